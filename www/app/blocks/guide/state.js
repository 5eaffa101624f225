/**
 * The guide's state for blocks: the position of the visitor's own board and the remaining path. A
 * move off the path enters it, followed by its reverse, until a better path is known.
 *
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../state.js').Blocks} Blocks
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../steps-text.js').Move} Move
 * @typedef {import('../../../player/path.js').Direction} Direction
 * @typedef {{ block: number, way: Direction, count?: number }} BlockStep  A block's straight move;
 *   `count` cells, 1 if absent.
 *
 * @typedef {object} Guide
 * @property {import('../state.js').Report} report  The answer with which the guide began.
 * @property {Board | null} [base]  The board at the start of the path, if it is not the solved one.
 * @property {readonly Move[]} path  Moves from there, done and remaining.
 * @property {number} step  Number of these moves that are done.
 * @property {boolean} lost  Whether no path to the goal is known.
 * @property {import('../../guide/state.js').Live} live
 * @property {number} [pausedAt]  Set while the visitor looks at the whole answer: the step of it at
 *   which they left the guide.
 */

import { opposite, readPath, WAY, writeMove } from '../../../player/path.js';
import { guideOf } from '../../answer/search.js';
import * as transitions from '../../guide/state.js';
import { areFree, shifted } from '../board.js';
import { positionsOf } from '../positions.js';

const WAYS = /** @type {const} */ (['U', 'L', 'D', 'R']);

/**
 * Whether the visit shows the guide of blocks.
 *
 * @param {Visit} visit
 */
export function isBlocksGuideOpen({ stage, blocks }) {
  return stage === 'blocks' && guideOf(blocks) !== null;
}

/**
 * @param {Blocks} blocks  Must have a solution.
 * @param {number} step  The first step; 0 if it is the end. A paused guide resumes.
 * @returns {Blocks}
 */
export function begun(blocks, step) {
  const path = blocks.report?.moves;
  return path?.length ? transitions.begun(blocks, path, step) : blocks;
}

/**
 * Returns to the whole answer, at the latest position that both paths share.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function left(visit) {
  const guide = isBlocksGuideOpen(visit) ? guideOf(visit.blocks) : null;
  if (!guide) return visit;
  const { report, path, step } = guide;
  const { state, opening } = transitions.paused(
    visit.blocks,
    looksOn(visit.blocks.editor.board, report.moves ?? []),
    looksOn(baseOf(visit.blocks, guide), path.slice(0, step)),
  );
  return { ...visit, blocks: state, opening };
}

/**
 * A text for the board before each move and after the last.
 *
 * @param {Board} board
 * @param {readonly Move[]} moves
 */
export function looksOn(board, moves) {
  return positionsOf(board, moves).map(({ blocks }) =>
    blocks.map(({ cells }) => cells.join()).join(';'),
  );
}

/**
 * Applies a move of a block, on the path or off it.
 *
 * @param {Blocks} blocks
 * @param {BlockStep} move  A possible move.
 * @returns {Blocks}
 */
export function moved(blocks, { block, way, count = 1 }) {
  return Array.from({ length: count }).reduce(
    (/** @type {Blocks} */ now) => movedByOne(now, { block, way }),
    blocks,
  );
}

/**
 * @param {Blocks} blocks
 * @param {BlockStep} move
 * @returns {Blocks}
 */
function movedByOne(blocks, move) {
  const guide = guideOf(blocks);
  if (!guide) return blocks;
  const { path, step } = guide;
  const before = path.slice(0, step);
  const made = { block: move.block, steps: move.way };
  const rest = isNext(guide, move)
    ? shortened(path.slice(step))
    : [{ block: move.block, steps: written([opposite(stepOf(move))]) }, ...path.slice(step)];
  return { ...blocks, guide: { ...guide, path: [...before, made, ...rest], step: step + 1 } };
}

/**
 * The board in its current position.
 *
 * @param {Blocks} blocks
 * @param {Guide} guide
 */
export function boardAt(blocks, guide) {
  const done = guide.path.slice(0, guide.step);
  return /** @type {Board} */ (positionsOf(baseOf(blocks, guide), done).at(-1));
}

/**
 * The board at the start of the path.
 *
 * @param {Blocks} blocks
 * @param {Guide} guide
 */
export function baseOf({ editor }, { base }) {
  return base ?? editor.board;
}

/**
 * Whether a block moves in the direction in which the next move begins.
 *
 * @param {Guide} guide
 * @param {BlockStep} move
 */
export function isNext({ path, step }, { block, way }) {
  const next = path[step];
  return next?.block === block && next.steps.startsWith(way);
}

/**
 * Every straight proper prefix of the next move.
 *
 * @param {Guide} guide
 * @returns {Required<BlockStep>[]}
 */
export function parts({ path, step }) {
  const next = path[step];
  if (!next) return [];
  const [leg, ...more] = readPath(next.steps);
  if (!leg) return [];
  const most = more.length > 0 ? leg.count : leg.count - 1;
  return Array.from({ length: most }, (_, before) => ({
    block: next.block,
    way: leg.direction,
    count: before + 1,
  }));
}

/**
 * Every move of a block by one cell.
 *
 * @param {Board} board
 * @returns {BlockStep[]}
 */
export function choices(board) {
  return board.blocks.flatMap(({ cells, lane }, block) =>
    WAYS.filter((way) => {
      const { row, col } = WAY[way];
      if (lane && (lane === 'row') !== (row === 0)) return false;
      const there = shifted(cells, board, { rows: row, cols: col });
      return there !== null && areFree(board, there, block);
    }).map((way) => ({ block, way })),
  );
}

/**
 * The moves without the first cell of the first move.
 *
 * @param {readonly Move[]} moves
 * @returns {Move[]}
 */
function shortened([next, ...rest]) {
  if (!next) return [];
  const [first, ...legs] = readPath(next.steps);
  if (!first) return rest;
  const left = first.count > 1 ? [{ ...first, count: first.count - 1 }, ...legs] : legs;
  return left.length > 0 ? [{ ...next, steps: written(left) }, ...rest] : rest;
}

/**
 * The reversed moves.
 *
 * @param {Move} move
 * @returns {Move}
 */
export function undone({ block, steps }) {
  return { block, steps: written(readPath(steps).reverse().map(opposite)) };
}

/** @param {BlockStep} move */
function stepOf({ way }) {
  return { direction: way, count: 1 };
}

/** @param {readonly import('../../../player/path.js').Move[]} legs */
function written(legs) {
  return legs.map(writeMove).join('');
}
