/** The boards of 3 x 3 on which searches are explained. */

import { BLANK } from '../../app/tiles/board.js';

/**
 * A board as a puzzle with the usual goal.
 *
 * @param {string} board  In one line.
 */
export function puzzleOf(board) {
  const goal = [...'12345678', BLANK];
  return Object.freeze({ rows: 3, cols: 3, start: board.split(/[ /]/), goal, blank: BLANK });
}
