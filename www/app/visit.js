/**
 * The visit: everything that the page knows, and how each thing that happens changes it.
 *
 * Every function here takes a visit and gives the next one; nothing is changed in place, and
 * nothing knows the page. A step back loses nothing: boards are kept by their size.
 *
 * @typedef {import('../engine/protocol.js').GoalOrder} GoalOrder
 * @typedef {import('../engine/protocol.js').Metric} Metric
 * @typedef {import('../engine/protocol.js').Report} Report
 * @typedef {import('../engine/protocol.js').Verdict} Verdict
 * @typedef {import('./blocks/state.js').Blocks} Blocks
 * @typedef {import('./blocks/state.js').Report} BlocksReport
 * @typedef {import('./tiles/board.js').Board} Board
 *
 * @typedef {'empty' | 'grid' | 'goal' | 'solving' | 'answer' | 'blocks' | 'game'} Stage
 * @typedef {{ title: string, surface: HTMLCanvasElement }} Picture  Its pixels as the page keeps them.
 * @typedef {{ tone: 'calm' | 'error', key: string, values?: Record<string, string | number> }} Notice
 * @typedef {'picture' | 'reading' | 'assembling' | 'board' | 'finished' | 'nearest' | 'sheet' | 'steps' | 'gif' | 'video'} Task  What the page is preparing.
 *
 * @typedef {object} Shared  A solution that came in a link.
 * @property {string} title  May be empty.
 * @property {Report | BlocksReport | null} report  Null where the link asks to have it solved.
 *
 * @typedef {{ report: Report | BlocksReport, step: number }} Opening  The step at which an answer opens.
 *
 * @typedef {object} OpenedBlocks  A board of blocks out of a link.
 * @property {string} title
 * @property {import('./blocks/board.js').Board} board
 * @property {import('./blocks/state.js').Metric} metric
 * @property {BlocksReport | null} report
 * @property {number} step
 *
 * @typedef {object} Opened  A puzzle out of a link.
 * @property {string} title
 * @property {Picture} picture  The board as it lies at the start.
 * @property {boolean} drawn
 * @property {Board} board
 * @property {Metric} metric
 * @property {boolean} numbers
 * @property {Report | null} report
 * @property {number} step
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

import { newBlocks, withLink } from './blocks/state.js';
import { newGame } from './game/state.js';
import { atRest } from './rest.js';
import * as boards from './tiles/board.js';
import { wholePicture } from './tiles/grid/quad.js';
import { withoutSearch } from './tiles/search.js';
import { NO_DOUBTS, newTiles } from './tiles/state.js';
import { withTiles } from './tiles/visit.js';

/** The number of them that are kept for a way back to the grid: they are large. */
const KEPT_CUTS = 2;

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
 * What is known of the board of the size that is chosen now.
 *
 * @param {Visit} visit
 * @returns {Board}
 */
export function boardOf({ tiles: { rows, cols, boards: known } }) {
  return known[sizeKey(rows, cols)] ?? boards.newBoard(rows, cols);
}

/**
 * The puzzle of a link, with its solution if it brings one.
 *
 * @param {Visit} visit
 * @param {Opened} link
 * @returns {Visit}
 */
export function opened({ blocks, effort }, link) {
  const { title, picture, drawn, board, metric, numbers, report, step } = link;
  const { rows, cols, blank } = board;
  const { surface: straight } = picture;
  const quad = wholePicture(straight.width, straight.height);
  return {
    ...newVisit(),
    blocks,
    effort,
    stage: report ? 'answer' : 'goal',
    picture,
    opening: report && { report, step },
    shared: { title, report },
    tiles: {
      ...newTiles(),
      quad,
      rows,
      cols,
      settled: { quad, rows, cols, blank },
      boards: { [sizeKey(rows, cols)]: board },
      straight,
      cuts: [{ quad, rows, cols, straight }],
      drawn,
      metric,
      numbers,
      report,
    },
  };
}

/**
 * The board of blocks of a link, with its solution if it brings one.
 *
 * @param {Visit} visit
 * @param {OpenedBlocks} link
 * @returns {Visit}
 */
export function openedBlocks({ blocks, effort }, link) {
  const { title, report, step } = link;
  const opening = report && { report, step };
  const shared = { title, report };
  const laid = withLink(blocks, link);
  return { ...newVisit(), effort, stage: 'blocks', blocks: laid, opening, shared };
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
 * @param {import('./solving/effort.js').Effort} effort
 * @returns {Visit}
 */
export function setEffort(visit, effort) {
  return effort === visit.effort ? visit : { ...visit, effort };
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
 * What stands in the field for labels fits the board, or not.
 *
 * @param {Visit} visit
 * @param {boolean} mistyped
 * @returns {Visit}
 */
export function setMistyped(visit, mistyped) {
  return mistyped === visit.tiles.mistyped ? visit : withTiles(visit, { mistyped });
}

/**
 * The goal of this grid is settled: it need not be read.
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
 * The board has been cut out: on to its goal. Requires that the blank is known.
 *
 * @param {Visit} visit
 * @param {HTMLCanvasElement} straight
 * @returns {Visit}
 */
export function straightened(visit, straight) {
  const { quad, rows, cols } = visit.tiles;
  const doubts = { ...NO_DOUBTS, pieces: visit.tiles.doubts.pieces };
  const cuts = [{ quad, rows, cols, straight }, ...visit.tiles.cuts].slice(0, KEPT_CUTS);
  const tiles = { ...settle(visit).tiles, held: null, marking: false, straight, cuts, doubts };
  return { ...visit, stage: 'goal', task: null, notice: null, tiles };
}

/**
 * @param {Visit} visit
 * @param {Board} board  The board that the verdict is of.
 * @param {Verdict} verdict
 * @param {GoalOrder | null} [instead]  A named order that can be reached, where this one cannot.
 * @returns {Visit}
 */
export function judged(visit, board, verdict, instead = null) {
  return boardOf(visit) === board ? withTiles(visit, { verdict, instead }) : visit;
}

/**
 * Something went wrong: everything stays, with a word about it.
 *
 * @param {Visit} visit
 * @param {Notice} notice
 * @returns {Visit}
 */
export function failed(visit, notice) {
  const rested = visit.stage === 'solving' ? withoutSearch(visit) : visit;
  return { ...rested, task: null, notice };
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
 * @param {Visit} visit
 * @returns {Visit}
 */
export function changeGrid(visit) {
  return { ...visit, stage: 'grid', notice: null };
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function changeGoal(visit) {
  return visit.tiles.straight ? { ...visit, stage: 'goal', notice: null } : visit;
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
 * To the board of blocks, with the way back to what was on the table kept open.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function openBlocks(visit) {
  return { ...visit, stage: 'blocks', notice: null };
}

/**
 * @param {Visit} visit
 * @param {(blocks: Blocks) => Blocks} change
 * @returns {Visit}
 */
export function changeBlocks(visit, change) {
  const blocks = change(visit.blocks);
  if (blocks === visit.blocks) return visit;
  const isSame = blocks.editor.board === visit.blocks.editor.board;
  return { ...visit, blocks, shared: isSame ? visit.shared : null };
}

/**
 * What is known of the board of the size that is chosen now is another thing.
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
 * What was found for another board is not shown for this one.
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
