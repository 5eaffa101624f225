/**
 * The visit as it is left behind: no search goes on, nothing is being made, and no window is followed.
 *
 * @typedef {import('./visit.js').Visit} Visit
 */

import { stopped } from './blocks/search.js';
import { withoutSearch } from './solving/state.js';

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function atRest(visit) {
  const rested = withoutSearch(visit);
  const { along } = rested;
  return {
    ...rested,
    task: null,
    notice: null,
    held: null,
    marking: false,
    // Nobody looks any longer for a way on that was lost.
    along: along && !along.lost ? { ...along, live: null } : null,
    blocks: stopped(rested.blocks),
  };
}
