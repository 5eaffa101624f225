/**
 * The visit: the whole state of the page, and its transitions. Every function takes a visit and
 * returns the next one; nothing is changed in place, and nothing here knows the page.
 *
 * @typedef {import('./answer/same-answer.js').Report} Report
 * @typedef {import('./blocks/state.js').Blocks} Blocks
 *
 * @typedef {'empty' | import('./family.js').ActivityName} Stage
 * @typedef {{ title: string, surface: HTMLCanvasElement }} Picture  A picture; `surface` holds its
 *   pixels.
 * @typedef {object} Notice
 * @property {'calm' | 'error'} tone
 * @property {string} key
 * @property {Record<string, string | number>} [values]
 * @property {boolean} [offersReload]  Whether a reload of the page may help.
 *
 * @typedef {'picture' | 'reading' | 'assembling' | 'board' | 'finished' | 'nearest' |
 *   'completing' | 'sheet' | 'steps' | 'gif' | 'video'} Task  The name of a running task.
 *
 * @typedef {object} Shared  A solution from a link.
 * @property {string} title  May be empty.
 * @property {Report | null} report  Null if the link asks for the puzzle to be solved.
 *
 * @typedef {{ report: Report, step: number }} Opening  The step at which an answer opens.
 *
 * @typedef {object} Visit
 * @property {Stage} stage
 * @property {Visit | null} back  The visit when the visitor asked for a new picture.
 * @property {Picture | null} picture
 * @property {import('./solving/effort.js').Effort} effort  The effort of a search.
 * @property {Opening | null} opening
 * @property {Task | null} task
 * @property {boolean} isAdvancing  Whether the automatic advance is running.
 * @property {import('../engine/protocol.js').ReadingStage} reading  Progress of the task `reading`
 *   or `assembling`.
 * @property {readonly import('../engine/protocol.js').Hypothesis[]} hypotheses  Boards that the
 *   picture may show, if the reading was not sure: the one that was read first.
 * @property {Notice | null} notice
 * @property {Shared | null} shared  The link that the open puzzle came from.
 * @property {import('./tiles/state.js').Tiles} tiles  The board of tiles.
 * @property {import('./game/state.js').Game} game  The game by hand.
 * @property {Blocks} blocks  The board of blocks; stays when another puzzle is opened.
 */

import { newBlocks } from './blocks/state.js';
import { newGame } from './game/state.js';
import { wholePicture } from './tiles/grid/quad.js';
import { newTiles } from './tiles/state.js';

/** @returns {Visit} */
export function newVisit() {
  return {
    stage: 'empty',
    back: null,
    picture: null,
    effort: 'fewest',
    opening: null,
    task: null,
    isAdvancing: false,
    reading: 'board',
    hypotheses: [],
    notice: null,
    shared: null,
    tiles: newTiles(),
    game: newGame(),
    blocks: newBlocks(),
  };
}

/**
 * Opens a picture in which no board is known yet.
 *
 * @param {Visit} visit
 * @param {Picture} picture
 * @returns {Visit}
 */
export function withWholePicture(visit, picture) {
  const { width, height } = picture.surface;
  return { ...visit, picture, tiles: { ...visit.tiles, quad: wholePicture(width, height) } };
}

/**
 * A visit for another puzzle; the board of blocks stays.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function renewed({ effort, blocks }) {
  return { ...newVisit(), effort, blocks };
}

/**
 * @param {Visit} visit
 * @param {import('./solving/effort.js').Effort} effort
 * @returns {Visit}
 */
export function setEffort(visit, effort) {
  return effort === visit.effort ? visit : { ...visit, effort };
}

/**
 * @param {Visit} visit
 * @param {Task | null} task
 * @returns {Visit}
 */
export function setTask(visit, task) {
  return { ...visit, task, notice: task ? null : visit.notice };
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function dismissNotice(visit) {
  return visit.notice ? { ...visit, notice: null } : visit;
}

/**
 * Whether reading is in progress.
 *
 * @param {Visit} visit
 */
export function isReading({ task }) {
  return task === 'reading' || task === 'assembling';
}

/**
 * Ends the automatic advance, since the visitor takes over.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function takenOver(visit) {
  return visit.isAdvancing ? { ...visit, isAdvancing: false } : visit;
}
