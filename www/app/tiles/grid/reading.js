/**
 * A picture on the table, and what is read from it.
 *
 * @typedef {import('../../../engine/protocol.js').Reading} Reading
 * @typedef {import('../../../engine/protocol.js').LocatedBoard} LocatedBoard
 * @typedef {import('../../../engine/protocol.js').ReadingProgress} ReadingProgress
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {LocatedBoard & { goal: number[], labels?: string[] | null }} Preset
 */

import { isReading, renewed, setTask } from '../../visit.js';
import * as boards from '../board.js';
import { edited } from '../edits.js';
import { NO_DOUBTS, newTiles } from '../state.js';
import { boardOf, settle, withBoard, withTiles } from '../visit.js';
import { wholePicture } from './quad.js';

/**
 * A new picture on the table, with its grid where that is known.
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
 * A new picture, and the same board as it should look.
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
 * The grid where the board is known to be.
 *
 * @param {Visit} visit
 * @param {Preset} preset
 * @returns {Visit}
 */
export function withPreset(visit, { quad, rows, cols, blank, goal, labels = null }) {
  const board = { ...boards.newBoard(rows, cols), blank, goal, labels };
  const laid = {
    ...visit,
    task: null,
    tiles: { ...visit.tiles, quad, rows, cols, doubts: NO_DOUBTS },
  };
  return settle(withBoard(laid, board));
}

/**
 * The picture is being read.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function startReading(visit) {
  return { ...setTask(visit, 'reading'), reading: 'board' };
}

/**
 * The tiles of the grid as it is laid are being read.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function startAssembling(visit) {
  return { ...setTask(visit, 'assembling'), reading: 'tiles' };
}

/**
 * Reading has come to its next stage; what it has seen by then is laid.
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
 * The board has been seen in the picture, and its goal is still to be worked out.
 *
 * @param {Visit} visit
 * @param {LocatedBoard} located
 * @returns {Visit}
 */
function seen(visit, { quad, rows, cols, blank }) {
  const sized = withTiles(visit, { quad, rows, cols });
  return read(visit, withBoard(sized, boards.withBlank(boardOf(sized), blank)));
}

/**
 * The grid and the goal as they were read from the picture, with what needs a look.
 *
 * @param {Visit} visit
 * @param {Reading} reading
 * @returns {Visit}
 */
export function withReading(visit, reading) {
  const { sure, doubtful: pieces } = reading;
  const doubts = { board: !sure.board, blank: !sure.blank, pieces };
  const lookalikes = reading.interchangeable;
  const preset = withPreset(visit, reading);
  const guessed = boardOf(preset).goal;
  const laid = withBadges(withTiles(preset, { doubts, lookalikes, guessed }), reading);
  // The tiles of a grid that is taken as it lies belong to it: they are no step of their own.
  return visit.task === 'assembling' ? laid : read(visit, laid);
}

/**
 * Numbers that the picture shows need not stand there once more.
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
 * What is read before anything was done by hand is where undoing ends.
 *
 * @param {Visit} visit
 * @param {Visit} next
 */
function read(visit, next) {
  return visit.tiles.history.past.length === 0 ? next : edited(visit, next, 'reading');
}
