/**
 * The visit: everything that the page knows, and how each thing that happens changes it.
 *
 * Every function here takes a visit and gives the next one; nothing is changed in place, and
 * nothing knows the page.
 *
 * @typedef {import('../engine/protocol.js').Report} Report
 * @typedef {import('./blocks/state.js').Blocks} Blocks
 * @typedef {import('./blocks/state.js').Report} BlocksReport
 *
 * @typedef {'empty' | import('./family.js').ActivityName} Stage
 * @typedef {{ title: string, surface: HTMLCanvasElement }} Picture  Its pixels as the page keeps them.
 * @typedef {object} Notice
 * @property {'calm' | 'error'} tone
 * @property {string} key
 * @property {Record<string, string | number>} [values]
 * @property {boolean} [isOutdated]  The page must be reloaded.
 *
 * @typedef {'picture' | 'reading' | 'assembling' | 'board' | 'finished' | 'nearest' | 'sheet' | 'steps' | 'gif' | 'video'} Task  What the page is preparing.
 *
 * @typedef {object} Shared  A solution that came in a link.
 * @property {string} title  May be empty.
 * @property {Report | BlocksReport | null} report  Null where the link asks to have it solved.
 *
 * @typedef {{ report: Report | BlocksReport, step: number }} Opening  The step at which an answer opens.
 *
 * @typedef {object} Visit
 * @property {Stage} stage
 * @property {Visit | null} back  What was on the table when the visitor asked for a new picture.
 * @property {Picture | null} picture
 * @property {import('./solving/effort.js').Effort} effort  How long a search goes on.
 * @property {Opening | null} opening
 * @property {Task | null} task
 * @property {boolean} byItself  Whether the page goes from the picture to its answer by itself.
 * @property {import('../engine/protocol.js').ReadingStage} reading  How far the task of that name is, or of assembling.
 * @property {Notice | null} notice
 * @property {Shared | null} shared  The link that it came in, as long as it is that puzzle.
 * @property {import('./tiles/state.js').Tiles} tiles  The board of tiles.
 * @property {import('./game/state.js').Game} game  What is played by hand.
 * @property {Blocks} blocks  The board of blocks, kept whatever else is on the table.
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
    byItself: false,
    reading: 'board',
    notice: null,
    shared: null,
    tiles: newTiles(),
    game: newGame(),
    blocks: newBlocks(),
  };
}

/**
 * A picture is on the table, in which no board is known yet.
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
 * A visit for another puzzle: boards of blocks stay on their table.
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
 * Whether something is being read.
 *
 * @param {Visit} visit
 */
export function isReading({ task }) {
  return task === 'reading' || task === 'assembling';
}

/**
 * The visitor takes over.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function takenOver(visit) {
  return visit.byItself ? { ...visit, byItself: false } : visit;
}
