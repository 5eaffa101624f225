/** Moves made on boards as texts, by nothing of ours. */

/** Where the blank goes when a tile goes up, left, down or right: the other way. */
const WAYS = Object.freeze({ U: [1, 0], L: [0, 1], D: [-1, 0], R: [0, -1] });

/**
 * The board after single moves of tiles.
 *
 * @param {string} board  Rows split by `/`, labels by blanks, `_` for the blank.
 * @param {string} path  `ULDR`.
 */
export function afterPath(board, path) {
  const rows = board.split('/').map((row) => row.split(' '));
  let row = rows.findIndex((labels) => labels.includes('_'));
  let col = rows[row].indexOf('_');
  for (const letter of path) {
    const [down, right] = WAYS[/** @type {keyof typeof WAYS} */ (letter)];
    const [toRow, toCol] = [row + down, col + right];
    if (rows[toRow]?.[toCol] === undefined) throw new Error(`nothing can go ${letter}`);
    rows[row][col] = rows[toRow][toCol];
    rows[toRow][toCol] = '_';
    [row, col] = [toRow, toCol];
  }
  return rows.map((labels) => labels.join(' ')).join('/');
}

/** The steps of a car in a line of 36 cells. */
const STEPS = Object.freeze({ U: -6, D: 6, L: -1, R: 1 });

/**
 * A board of Rush Hour after slides. Car `A` leaves to the right.
 *
 * @param {string} board  36 cells, `o` for empty ones.
 * @param {string} path  `AR2 BU1`.
 */
export function afterCarPath(board, path) {
  let cells = [...board];
  for (const word of path.split(' ')) {
    const [car, way, ...count] = word;
    for (let left = Number(count.join('')); left > 0; left--) {
      cells = afterStep(cells, car, STEPS[/** @type {keyof typeof STEPS} */ (way)]);
    }
  }
  const last = cells.lastIndexOf('A');
  return { board: cells.join(''), isOut: last % 6 === 5 };
}

/**
 * @param {readonly string[]} cells
 * @param {string} car
 * @param {number} step
 */
function afterStep(cells, car, step) {
  const own = [...cells.keys()].filter((cell) => cells[cell] === car);
  const isLane = Math.abs(own[1] - own[0]) === Math.abs(step);
  const next = own.map((cell) => cell + step);
  const isFree = next.every((cell, at) => {
    const isRow = Math.abs(step) === 6 || Math.floor(cell / 6) === Math.floor(own[at] / 6);
    return isRow && (cells[cell] === 'o' || cells[cell] === car);
  });
  if (!isLane || !isFree) throw new Error(`${car} cannot go by ${step}`);
  const after = cells.map((name) => (name === car ? 'o' : name));
  for (const cell of next) after[cell] = car;
  return after;
}
