/** Drags a piece from cell to cell. */

import { cellOf } from '../../roving-tabindex.js';

/** Maximum movement of a tap, in CSS pixels. */
const TAP = 6;

/**
 * @param {HTMLElement} cells  Its buttons have a `data-cell` and contain a `.piece` each.
 * @param {object} options
 * @param {() => boolean} options.canStart
 * @param {() => void} options.onStart
 * @param {(from: number, to: number) => void} options.onDrop
 */
export function watchDrags(cells, { canStart, onStart, onDrop }) {
  let justDragged = false;

  cells.addEventListener('pointerdown', (event) => {
    const from = cellOf(event.target);
    justDragged = false;
    if (from === null || event.button !== 0 || !canStart()) return;
    follow(event, from);
  });
  cells.addEventListener(
    'click',
    (event) => {
      // Clicks by key have no click count; only the click that ends a drag is ignored.
      if (justDragged && event.detail > 0) event.stopImmediatePropagation();
    },
    { capture: true },
  );

  /**
   * @param {PointerEvent} start
   * @param {number} from
   */
  function follow(start, from) {
    const button = /** @type {HTMLElement} */ (cells.children[from]);
    const piece = /** @type {HTMLElement} */ (button.querySelector('.piece'));
    const done = new AbortController();
    const options = { signal: done.signal };
    button.setPointerCapture(start.pointerId);

    button.addEventListener('pointermove', carry, options);
    button.addEventListener('pointerup', (event) => release(cellUnder(event)), options);
    button.addEventListener('pointercancel', () => release(null), options);

    /** @param {PointerEvent} event */
    function carry(event) {
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!justDragged && Math.hypot(x, y) < TAP) return;
      if (!justDragged) {
        justDragged = true;
        piece.classList.add('dragged');
        onStart();
      }
      piece.style.setProperty('translate', `${x}px ${y}px`);
      setTarget(cellUnder(event));
    }

    /** @param {number | null} to */
    function release(to) {
      done.abort();
      setTarget(null);
      if (justDragged && to !== null && to !== from) onDrop(from, to);
      piece.classList.remove('dragged');
      piece.style.removeProperty('translate');
    }
  }

  /** @param {number | null} target */
  function setTarget(target) {
    Array.from(cells.children).forEach((cell, i) => {
      cell.classList.toggle('target', i === target);
    });
  }

  /** @param {PointerEvent} event */
  function cellUnder({ clientX, clientY }) {
    const element = document.elementFromPoint(clientX, clientY);
    return element && cells.contains(element) ? cellOf(element) : null;
  }
}
