/** Boards that are near their goal. */

import { BLANK } from '../../app/tiles/board.js';
import { formatLabels } from '../../app/tiles/goal/labels-text.js';

/**
 * A board of 3 x 3 after `moves` random moves from the goal, none of which takes back the one before: it can be
 * solved in `moves` moves or fewer.
 *
 * @param {number} moves
 * @param {() => number} [random]  From 0 up to 1.
 */
export function easyBoard(moves, random = Math.random) {
  const labels = ['1', '2', '3', '4', '5', '6', '7', '8', BLANK];
  let [blank, before] = [8, -1];
  for (let move = 0; move < moves; move += 1) {
    const ways = neighbours(blank).filter((cell) => cell !== before);
    const next = /** @type {number} */ (ways[Math.floor(random() * ways.length)]);
    labels[blank] = String(labels[next]);
    labels[next] = BLANK;
    [before, blank] = [blank, next];
  }
  return formatLabels(labels, 3);
}

/** @param {number} cell */
function neighbours(cell) {
  const [row, col] = [Math.floor(cell / 3), cell % 3];
  const near = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return near.filter(
    (other) => Math.abs(Math.floor(other / 3) - row) + Math.abs((other % 3) - col) === 1,
  );
}
