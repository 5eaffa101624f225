/** Requests of the goal to the engine: cut out the board, lay named goals, judge each change. */

import { engineNotice } from '../../engine-notice.js';
import { failed } from '../../transitions.js';
import { setTask } from '../../visit.js';
import { setupOf } from '../board.js';
import { setGoalLabels } from '../edits.js';
import { boardOf, judged, stageOf, straightened } from '../visit.js';
import { cutOut } from './cut-out.js';
import { arranged, chosenOrder, nearestOrder, orderChosen } from './named-order.js';
import { arrangedByLabels } from './order-by-labels.js';

/**
 * @typedef {import('../../store.js').Store} Store
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../../../engine/client.js').Engine} Engine
 */

/**
 * @param {Store} store
 * @param {unknown} error
 */
function tell(store, error) {
  const notice = engineNotice(error);
  if (notice) store.update((visit) => failed(visit, notice));
}

/**
 * Cuts the board out of the picture and goes on to its goal.
 *
 * @param {Store} store
 * @param {Engine} engine
 */
export async function straighten(store, engine) {
  store.update((visit) => setTask(visit, 'board'));
  const asked = store.get();
  const { picture } = asked;
  if (!picture) return;
  try {
    const cut = await cutOut(engine, picture.surface, asked.tiles);
    store.update((visit) =>
      isSameGrid(visit, asked) ? straightened(visit, cut) : setTask(visit, null),
    );
  } catch (error) {
    tell(store, error);
  }
}

/**
 * Whether the grid of a request is unchanged.
 *
 * @param {Visit} now
 * @param {Visit} asked
 */
function isSameGrid(now, asked) {
  const { picture } = asked;
  const { quad, rows, cols } = asked.tiles;
  const isSameQuad = now.picture === picture && now.tiles.quad === quad;
  return (
    stageOf(now) === 'grid' && isSameQuad && now.tiles.rows === rows && now.tiles.cols === cols
  );
}

/**
 * Sets a named goal.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {import('../../../engine/protocol.js').GoalOrder} order
 */
export async function arrange(store, engine, order) {
  const board = boardOf(store.get());
  try {
    const labels = await arranged(engine, board, order);
    store.update((visit) =>
      hasSameTiles(boardOf(visit), board) ? orderChosen(visit, order, labels) : visit,
    );
  } catch (error) {
    tell(store, error);
  }
}

/**
 * Sets a goal that was not edited to the order that its labels most likely mean.
 *
 * @param {Store} store
 * @param {Engine} engine
 */
export async function arrangeByLabels(store, engine) {
  const board = boardOf(store.get());
  try {
    const labels = await arrangedByLabels(engine, board);
    if (boardOf(store.get()) === board) store.update((visit) => setGoalLabels(visit, labels));
  } catch (error) {
    tell(store, error);
  }
}

/**
 * Whether two boards have the same tiles, whatever their goals.
 *
 * @param {Board} one
 * @param {Board} other
 */
export function hasSameTiles(one, other) {
  const isSameStart = one.labels === other.labels && one.blank === other.blank;
  return (
    isSameStart && one.alike === other.alike && one.rows === other.rows && one.cols === other.cols
  );
}

/**
 * Whether the visit still shows the board of a request, for the running task.
 *
 * @param {Visit} visit
 * @param {Visit} asked
 */
export function isSameBoard(visit, asked) {
  const isSameCut = visit.tiles.straight === asked.tiles.straight;
  return stageOf(visit) === 'goal' && isSameCut && boardOf(visit) === boardOf(asked);
}

/**
 * Has the engine judge every goal without a verdict.
 *
 * @param {Store} store
 * @param {Engine} engine
 */
export function judgeGoals(store, engine) {
  /** @type {import('../board.js').Board | null} */
  let asked = null;
  store.subscribe(async (visit) => {
    const board = boardOf(visit);
    if (stageOf(visit) !== 'goal' || visit.tiles.verdict || board === asked) return;
    asked = board;
    try {
      const verdict = await engine.request('check', { setup: setupOf(board) });
      const isPreset = verdict.parity !== null && chosenOrder(store.get()) !== null;
      const instead = isPreset ? await nearestOrder(engine, board) : null;
      store.update((now) => judged(now, board, verdict, instead));
    } catch (error) {
      tell(store, error);
    } finally {
      if (asked === board) asked = null;
    }
  });
}
