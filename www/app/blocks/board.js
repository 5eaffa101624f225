/**
 * A board of blocks in the editor, and queries about it. Cells are numbered row by row, from 0.
 *
 * @typedef {'row' | 'column'} Lane
 * @typedef {{ rows: number, cols: number }} Size
 *
 * @typedef {object} Block
 * @property {string} name
 * @property {readonly number[]} cells  Sorted.
 * @property {Lane | null} lane  The lane in which it moves; null for a block that moves both ways.
 * @property {readonly number[] | null} goal  Its target cells; a block with a goal is a primary
 *   one.
 * @property {string} [colour]  `#rrggbb`, as in the picture that it was read from.
 *
 * @typedef {object} Board
 * @property {number} rows
 * @property {number} cols
 * @property {readonly number[]} walls  Sorted.
 * @property {readonly Block[]} blocks
 */

/** Minimum and maximum of rows and columns. */
export const SIDE = Object.freeze({ min: 3, max: 16 });

/**
 * @param {number} rows
 * @param {number} cols
 * @returns {Board}
 */
export function emptyBoard(rows, cols) {
  return { rows, cols, walls: [], blocks: [] };
}

/**
 * The block that occupies a cell.
 *
 * @param {Board} board
 * @param {number} cell
 * @returns {number | null}
 */
export function blockAt({ blocks }, cell) {
  const found = blocks.findIndex(({ cells }) => cells.includes(cell));
  return found < 0 ? null : found;
}

/**
 * Whether all cells are free, or occupied only by block `but`.
 *
 * @param {Board} board
 * @param {readonly number[]} cells
 * @param {number | null} [but]  The block that is ignored.
 */
export function areFree(board, cells, but = null) {
  return cells.every((cell) => {
    const block = blockAt(board, cell);
    return !board.walls.includes(cell) && (block === null || block === but);
  });
}

/**
 * The bounding rectangle of cells.
 *
 * @param {readonly number[]} cells
 * @param {Size} board
 */
export function frameOf(cells, { cols }) {
  const rows = cells.map((cell) => Math.floor(cell / cols));
  const columns = cells.map((cell) => cell % cols);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    top,
    left,
    rows: Math.max(...rows) - top + 1,
    cols: Math.max(...columns) - left + 1,
  };
}

/**
 * The cells moved by an offset; null if some would lie outside the board.
 *
 * @param {readonly number[]} cells
 * @param {Size} board
 * @param {{ rows: number, cols: number }} by
 * @returns {number[] | null}
 */
export function shifted(cells, board, by) {
  const places = cells.map((cell) => ({
    row: Math.floor(cell / board.cols) + by.rows,
    col: (cell % board.cols) + by.cols,
  }));
  return cellsAt(places, board);
}

/**
 * @param {{ row: number, col: number }[]} places
 * @param {Size} board
 * @returns {number[] | null} Sorted; null if some lie outside the board.
 */
export function cellsAt(places, { rows, cols }) {
  const isInside = places.every(({ row, col }) => row >= 0 && row < rows && col >= 0 && col < cols);
  if (!isInside) return null;
  return places.map(({ row, col }) => row * cols + col).sort((one, other) => one - other);
}

/**
 * The cells of a rectangle.
 *
 * @param {{ top: number, left: number, rows: number, cols: number }} frame
 * @param {Size} board
 * @returns {number[] | null} null if it does not lie within the board.
 */
export function rectangle({ top, left, rows, cols }, board) {
  const places = Array.from({ length: rows * cols }, (_, i) => ({
    row: top + Math.floor(i / cols),
    col: left + (i % cols),
  }));
  return cellsAt(places, board);
}

/**
 * @param {readonly number[]} cells
 * @param {Size} board
 */
export function isRectangle(cells, board) {
  const { rows, cols } = frameOf(cells, board);
  return rows * cols === cells.length;
}

/**
 * The lane of cells in one straight line; null for a single cell or any other shape.
 *
 * @param {readonly number[]} cells
 * @param {Size} board
 * @returns {Lane | null}
 */
export function laneOf(cells, board) {
  const { rows, cols } = frameOf(cells, board);
  if (rows === 1 && cols === cells.length && cols > 1) return 'row';
  if (cols === 1 && rows === cells.length && rows > 1) return 'column';
  return null;
}

/**
 * @param {Board} one
 * @param {Board} other
 */
export function isSameBoard(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Whether the cells are connected by their edges.
 *
 * @param {readonly number[]} cells
 * @param {Size} board
 */
export function isConnected(cells, { cols }) {
  const left = new Set(cells);
  /** @param {number} cell */
  function visit(cell) {
    if (!left.delete(cell)) return;
    visit(cell - cols);
    visit(cell + cols);
    if (cell % cols > 0) visit(cell - 1);
    if (cell % cols < cols - 1) visit(cell + 1);
  }
  if (cells.length > 0) visit(/** @type {number} */ (cells[0]));
  return cells.length > 0 && left.size === 0;
}

/**
 * The exit: the border cell at which a block leaves that keeps to its lane and has its goal at the
 * border.
 *
 * @param {Board} board
 * @returns {{ cell: number, direction: 'U' | 'D' | 'L' | 'R' } | null}
 */
export function exitOf(board) {
  for (const { lane, goal } of board.blocks) {
    if (!lane || !goal) continue;
    const { top, left, rows, cols } = frameOf(goal, board);
    const first = /** @type {number} */ (goal[0]);
    const last = /** @type {number} */ (goal.at(-1));
    if (lane === 'row' && left + cols === board.cols) return { cell: last, direction: 'R' };
    if (lane === 'row' && left === 0) return { cell: first, direction: 'L' };
    if (lane === 'column' && top + rows === board.rows) return { cell: last, direction: 'D' };
    if (lane === 'column' && top === 0) return { cell: first, direction: 'U' };
  }
  return null;
}
