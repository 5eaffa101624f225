/**
 * The state of blocks in the visit: a board, the engine's verdict and the answer. Every function
 * takes this state and returns the next one; nothing here knows the page.
 *
 * @typedef {import('../../engine/protocol.js').BlocksMetric} Metric
 * @typedef {import('../../engine/protocol.js').BlocksProblem} Problem
 * @typedef {import('../../engine/protocol.js').BlocksProgress} Progress
 * @typedef {Omit<import('../../engine/protocol.js').BlocksReport, 'status'> & { status:
 *   import('../../engine/protocol.js').BlocksReport['status'] | 'found' }} Report  `found`: a
 *   solution from a link, about which nothing is proved.
 * @typedef {import('../../engine/protocol.js').BlocksSpace} Space
 * @typedef {import('../../engine/protocol.js').BlocksLocks} Locks
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./editor.js').Editor} Editor
 *
 * @typedef {{ text: string, problems: Problem[] }} Verdict  The board in the engine's notation, and
 *   all its problems.
 *
 * @typedef {object} Blocks
 * @property {'edit' | 'solving' | 'answer' | 'play'} stage
 * @property {Editor} editor
 * @property {Metric} metric
 * @property {Verdict | null} verdict  null while the engine judges the board.
 * @property {Problem[]} unread  The problems of the text that the visitor entered last.
 * @property {readonly string[]} rivals  The names of two blocks if a text leaves open which of them
 *   leaves; or empty.
 * @property {Progress | null} progress
 * @property {Report | null} best  The shortest solution found while the search runs.
 * @property {readonly number[]} trail  Lengths of the solutions found, the latest last.
 * @property {Report | null} report
 * @property {import('../answer/improvement.js').Pursuit<Report>} pursuit  The search behind the answer,
 *   and what it offers.
 * @property {Locks | null} locks  The locking blocks, if known.
 * @property {Space | null} space  null while positions are counted, or if that takes too long.
 * @property {import('./review.js').Seen | null} seen  The picture from which the board was read.
 * @property {import('./guide/state.js').Guide | null} guide  The guide.
 * @property {import('./play/state.js').Play | null} play  The game by hand.
 */

import { NO_SEARCH } from '../answer/search.js';
import { isSameBoard } from './board.js';
import { newEditor, opened } from './editor.js';

/** The state without any answer. */
export const UNANSWERED = Object.freeze({ ...NO_SEARCH, locks: null, space: null });

/** @returns {Blocks} */
export function newBlocks() {
  return {
    stage: 'edit',
    editor: newEditor(),
    metric: 'slide',
    verdict: null,
    unread: [],
    rivals: [],
    ...UNANSWERED,
    seen: null,
    guide: null,
    play: null,
  };
}

/**
 * @param {Blocks} blocks
 * @param {(editor: Editor) => Editor} edit
 * @returns {Blocks}
 */
export function edited(blocks, edit) {
  const editor = edit(blocks.editor);
  if (editor === blocks.editor) return blocks;
  if (editor.board === blocks.editor.board) return { ...blocks, editor };
  return { ...blocks, ...UNANSWERED, editor, verdict: null, unread: [] };
}

/**
 * Opens a typed or ready-made board; undo returns to the one before.
 *
 * @param {Blocks} blocks
 * @param {Board} board
 * @param {readonly string[]} [rivals]
 * @returns {Blocks}
 */
export function laid(blocks, board, rivals = []) {
  const next = edited(blocks, (editor) => opened(editor, board));
  return { ...next, stage: 'edit', unread: [], rivals, seen: null, guide: null };
}

/**
 * The other block that may be the one that leaves.
 *
 * @param {Blocks} blocks
 * @returns {number | null}
 */
export function rivalOf({ editor: { board }, rivals }) {
  const [freed, ...more] = board.blocks.filter(({ goal }) => goal);
  if (!freed || more.length > 0 || !rivals.includes(freed.name)) return null;
  const rival = board.blocks.findIndex(({ name, goal }) => !goal && rivals.includes(name));
  return rival < 0 ? null : rival;
}

/**
 * Opens a board from a link, with its answer if the link has one.
 *
 * @param {Blocks} blocks
 * @param {{ board: Board, metric: Metric, report: Report | null }} link
 * @returns {Blocks}
 */
export function withLink(blocks, { board, metric, report }) {
  const stage = report ? 'answer' : 'edit';
  return { ...laid(blocks, board), ...UNANSWERED, metric, stage, report };
}

/**
 * Records a text that is not a board; the current board stays.
 *
 * @param {Blocks} blocks
 * @param {Problem[]} problems
 * @returns {Blocks}
 */
export function misread(blocks, problems) {
  if (problems.length + blocks.unread.length === 0) return blocks;
  return { ...blocks, unread: problems };
}

/**
 * @param {Blocks} blocks
 * @param {Board} board  The board of the verdict.
 * @param {Verdict} verdict
 * @returns {Blocks}
 */
export function judged(blocks, board, verdict) {
  return isSameBoard(blocks.editor.board, board) ? { ...blocks, verdict } : blocks;
}

/**
 * @param {Blocks} blocks
 * @param {Metric} metric
 * @returns {Blocks}
 */
export function withMetric(blocks, metric) {
  return metric === blocks.metric ? blocks : { ...blocks, ...UNANSWERED, metric };
}

/**
 * @param {Blocks} blocks
 * @param {Report} report  The answer for which the positions were counted.
 * @param {Space} space
 * @returns {Blocks}
 */
export function counted(blocks, report, space) {
  return blocks.report === report ? { ...blocks, space } : blocks;
}

/**
 * Returns to the board, with its history.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function changeBoard(blocks) {
  return blocks.stage === 'edit' ? blocks : { ...blocks, stage: 'edit' };
}

/**
 * The key of the reason why the board cannot be solved; null if none is known.
 *
 * @param {Blocks} blocks
 */
export function obstacle({ editor: { board }, verdict, unread }) {
  if (unread.length > 0) return 'blocks.unreadText';
  if (board.blocks.length === 0) return 'blocks.nothingYet';
  const primary = board.blocks.filter(({ goal }) => goal);
  if (primary.length === 0) return 'blocks.noPrimary';
  const isThere = primary.every(({ cells, goal }) => cells.join() === goal?.join());
  if (isThere) return 'blocks.alreadyThere';
  return verdict && verdict.problems.length > 0 ? 'blocks.notRight' : null;
}

/**
 * @param {Blocks} blocks
 * @param {Report} report  The answer that the blocks explain.
 * @param {Locks | null} locks
 * @returns {Blocks}
 */
export function locked(blocks, report, locks) {
  return blocks.report === report ? { ...blocks, locks } : blocks;
}
