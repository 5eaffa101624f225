/** Opens a board of tiles from a text. */

import { isFinished, newBoard, setupOf, withGoalLabels, withLabels } from './board.js';
import { drawnBoard } from './drawn-board.js';
import { setGoalLabels } from './edits.js';
import { duplicatesOn } from './goal/duplicates.js';
import { arranged } from './goal/named-order.js';
import { layNearest } from './goal/nearest.js';
import { liesInOrder } from './goal/order-by-labels.js';
import { solve } from './solve.js';
import { isFault, readTiles } from './text.js';
import { boardOf, opened, stageOf } from './visit.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('./text.js').TilesText} TilesText
 */

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {import('../../i18n/i18n.js').I18n} i18n
 * @returns {import('../text/open-text.js').OpenText}
 */
export function tilesOpener(store, engine, { t }) {
  return openTiles;

  /** @param {string} text */
  async function openTiles(text) {
    const read = readTiles(text);
    if (isFault(read)) return { words: t(read.key, read.values), at: read.at };
    lay(store, read, t('text.title'));
    if (read.nearest) await layNearest(store, engine, read.nearest);
    // A typed board that is already finished keeps its goal.
    else if (!read.goal && !(await liesInOrder(engine, boardOf(store.get())))) await layUsual();
    const board = boardOf(store.get());
    const isNamed = read.goal !== null || read.nearest !== null;
    const isSure = isNamed || read.labels.every((label) => /^(\d+|_)$/.test(label));
    if (isSure && !duplicatesOn(board) && !isFinished(board)) await solveIfPossible();
    return null;
  }

  /** Sets the default goal; if it is unreachable, the tiles are doubted. */
  async function layUsual() {
    const board = boardOf(store.get());
    const labels = await arranged(engine, board, 'in-order');
    if (boardOf(store.get()) === board) store.update((visit) => setGoalLabels(visit, labels));
  }

  /** An unreachable goal stays on the screen, with the suggestions. */
  async function solveIfPossible() {
    const board = boardOf(store.get());
    const { violations, parity } = await engine.request('check', { setup: setupOf(board) });
    const isSame = stageOf(store.get()) === 'goal' && boardOf(store.get()) === board;
    if (isSame && violations.length === 0 && !parity) void solve(store, engine);
  }
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
