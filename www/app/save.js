/**
 * Downloads a file.
 *
 * @param {BlobPart} content
 * @param {{ name: string, type: string }} file
 */
export function save(content, { name, type }) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then, so the object URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
