/**
 * The visit as it is left behind: no search goes on, nothing is being made, and no window is followed.
 *
 * @typedef {import('./visit.js').Visit} Visit
 */

import { changeBoard } from './blocks/state.js';
import { withoutSearch } from './solving/state.js';

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function atRest(visit) {
  const { along, blocks } = visit;
  return {
    ...withoutSearch(visit),
    task: null,
    notice: null,
    held: null,
    marking: false,
    // Nobody looks any longer for a way on that was lost.
    along: along && !along.lost ? { ...along, live: null } : null,
    blocks: blocks.stage === 'solving' ? changeBoard(blocks) : blocks,
  };
}
