/** Notices the first sign that a picture comes: files are dragged or chosen, or the landing is open for a while. */

/** How long a landing is open that waits for a picture, in milliseconds. */
const REST = 3000;

/**
 * @param {() => boolean} isOnLanding  Whether the landing is shown.
 * @param {() => void} expect  Called once.
 */
export function atSignOfPicture(isOnLanding, expect) {
  const noticed = new AbortController();
  const notice = () => {
    if (noticed.signal.aborted) return;
    noticed.abort();
    expect();
  };
  const listening = { capture: true, passive: true, signal: noticed.signal };
  addEventListener('dragenter', notice, listening);
  addEventListener('click', (event) => isFileInput(event.target) && notice(), listening);
  setTimeout(() => isOnLanding() && notice(), REST);
}

/**
 * Whether this is what a browser's window for files belongs to: buttons open it by a click on that.
 *
 * @param {EventTarget | null} target
 */
function isFileInput(target) {
  return /** @type {{ type?: string } | null} */ (target)?.type === 'file';
}
