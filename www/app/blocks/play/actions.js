/** Hints for a game of blocks: requests the best move from the current position. */

import { engineNotice } from '../../engine-notice.js';
import { failed } from '../../transitions.js';
import { named } from '../named.js';
import { writeBoard } from '../text.js';
import { changeBlocks } from '../visit.js';
import { advised, boardOf } from './state.js';
import { begun, changePlay, givenUp, playOf } from './visit.js';

/**
 * @typedef {import('../../store.js').Store} Store
 * @typedef {import('../../../engine/client.js').Engine} Engine
 * @typedef {import('./state.js').Play} Play
 *
 * @typedef {object} PlayActions
 * @property {() => Promise<void>} hint
 * @property {() => Promise<void>} giveUp  Gives the current position to the solver.
 * @property {(text: string) => Promise<void>} begin  Starts a game with a board given as text.
 */

/** Time limit of a hint, in seconds. */
const SECONDS = 5;

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {Pick<import('../actions.js').BlocksActions, 'read' | 'solve'>} blocks
 * @returns {PlayActions}
 */
export function playActions(store, engine, { read, solve }) {
  return {
    hint: () => hint(store, engine),
    async giveUp() {
      store.update((visit) => changeBlocks(visit, givenUp));
      await solve();
    },
    async begin(text) {
      if (await read(text)) store.update((visit) => changeBlocks(visit, begun));
    },
  };
}

/**
 * @param {Store} store
 * @param {Engine} engine
 */
async function hint(store, engine) {
  const play = playOf(store.get());
  if (!play) return;
  const plan = play.plan.length > 0 ? play.plan : await planFor(store, engine, play);
  const isSame = () => playOf(store.get())?.made === play.made;
  if (!plan || !isSame()) return;
  store.update((visit) =>
    plan.length > 0
      ? changePlay(visit, (now) => advised(now, plan))
      : failed(visit, { tone: 'calm', key: 'score.noHint' }),
  );
}

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {Play} play
 * @returns {Promise<readonly import('../steps-text.js').Move[] | null>} Empty if no solution was
 *   found; null if the visitor has already been told why.
 */
async function planFor(store, engine, play) {
  const board = boardOf(play);
  const ask = { text: writeBoard(board), metric: /** @type {const} */ ('slide'), seconds: SECONDS };
  try {
    return named(board, await engine.request('blocks_solve', ask)).moves ?? [];
  } catch (error) {
    const notice = engineNotice(error);
    if (notice) store.update((visit) => failed(visit, notice));
    return null;
  }
}
