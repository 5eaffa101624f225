/**
 * The notation of paths: `ULDR` is the direction of the tile, `L2` a line of two tiles that move
 * left together.
 *
 * @typedef {'U' | 'L' | 'D' | 'R'} Direction
 * @typedef {{ direction: Direction, count: number }} Move
 */

const MOVE = /([ULDR])(\d*)/y;

/**
 * The unit vector of each direction.
 *
 * @type {Readonly<Record<Direction, { row: number, col: number }>>}
 */
export const WAY = Object.freeze({
  U: { row: -1, col: 0 },
  D: { row: 1, col: 0 },
  L: { row: 0, col: -1 },
  R: { row: 0, col: 1 },
});

/** @type {Readonly<Record<Direction, Direction>>} */
const OPPOSITE = Object.freeze({ U: 'D', D: 'U', L: 'R', R: 'L' });

/** The error of a path that cannot be parsed or played. */
export class PathError extends Error {
  /**
   * @param {string} message
   * @param {number} step  Number of the wrong move, from 1.
   */
  constructor(message, step) {
    super(message);
    this.name = 'PathError';
    this.step = step;
  }
}

/**
 * The moves of a path, in order.
 *
 * @param {string} text
 * @returns {Move[]}
 * @throws {PathError} at the first move that does not read as one
 */
export function readPath(text) {
  /** @type {Move[]} */
  const moves = [];
  let at = 0;
  while (at < text.length) {
    MOVE.lastIndex = at;
    const found = MOVE.exec(text);
    const count = found?.[2] ? Number(found[2]) : 1;
    if (!found || count < 1) throw unreadable(text, at, moves.length + 1);
    moves.push({ direction: /** @type {Direction} */ (found[1]), count });
    at = MOVE.lastIndex;
  }
  return moves;
}

/** @param {Move} move */
export function writeMove({ direction, count }) {
  return count === 1 ? direction : `${direction}${count}`;
}

/**
 * The reverse of `move`.
 *
 * @param {Move} move
 * @returns {Move}
 */
export function opposite({ direction, count }) {
  return { direction: OPPOSITE[direction], count };
}

/**
 * @param {string} text
 * @param {number} at
 * @param {number} step
 */
function unreadable(text, at, step) {
  return new PathError(
    `move ${step} of the path cannot be read: "${text.slice(at, at + 8)}"`,
    step,
  );
}
