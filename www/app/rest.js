/**
 * The visit as it is left behind: no search goes on, nothing is being made, and no window is followed.
 *
 * @typedef {import('./visit.js').Visit} Visit
 */

import { stopped } from './blocks/search.js';
import { withoutSearch } from './tiles/search.js';

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function atRest(visit) {
  const rested = withoutSearch(visit);
  const { along } = rested.tiles;
  return {
    ...rested,
    task: null,
    notice: null,
    blocks: stopped(rested.blocks),
    tiles: {
      ...rested.tiles,
      held: null,
      marking: false,
      along: along && !along.lost ? { ...along, live: null } : null,
    },
  };
}
