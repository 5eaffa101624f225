/**
 * The search of blocks: what it adds to `answer/search.js`.
 *
 * @typedef {import('./state.js').Blocks} Blocks
 */

import * as search from '../answer/search.js';
import { UNANSWERED } from './state.js';

/** The stage before a search. */
const BASE = 'edit';

/**
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function startSolving(blocks) {
  return { ...blocks, ...UNANSWERED, stage: 'solving', guide: null };
}

/**
 * Starts a search for a shorter answer behind the shown one, or a longer search if there is none.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function keepImproving(blocks) {
  return blocks.report?.length == null ? startSolving(blocks) : search.improving(blocks);
}

/**
 * Stops the search: a shown answer stays; without one the board is restored.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function stopped(blocks) {
  return search.stopped(blocks, BASE);
}
