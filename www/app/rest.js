/**
 * The visit as it is left behind: no search goes on, nothing is being made, and no window is followed.
 *
 * @typedef {import('./visit.js').Visit} Visit
 */

import * as blocks from './blocks/search.js';
import * as tiles from './solving/state.js';

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function atRest(visit) {
  const { along, ...rest } = blocks.withoutSearch(tiles.withoutSearch(visit));
  return {
    ...rest,
    task: null,
    notice: null,
    held: null,
    marking: false,
    // Nobody looks any longer for a way on that was lost.
    along: along && !along.lost ? { ...along, live: null } : null,
  };
}
