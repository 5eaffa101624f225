/**
 * Pushing a tile by finger or mouse: a tap, or a swipe in the direction of the move.
 *
 * @import { Direction } from './path.js'
 */

/** Maximum movement of a tap, in CSS pixels. */
const TAP = 10;

/**
 * Listens for pushes on the highlighted tiles of a board.
 *
 * @param {HTMLElement} board
 * @param {(direction: Direction | null) => void} push  Called with the direction of a swipe; null
 *   for a tap.
 */
export function listenForGestures(board, push) {
  /** @type {PointerEvent | null} */
  let down = null;
  board.addEventListener('pointerdown', (event) => {
    const target = /** @type {Element} */ (event.target);
    down = event.isPrimary && event.button === 0 && target.closest('[data-lit]') ? event : null;
    if (down) board.setPointerCapture(event.pointerId);
  });
  board.addEventListener('pointerup', (event) => {
    if (down && event.pointerId === down.pointerId) push(directionBetween(down, event));
    down = null;
  });
  board.addEventListener('pointercancel', () => {
    down = null;
  });
}

/**
 * @param {{ clientX: number, clientY: number }} from
 * @param {{ clientX: number, clientY: number }} to
 * @returns {Direction | null}
 */
export function directionBetween(from, to) {
  const x = to.clientX - from.clientX;
  const y = to.clientY - from.clientY;
  if (Math.hypot(x, y) < TAP) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'R' : 'L';
  return y > 0 ? 'D' : 'U';
}
