/**
 * Accepts files and texts dropped or pasted anywhere in the page.
 *
 * @typedef {(files: File[]) => void} OnFiles
 * @typedef {(text: string) => void} OnText
 */

/**
 * @param {object} options
 * @param {OnFiles} options.onFiles  Receives the files; empty if there was none.
 * @param {OnText} options.onText  Gets a text that was pasted where nobody types.
 * @param {(over: boolean) => void} options.onDrag  Whether something hangs over the page.
 */
export function watchInputs({ onFiles, onText, onDrag }) {
  let depth = 0;
  /** @param {number} next */
  function setDepth(next) {
    depth = Math.max(0, next);
    onDrag(depth > 0);
  }

  window.addEventListener('dragenter', (event) => {
    if (bringsFiles(event)) setDepth(depth + 1);
  });
  window.addEventListener('dragleave', (event) => {
    if (bringsFiles(event)) setDepth(depth - 1);
  });
  window.addEventListener('dragover', (event) => {
    if (bringsFiles(event)) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    setDepth(0);
    if (!bringsFiles(event)) return;
    event.preventDefault();
    onFiles(Array.from(event.dataTransfer?.files ?? []));
  });
  document.addEventListener('paste', (event) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    if (files.length === 0 && isTyping) return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain').trim();
    if (files.length === 0 && text) onText(text);
    else onFiles(files);
  });
}

/** @param {DragEvent} event */
function bringsFiles(event) {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/**
 * The files to open: two pictures, or the first picture, or else the first file.
 *
 * @param {readonly File[]} files
 * @returns {File[]}
 */
export function bestOf(files) {
  const pictures = files.filter((file) => file.type.startsWith('image/'));
  return pictures.length === 2 ? pictures : [...pictures, ...files].slice(0, 1);
}
