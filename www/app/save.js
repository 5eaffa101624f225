/**
 * Saves a file among the visitor's downloads.
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
  // The browser has begun to save by now; a later task may forget the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
