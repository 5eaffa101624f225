/** Tracks the pointer over the board and reports its stroke. */

import { begun, continued } from './strokes.js';

/**
 * @typedef {import('./editor.js').Editor} Editor
 * @typedef {import('./strokes.js').Stroke} Stroke
 *
 * @typedef {object} Listener
 * @property {() => Editor} editor
 * @property {(stroke: Stroke, by: { x: number, y: number }) => void} onStroke  While it goes on: by how
 *   many cells the pointer is away from where it began.
 * @property {(stroke: Stroke) => void} onEnd
 * @property {() => void} onCancel
 *
 * @param {HTMLElement} cells  Covers the board.
 * @param {Listener} listener
 */
export function watchPointer(cells, { editor, onStroke, onEnd, onCancel }) {
  cells.addEventListener('pointerdown', (event) => {
    if (event.button === 0 && event.isPrimary) follow(event);
  });

  /** @param {PointerEvent} start */
  function follow(start) {
    const done = new AbortController();
    const options = { signal: done.signal };
    let stroke = begun(editor(), cellUnder(start));
    cells.setPointerCapture(start.pointerId);
    focusUnder(start);

    cells.addEventListener('pointermove', lead, options);
    cells.addEventListener('pointerup', release, options);
    cells.addEventListener('pointercancel', cancel, options);

    /** @param {PointerEvent} event */
    function lead(event) {
      if (event.pointerId !== start.pointerId) return;
      stroke = continued(stroke, editor(), cellUnder(event));
      const { width, height } = cells.getBoundingClientRect();
      const { rows, cols } = editor().board;
      const x = ((event.clientX - start.clientX) / width) * cols;
      onStroke(stroke, { x, y: ((event.clientY - start.clientY) / height) * rows });
    }

    /** @param {PointerEvent} event */
    function release(event) {
      if (event.pointerId !== start.pointerId) return;
      lead(event);
      done.abort();
      onEnd(stroke);
    }

    function cancel() {
      done.abort();
      onCancel();
    }
  }

  /** @param {PointerEvent} event */
  function focusUnder(event) {
    // Pointer capture would keep the focus away from the cell under the pointer.
    event.preventDefault();
    const cell = cells.children[cellUnder(event)];
    /** @type {HTMLElement | undefined} */ (cell)?.focus({ preventScroll: true });
  }

  /**
   * The cell under the pointer, or the nearest one.
   *
   * @param {PointerEvent} event
   */
  function cellUnder({ clientX, clientY }) {
    const { left, top, width, height } = cells.getBoundingClientRect();
    const { rows, cols } = editor().board;
    const row = inside(Math.floor(((clientY - top) / height) * rows), rows);
    return row * cols + inside(Math.floor(((clientX - left) / width) * cols), cols);
  }
}

/**
 * @param {number} place
 * @param {number} count
 */
function inside(place, count) {
  return Math.min(Math.max(place, 0), count - 1);
}
