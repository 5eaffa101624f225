/** The board and panel of every activity. */

import { createBlocksScenes } from './blocks/scenes.js';
import { createGameScenes } from './game/scenes.js';
import { createTilesScenes } from './tiles/scenes.js';

/**
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./context.js').Part} Part
 * @typedef {{ board: Part, panel: Part }} Scene  The board, and the panel beside it.
 *
 * @callback CreateScenes
 * @param {import('./context.js').Context} context
 * @param {import('../player/unslide-player.js').UnslidePlayer} player
 * @returns {(visit: Visit) => Scene}
 */

/**
 * Keyed by the names in `families.js`.
 *
 * @type {Readonly<Record<import('./family.js').ActivityName, CreateScenes>>}
 */
export const SCENES = Object.freeze({
  tiles: createTilesScenes,
  blocks: createBlocksScenes,
  game: createGameScenes,
});
