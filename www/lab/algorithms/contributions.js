/**
 * What heuristics see of a board, tile by tile. Boards are labels row by row, as many columns as rows; goals are in
 * the usual order, with the blank last.
 *
 * @typedef {{ cols: number, start: readonly string[], goal: readonly string[], blank: string }} Board
 */

/**
 * For each cell how many moves its tile is from its place; null for the blank.
 *
 * @param {Board} board
 * @returns {(number | null)[]}
 */
export function distancesOf({ cols, start, goal, blank }) {
  return start.map((tile, cell) => {
    if (tile === blank) return null;
    const home = goal.indexOf(tile);
    return (
      Math.abs(rowOf(cell, cols) - rowOf(home, cols)) + Math.abs((cell % cols) - (home % cols))
    );
  });
}

/**
 * Pairs of cells of a row whose tiles both belong to that row, in the other order.
 *
 * @param {Board} board
 * @returns {[number, number][]}
 */
export function conflictsInRows({ cols, start, goal, blank }) {
  const home = start.map((tile) => goal.indexOf(tile));
  const isAtHome = (/** @type {number} */ cell) =>
    start[cell] !== blank && rowOf(home[cell] ?? 0, cols) === rowOf(cell, cols);
  /** @type {[number, number][]} */
  const pairs = [];
  for (const left of start.keys()) {
    for (let right = left + 1; rowOf(right, cols) === rowOf(left, cols); right += 1) {
      const isCrossed = (home[left] ?? 0) > (home[right] ?? 0);
      if (isCrossed && isAtHome(left) && isAtHome(right)) pairs.push([left, right]);
    }
  }
  return pairs;
}

/**
 * For each row how many of its tiles belong to each row.
 *
 * @param {Board} board
 */
export function rowCounts({ cols, start, goal, blank }) {
  const rows = start.length / cols;
  const counts = Array.from({ length: rows }, () => Array.from({ length: rows }, () => 0));
  for (const [cell, tile] of start.entries()) {
    const row = counts[rowOf(cell, cols)];
    const home = rowOf(goal.indexOf(tile), cols);
    if (tile !== blank && row) row[home] = (row[home] ?? 0) + 1;
  }
  return counts;
}

/** @param {number} cell @param {number} cols */
function rowOf(cell, cols) {
  return Math.floor(cell / cols);
}
