/**
 * Follows a pointer from press to release. Other fingers and other mouse buttons are ignored.
 *
 * @param {PointerEvent} start  The `pointerdown` event; its `currentTarget` captures the pointer.
 * @param {object} listener
 * @param {(moved: PointerEvent) => void} listener.onMove
 * @param {() => void} [listener.onDrop]  It was let go on purpose.
 * @param {() => void} [listener.onEnd]  It was let go, or taken away.
 */
export function follow(start, { onMove, onDrop = () => {}, onEnd = () => {} }) {
  if (!start.isPrimary || start.button !== 0) return;
  const target = /** @type {HTMLElement} */ (start.currentTarget);
  const held = new AbortController();
  target.setPointerCapture(start.pointerId);

  /** @param {(event: PointerEvent) => void} act */
  const ofThis = (act) => (/** @type {PointerEvent} */ event) => {
    if (event.pointerId === start.pointerId) act(event);
  };
  const end = () => {
    held.abort();
    onEnd();
  };
  const drop = () => {
    end();
    onDrop();
  };
  const options = { signal: held.signal };
  target.addEventListener('pointermove', ofThis(onMove), options);
  target.addEventListener('pointerup', ofThis(drop), options);
  target.addEventListener('pointercancel', ofThis(end), options);
}
