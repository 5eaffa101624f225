/**
 * Lays the nearest of the goals that a text allows: a named order, a magic square, or rows with
 * open tiles.
 */

import { underWay } from '../../abortable-task.js';
import { engineNotice } from '../../engine-notice.js';
import { failed } from '../../transitions.js';
import { setTask } from '../../visit.js';
import { setupOf } from '../board.js';
import { setGoalLabels } from '../edits.js';
import { boardOf, stageOf } from '../visit.js';

/**
 * @typedef {import('../../store.js').Store} Store
 * @typedef {import('../../visit.js').Notice} Notice
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../../../engine/client.js').Engine} Engine
 * @typedef {import('../../../engine/protocol.js').NearestGoal} NearestGoal
 */

/** Time limit of the search for the nearest goal, in seconds. */
const SECONDS = 20;

const PROBLEMS = Object.freeze({
  text: 'nearest.text',
  setup: 'nearest.setup',
  'too-many': 'nearest.tooMany',
  'magic-too-large': 'nearest.magicTooLarge',
  'magic-of': 'nearest.magicOf',
  'no-magic': 'nearest.noMagic',
});

/**
 * Lays the nearest goal that a text allows, unless the board is left or changed meanwhile.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {string} goal  A name of an order, `magic`, or rows in which `?` stands for any tile.
 */
export async function layNearest(store, engine, goal) {
  const { metric } = store.get().tiles;
  const { signal, stop } = underWay(store, 'nearest', isSameBoard);
  try {
    const ask = { setup: setupOf(boardOf(store.get())), goal, metric, seconds: SECONDS };
    const nearest = await engine.request('nearest_goal', ask, { signal });
    stop();
    store.update((visit) => laid(setTask(visit, null), nearest));
  } catch (error) {
    stop();
    const notice = engineNotice(error);
    if (notice) store.update((visit) => failed(visit, notice));
  }
}

/**
 * @param {Visit} visit
 * @param {Visit} asked
 */
function isSameBoard(visit, asked) {
  return stageOf(visit) === 'goal' && boardOf(visit) === boardOf(asked);
}

/**
 * @param {Visit} visit
 * @param {NearestGoal} nearest
 * @returns {Visit}
 */
export function laid(visit, nearest) {
  const next = nearest.labels ? setGoalLabels(visit, nearest.labels) : visit;
  return { ...next, notice: noticeOf(nearest) };
}

/**
 * @param {NearestGoal} nearest
 * @returns {Notice}
 */
function noticeOf({ labels, length, proved, problem }) {
  if (problem) return { tone: 'error', key: PROBLEMS[problem.key] };
  if (!labels) return { tone: 'calm', key: 'nearest.unreachable' };
  return {
    tone: 'calm',
    key: proved ? 'nearest.found' : 'nearest.near',
    values: { count: length ?? 0 },
  };
}
