/** What stands on the table, and what beside it, for all that a visitor can be at. */

import { createBlocksScenes } from './blocks/scenes.js';
import { createGameScenes } from './game/scenes.js';
import { createTilesScenes } from './tiles/scenes.js';

/**
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./context.js').Part} Part
 * @typedef {{ board: Part, panel: Part }} Scene  What stands on the table, and what beside it.
 *
 * @callback CreateScenes
 * @param {import('./context.js').Context} context
 * @param {import('../player/unslide-player.js').UnslidePlayer} player
 * @returns {(visit: Visit) => Scene}
 */

/** By the names in `families.js`. @type {Readonly<Record<import('./family.js').ActivityName, CreateScenes>>} */
export const SCENES = Object.freeze({
  tiles: createTilesScenes,
  blocks: createBlocksScenes,
  game: createGameScenes,
});
