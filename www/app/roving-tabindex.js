/**
 * Roving tabindex: a board of cells is one stop of the Tab key, and the arrow keys move between
 * cells.
 *
 * @typedef {{ rows: number, cols: number }} Size
 */

/**
 * The cell to which a key moves the focus; null for other keys.
 *
 * @param {string} key
 * @param {number} cell
 * @param {Size} size
 */
export function cellAfter(key, cell, { rows, cols }) {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  switch (key) {
    case 'ArrowUp':
      return row > 0 ? cell - cols : cell;
    case 'ArrowDown':
      return row < rows - 1 ? cell + cols : cell;
    case 'ArrowLeft':
      return col > 0 ? cell - 1 : cell;
    case 'ArrowRight':
      return col < cols - 1 ? cell + 1 : cell;
    case 'Home':
      return 0;
    case 'End':
      return rows * cols - 1;
    default:
      return null;
  }
}

/**
 * Adds arrow key navigation to the children of `parent` with a `data-cell`.
 *
 * @param {Element} parent
 * @param {() => Size} size
 */
export function rove(parent, size) {
  parent.addEventListener('keydown', (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    const cell = cellOf(event.target);
    const next = cell === null ? null : cellAfter(key, cell, size());
    if (next === null) return;
    event.preventDefault();
    cellElement(parent, next)?.focus();
  });
  parent.addEventListener('focusin', (event) => {
    const cell = cellOf(event.target);
    if (cell !== null) setStop(parent, cell);
  });
}

/**
 * Makes a cell the stop of the Tab key.
 *
 * @param {Element} parent
 * @param {number} cell
 */
export function setStop(parent, cell) {
  for (const stop of parent.querySelectorAll('[data-cell][tabindex="0"]'))
    stop.setAttribute('tabindex', '-1');
  cellElement(parent, cell)?.setAttribute('tabindex', '0');
}

/**
 * The cell of an event.
 *
 * @param {EventTarget | null} target
 * @returns {number | null}
 */
export function cellOf(target) {
  const element = target instanceof Element ? target.closest('[data-cell]') : null;
  const cell = element?.getAttribute('data-cell');
  return cell ? Number(cell) : null;
}

/**
 * @param {Element} parent
 * @param {number} cell
 * @returns {HTMLElement | SVGElement | null}
 */
function cellElement(parent, cell) {
  return parent.querySelector(`[data-cell="${cell}"]`);
}
