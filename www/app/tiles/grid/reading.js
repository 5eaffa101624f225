/**
 * Transitions of the visit for a new picture and its reading.
 *
 * @typedef {import('../../../engine/protocol.js').Reading} Reading
 * @typedef {import('../../../engine/protocol.js').LocatedBoard} LocatedBoard
 * @typedef {import('../../../engine/protocol.js').ReadingProgress} ReadingProgress
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {Omit<LocatedBoard, 'gap'>
 *   & { gap?: number | null, goal: number[], labels?: string[] | null }} Preset
 */

import { pixelsOf } from '../../pixels.js';
import { isReading, renewed, setTask } from '../../visit.js';
import * as boards from '../board.js';
import { edited } from '../edits.js';
import { NO_DOUBTS, newTiles } from '../state.js';
import { boardOf, settle, withBoard, withTiles } from '../visit.js';
import { wholePicture } from './quad.js';

/**
 * Opens a picture, with its grid if known.
 *
 * @param {Visit} visit
 * @param {import('../../visit.js').Picture} picture
 * @param {Preset | null} [preset]
 * @returns {Visit}
 */
export function withPicture(visit, picture, preset = null) {
  const { width, height } = picture.surface;
  const quad = preset?.quad ?? wholePicture(width, height);
  const { metric, badges } = visit.tiles;
  const tiles = { ...newTiles(), metric, badges, numbers: badges, quad };
  const stage = /** @type {const} */ ('tiles');
  const next = { ...renewed(visit), stage, picture, tiles };
  return preset ? withPreset(next, preset) : next;
}

/**
 * Opens a picture with its finished picture.
 *
 * @param {Visit} visit
 * @param {import('../../visit.js').Picture} picture
 * @param {import('../../visit.js').Picture} finished
 * @returns {Visit}
 */
export function withPair(visit, picture, finished) {
  return withTiles(withPicture(visit, picture), { finished });
}

/**
 * Sets a known grid.
 *
 * @param {Visit} visit
 * @param {Preset} preset
 * @returns {Visit}
 */
export function withPreset(visit, { quad, rows, cols, gap = null, blank, goal, labels = null }) {
  const board = { ...boards.newBoard(rows, cols), blank, goal, labels };
  const laid = {
    ...visit,
    task: null,
    tiles: { ...visit.tiles, quad, rows, cols, gap, doubts: NO_DOUBTS },
  };
  return settle(withBoard(laid, board));
}

/**
 * What the engine is asked, to read the picture of a visit.
 *
 * @param {import('../../visit.js').Picture} picture
 * @param {Visit} visit  Of this picture.
 * @param {object} how
 * @param {import('../../family.js').ReadFamily | null} [how.family]
 * @param {import('../../../engine/protocol.js').Hints | null} how.hints
 */
export function readAsk({ surface }, { tiles: { finished } }, { family = 'tiles', hints }) {
  const pixels = finished && pixelsOf(finished.surface);
  return { picture: pixelsOf(surface), family, hints, finished: pixels };
}

/**
 * Records that reading has begun.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function startReading(visit) {
  return { ...setTask(visit, 'reading'), reading: 'board' };
}

/**
 * Records that reading the tiles of the current grid has begun.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function startAssembling(visit) {
  return { ...setTask(visit, 'assembling'), reading: 'tiles' };
}

/**
 * Records the next stage of reading and sets the grid found until then.
 *
 * @param {Visit} visit
 * @param {ReadingProgress} progress
 * @returns {Visit}
 */
export function readOn(visit, { stage, located }) {
  if (!isReading(visit)) return visit;
  const next = { ...visit, reading: stage === 'board' ? visit.reading : stage };
  return located && visit.task === 'reading' ? seen(next, located) : next;
}

/**
 * Sets the located board; its goal is still being read.
 *
 * @param {Visit} visit
 * @param {LocatedBoard} located
 * @returns {Visit}
 */
function seen(visit, { quad, rows, cols, gap, blank }) {
  const sized = withTiles(visit, { quad, rows, cols, gap });
  return read(visit, withBoard(sized, boards.withBlank(boardOf(sized), blank)));
}

/**
 * Sets the grid and the goal as read, with what needs a look.
 *
 * @param {Visit} visit
 * @param {Reading} reading
 * @returns {Visit}
 */
export function withReading(visit, reading) {
  const laid = layAll(visit, reading);
  // Tiles read for a confirmed grid are no undo step of their own.
  return visit.task === 'assembling' ? laid : read(visit, laid);
}

/**
 * Sets the grid and the goal as read after a correction: part of its undo step.
 *
 * @param {Visit} visit
 * @param {Reading} reading
 * @param {import('../../../engine/protocol.js').Hints | null} hints  What was known of the board.
 * @returns {Visit}
 */
export function withRereading(visit, reading, hints) {
  const { task, tiles } = visit;
  const laid = setTask(layAll(visit, reading), task);
  // Corners that were given say nothing about whether they are right.
  const board = hints?.quad ? tiles.doubts.board : laid.tiles.doubts.board;
  return withTiles(laid, { doubts: { ...laid.tiles.doubts, board } });
}

/**
 * @param {Visit} visit
 * @param {Reading} reading
 * @returns {Visit}
 */
function layAll(visit, reading) {
  const { sure, doubtful: pieces } = reading;
  const doubts = { board: !sure.board, blank: !sure.blank, pieces };
  const lookalikes = reading.interchangeable;
  const preset = withPreset(visit, reading);
  const guessed = boardOf(preset).goal;
  return withBadges(withTiles(preset, { doubts, lookalikes, guessed }), reading);
}

/**
 * Numbers visible in the picture need not be shown again.
 *
 * @param {Visit} visit
 * @param {{ labels: string[] | null }} reading
 * @returns {Visit}
 */
export function withBadges(visit, { labels }) {
  return labels
    ? withTiles(visit, { numbers: false })
    : withTiles(visit, { numbers: visit.tiles.badges });
}

/**
 * A reading before the first edit is where undo ends.
 *
 * @param {Visit} visit
 * @param {Visit} next
 */
function read(visit, next) {
  return visit.tiles.history.past.length === 0 ? next : edited(visit, next, 'reading');
}
