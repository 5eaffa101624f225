/** Puts a board on the table that came as text: tiles, blocks, or a link of ours. */

import { placeInText, sayProblem } from '../blocks/problems.js';
import { laid, obstacle } from '../blocks/state.js';
import { boardFrom, rivalsIn } from '../blocks/text.js';
import { changeBlocks, openBlocks } from '../blocks/visit.js';
import { engineNotice } from '../engine-notice.js';
import { failed } from '../table.js';
import { isFinished, newBoard, setupOf, withGoalLabels, withLabels } from '../tiles/board.js';
import { drawnBoard } from '../tiles/drawn-board.js';
import { setGoalLabels } from '../tiles/edits.js';
import { arranged } from '../tiles/goal/named-order.js';
import { layNearest } from '../tiles/goal/nearest.js';
import { liesInOrder } from '../tiles/goal/order-by-labels.js';
import { twiceOn } from '../tiles/goal/twice.js';
import { solve } from '../tiles/solve.js';
import { isFault, isOfTiles, readTiles } from '../tiles/text.js';
import { boardOf, opened, stageOf } from '../tiles/visit.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('../tiles/text.js').TilesText} TilesText
 *
 * @typedef {{ words: string, at: { from: number, to: number } | null }} Complaint  Why a text is no
 *   board, and which part of it is to blame.
 * @typedef {(text: string) => Promise<Complaint | null>} OpenText  Null if it stands on the table.
 */

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {import('../../i18n/i18n.js').I18n} i18n
 * @param {() => Promise<void>} solveBlocks
 * @returns {OpenText}
 */
export function textOpener(store, engine, { t }, solveBlocks) {
  /** @param {string} text */
  async function openTiles(text) {
    const read = readTiles(text);
    if (isFault(read)) return { words: t(read.key, read.values), at: read.at };
    lay(store, read, t('text.title'));
    if (read.nearest) await layNearest(store, engine, read.nearest);
    // Who types a board that is finished already is not told another goal.
    else if (!read.goal && !(await liesInOrder(engine, boardOf(store.get())))) await layUsual();
    const board = boardOf(store.get());
    const isNamed = read.goal !== null || read.nearest !== null;
    const isSure = isNamed || read.labels.every((label) => /^(\d+|_)$/.test(label));
    if (isSure && !twiceOn(board) && !isFinished(board)) await solveIfPossible();
    return null;
  }

  /** The usual goal, which nobody has asked for by its name: where it cannot be reached, the tiles are doubted. */
  async function layUsual() {
    const board = boardOf(store.get());
    const labels = await arranged(engine, board, 'in-order');
    if (boardOf(store.get()) === board) store.update((visit) => setGoalLabels(visit, labels));
  }

  /** Where there is no way to the goal, it stays there to be seen, with what would help. */
  async function solveIfPossible() {
    const board = boardOf(store.get());
    const { violations, parity } = await engine.request('check', { setup: setupOf(board) });
    const isSame = stageOf(store.get()) === 'goal' && boardOf(store.get()) === board;
    if (isSame && violations.length === 0 && !parity) void solve(store, engine);
  }

  /** @param {string} text */
  async function openBlocksText(text) {
    const { board, problems } = await engine.request('blocks_read', { text });
    const [problem] = problems;
    if (board) {
      const rivals = rivalsIn(board);
      store.update((visit) =>
        changeBlocks(openBlocks(visit), (blocks) => laid(blocks, boardFrom(board), rivals)),
      );
      if (rivals.length === 0 && obstacle(store.get().blocks) === null) void solveBlocks();
    }
    if (board || !problem) return null;
    const from = placeInText(text, problem);
    return { words: sayProblem(problem, t), at: from === null ? null : { from, to: from + 1 } };
  }

  return async (text) => {
    const link = linkIn(text);
    if (link) {
      location.hash = link;
      return null;
    }
    try {
      return await (isOfTiles(text) ? openTiles(text) : openBlocksText(text));
    } catch (error) {
      const notice = engineNotice(error);
      if (notice) store.update((visit) => failed(visit, notice));
      return null;
    }
  };
}

/**
 * @param {Store} store
 * @param {TilesText} text
 * @param {string} title
 */
function lay(store, { rows, cols, labels, goal }, title) {
  const lying = withLabels(newBoard(rows, cols), labels);
  const board = goal ? withGoalLabels(lying, goal) : lying;
  const picture = { title, surface: drawnBoard({ rows, cols, start: labels }) };
  store.update((visit) => {
    const { metric } = visit.tiles;
    const link = {
      title,
      picture,
      drawn: true,
      board,
      metric,
      numbers: false,
      report: null,
      step: 0,
    };
    return { ...opened(visit, link), shared: null };
  });
}

/**
 * What stands behind the `#`, where a text holds the address of a puzzle on this page.
 *
 * @param {string} text
 */
function linkIn(text) {
  const [address = '', link] = text.split('#', 2);
  return address.endsWith(location.href.split(/[?#]/, 1)[0] ?? '') ? link : undefined;
}
