/**
 * The search for a board of blocks: what is special of it beside `answer/search.js`.
 *
 * @typedef {import('./state.js').Blocks} Blocks
 */

import * as search from '../answer/search.js';
import { UNANSWERED } from './state.js';

/** The stage without an answer. */
const BASE = 'edit';

/**
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function startSolving(blocks) {
  return { ...blocks, ...UNANSWERED, stage: 'solving', along: null };
}

/**
 * Looks for a shorter way than the answer, which is shown meanwhile; or longer than before where there is
 * none.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function keepImproving(blocks) {
  return blocks.report?.length == null ? startSolving(blocks) : search.improving(blocks);
}

/**
 * The visitor has waited enough, or gone on: an answer that is shown stays; without one the board is as
 * it was.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function stopped(blocks) {
  return search.stopped(blocks, BASE);
}
