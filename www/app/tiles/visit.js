/**
 * Transitions of the visit for tiles. Going back loses nothing: boards are held by size.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Tiles} Tiles
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../engine/protocol.js').GoalOrder} GoalOrder
 * @typedef {import('../../engine/protocol.js').Metric} Metric
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../../engine/protocol.js').Verdict} Verdict
 * @typedef {import('../visit.js').Picture} Picture
 *
 * @typedef {object} Opened  A puzzle from a link.
 * @property {string} title
 * @property {Picture} picture  The board in the start position.
 * @property {boolean} drawn
 * @property {Board} board
 * @property {Metric} metric
 * @property {boolean} numbers
 * @property {Report | null} report
 * @property {number} step
 */

import { renewed } from '../visit.js';
import * as boards from './board.js';
import { wholePicture } from './grid/quad.js';
import { NO_DOUBTS, newTiles } from './state.js';

/** Number of rectified boards held for going back to the grid: they are large. */
const KEPT_CUTS = 2;

/**
 * @param {Visit} visit
 * @param {Partial<Tiles>} part  Changes of the tiles' state.
 * @returns {Visit}
 */
export function withTiles(visit, part) {
  return { ...visit, tiles: { ...visit.tiles, ...part } };
}

/**
 * Shows a stage of tiles.
 *
 * @param {Tiles['stage']} stage
 * @param {Visit} visit
 * @param {Partial<Tiles>} [part]  Changes of the tiles' state.
 * @returns {Visit}
 */
export function at(stage, visit, part = {}) {
  return { ...visit, stage: 'tiles', tiles: { ...visit.tiles, ...part, stage } };
}

/**
 * @param {Visit} visit
 * @param {(tiles: Tiles) => Tiles} change
 * @returns {Visit}
 */
export function changeTiles(visit, change) {
  const tiles = change(visit.tiles);
  return tiles === visit.tiles ? visit : { ...visit, tiles };
}

/**
 * The stage of tiles that is shown; null if none.
 *
 * @param {Visit} visit
 */
export function stageOf({ stage, tiles }) {
  return stage === 'tiles' ? tiles.stage : null;
}

/**
 * The board of the current size.
 *
 * @param {Visit} visit
 * @returns {Board}
 */
export function boardOf({ tiles: { rows, cols, boards: known } }) {
  return known[sizeKey(rows, cols)] ?? boards.newBoard(rows, cols);
}

/**
 * Opens the puzzle of a link, with its solution if the link has one.
 *
 * @param {Visit} visit
 * @param {Opened} link
 * @returns {Visit}
 */
export function opened(visit, link) {
  const { title, picture, drawn, board, metric, numbers, report, step } = link;
  const { rows, cols, blank } = board;
  const { surface: straight } = picture;
  const quad = wholePicture(straight.width, straight.height);
  return {
    ...renewed(visit),
    stage: 'tiles',
    picture,
    opening: report && { report, step },
    shared: { title, report },
    tiles: {
      ...newTiles(),
      stage: report ? 'answer' : 'goal',
      quad,
      rows,
      cols,
      settled: { quad, rows, cols, blank },
      boards: { [sizeKey(rows, cols)]: board },
      straight,
      cuts: [{ quad, rows, cols, straight, gap: null }],
      drawn,
      metric,
      numbers,
      report,
    },
  };
}

/**
 * @param {Visit} visit
 * @param {Metric} metric
 * @returns {Visit}
 */
export function setMetric(visit, metric) {
  return metric === visit.tiles.metric ? visit : withTiles(visit, { metric, report: null });
}

/**
 * @param {Visit} visit
 * @param {boolean} numbers
 * @returns {Visit}
 */
export function showNumbers(visit, numbers) {
  return withTiles(visit, { numbers, badges: numbers });
}

/**
 * Records whether the labels in the field fit the board.
 *
 * @param {Visit} visit
 * @param {boolean} mistyped
 * @returns {Visit}
 */
export function setMistyped(visit, mistyped) {
  return mistyped === visit.tiles.mistyped ? visit : withTiles(visit, { mistyped });
}

/**
 * Records that the goal of this grid is settled and need not be read.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function settle(visit) {
  const { quad, rows, cols } = visit.tiles;
  return withTiles(visit, { settled: { quad, rows, cols, blank: boardOf(visit).blank } });
}

/**
 * @param {Visit} visit
 * @param {boolean} marking
 * @returns {Visit}
 */
export function markAlike(visit, marking) {
  return marking === visit.tiles.marking ? visit : withTiles(visit, { marking, held: null });
}

/**
 * @param {Visit} visit
 * @param {number | null} held
 * @returns {Visit}
 */
export function hold(visit, held) {
  return held === visit.tiles.held ? visit : withTiles(visit, { held });
}

/**
 * Sets the rectified board and goes on to its goal. Requires that the blank is known.
 *
 * @param {Visit} visit
 * @param {import('./state.js').Straight} cut
 * @returns {Visit}
 */
export function straightened(visit, { straight, gap }) {
  const { quad, rows, cols } = visit.tiles;
  const doubts = { ...NO_DOUBTS, pieces: visit.tiles.doubts.pieces };
  const cuts = [{ quad, rows, cols, straight, gap }, ...visit.tiles.cuts].slice(0, KEPT_CUTS);
  const next = { ...settle(visit), task: null, notice: null };
  return at('goal', next, { held: null, marking: false, straight, gap, cuts, doubts });
}

/**
 * @param {Visit} visit
 * @param {Board} board  The board of the verdict.
 * @param {Verdict} verdict
 * @param {GoalOrder | null} [instead]  A reachable named order, if this one is unreachable.
 * @returns {Visit}
 */
export function judged(visit, board, verdict, instead = null) {
  return boardOf(visit) === board ? withTiles(visit, { verdict, instead }) : visit;
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function changeGrid(visit) {
  return at('grid', { ...visit, notice: null });
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function changeGoal(visit) {
  return visit.tiles.straight ? at('goal', { ...visit, notice: null }) : visit;
}

/**
 * Replaces the board of the current size.
 *
 * @param {Visit} visit
 * @param {Board} board
 * @returns {Visit}
 */
export function withBoard(visit, board) {
  const key = sizeKey(visit.tiles.rows, visit.tiles.cols);
  if (board === visit.tiles.boards[key]) return visit;
  return outdated(withTiles(visit, { boards: { ...visit.tiles.boards, [key]: board } }));
}

/**
 * Drops results that belong to another board.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function outdated(visit) {
  return {
    ...visit,
    notice: null,
    tiles: { ...visit.tiles, verdict: null, instead: null, report: null, mistyped: false },
  };
}

/**
 * @param {number} rows
 * @param {number} cols
 */
function sizeKey(rows, cols) {
  return `${rows}x${cols}`;
}
