/**
 * What lies on the table, whatever family it is of: how it is left, and how it is brought back.
 *
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./visit.js').Notice} Notice
 */

import { stopped } from './blocks/search.js';
import { withoutSearch } from './tiles/search.js';
import { changeTiles, stageOf } from './tiles/visit.js';

/**
 * Something went wrong: everything stays, with a word about it.
 *
 * @param {Visit} visit
 * @param {Notice} notice
 * @returns {Visit}
 */
export function failed(visit, notice) {
  const isSolving = stageOf(visit) === 'solving';
  const rested = isSolving ? changeTiles(visit, withoutSearch) : visit;
  return { ...rested, task: null, notice };
}

/**
 * Back to the landing screen, with the way back to this board kept open. One that nothing lies on yet leaves open
 * the way to the board before it.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function askForPicture(visit) {
  if (visit.stage === 'empty') return visit;
  const back = isLaid(visit) ? atRest({ ...visit, back: null }) : visit.back;
  return { ...visit, stage: 'empty', back, shared: null, notice: null };
}

/**
 * Whether anything lies on the table.
 *
 * @param {Visit} visit
 */
function isLaid({ stage, blocks, game }) {
  if (stage === 'blocks') return blocks.editor.board.blocks.length > 0;
  return stage !== 'game' || game.start !== null || game.picture !== null;
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function returnToBoard(visit) {
  return visit.back ? broughtBack(visit, visit.back) : visit;
}

/**
 * A visit as it was left earlier. What lies on the other tables stays as it is now.
 *
 * @param {Visit} now
 * @param {Visit} then
 * @returns {Visit}
 */
export function broughtBack({ blocks, game }, then) {
  if (then.stage === 'blocks') return { ...then, game };
  return then.stage === 'game' ? { ...then, blocks } : { ...then, blocks, game };
}

/**
 * What was on the table last: the same as now, or what stands behind the landing screen.
 *
 * @param {Visit} visit
 */
export function tableOf(visit) {
  return (visit.stage === 'empty' && visit.back) || visit;
}

/**
 * The visit as it is left behind: no search goes on, nothing is being made, and no window is followed.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function atRest(visit) {
  const tiles = withoutSearch(visit.tiles);
  const { along } = tiles;
  return {
    ...visit,
    task: null,
    notice: null,
    blocks: stopped(visit.blocks),
    tiles: {
      ...tiles,
      held: null,
      marking: false,
      // Nobody looks any longer for a way on that was lost.
      along: along && !along.lost ? { ...along, live: null } : null,
    },
  };
}
