/**
 * Whether a link's claim about its moves is proved in a moment: by iterative deepening's last
 * iteration (Korf, 1985) with the Manhattan distance, without the engine.
 *
 * @import { LinkContent, TilesContent } from './content.js'
 */

/** Maximum number of positions: some milliseconds. */
const MOST_POSITIONS = 50_000;

/** Maximum length of a path to search for, in moves. */
const MOST_MOVES = 200;

/**
 * Whether no solution is shorter than the link claims. False says that this is not known.
 *
 * @param {LinkContent} content
 */
export function isProved(content) {
  const { answer } = content;
  if (!answer) return false;
  if (answer.status === 'found') return true;
  if (content.family !== 'tiles' || content.metric !== 'single') return false;
  const least = answer.status === 'bounded' ? (answer.lowerBound ?? 0) : answer.path.length;
  return least === 0 || hasNoPath(content, least - 1);
}

/**
 * Whether no path of at most `most` moves leads to the goal.
 *
 * @param {TilesContent} content
 * @param {number} most
 */
function hasNoPath({ rows, cols, start, goal, blank }, most) {
  const labels = [...new Set(goal)];
  const cells = start.map((label) => labels.indexOf(label));
  const distance = distances(labels, goal, cols);
  const far = (/** @type {number} */ tile, /** @type {number} */ cell) =>
    distance[tile]?.[cell] ?? 0;
  let positions = 0;

  /**
   * @param {number} hole
   * @param {number} from  The cell of the blank one move before.
   * @param {number} left  Sum of the distances of all tiles.
   * @param {number} moves  Maximum number of moves from here.
   * @returns {boolean}  Whether no path was found, within the maximum number of positions.
   */
  function fails(hole, from, left, moves) {
    positions += 1;
    if (positions > MOST_POSITIONS || left === 0) return false;
    for (const to of neighbours(hole, rows, cols)) {
      const tile = cells[to] ?? 0;
      const rest = left + far(tile, hole) - far(tile, to);
      if (to === from || rest > moves - 1) continue;
      cells[hole] = tile;
      const failed = fails(to, hole, rest, moves - 1);
      cells[to] = tile;
      if (!failed) return false;
    }
    return true;
  }

  const sums = cells.map((tile, cell) => (start[cell] === blank ? 0 : far(tile, cell)));
  const sum = sums.reduce((total, one) => total + one, 0);
  return sum > most || (most <= MOST_MOVES && fails(start.indexOf(blank), -1, sum, most));
}

/**
 * For each label and cell the distance to the nearest place of that label in the goal.
 *
 * @param {string[]} labels
 * @param {string[]} goal
 * @param {number} cols
 */
function distances(labels, goal, cols) {
  const between = (/** @type {number} */ a, /** @type {number} */ b) =>
    Math.abs(Math.floor(a / cols) - Math.floor(b / cols)) + Math.abs((a % cols) - (b % cols));
  return labels.map((label) => {
    const places = [...goal.keys()].filter((cell) => goal[cell] === label);
    return [...goal.keys()].map((cell) => Math.min(...places.map((place) => between(cell, place))));
  });
}

/**
 * @param {number} cell
 * @param {number} rows
 * @param {number} cols
 */
function neighbours(cell, rows, cols) {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  return [
    ...(row > 0 ? [cell - cols] : []),
    ...(row + 1 < rows ? [cell + cols] : []),
    ...(col > 0 ? [cell - 1] : []),
    ...(col + 1 < cols ? [cell + 1] : []),
  ];
}
