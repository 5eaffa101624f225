/**
 * From a picture to its answer without a tap, for as long as everything is sure. Whoever touches the
 * page takes over: what is done stays, and nothing more happens by itself.
 */

import { canBeSolvedAsSeen } from '../blocks/review.js';
import { searchOf } from '../families.js';
import { isFinished } from '../tiles/board.js';
import { straighten } from '../tiles/goal/actions.js';
import { solve } from '../tiles/solve.js';
import { boardOf, stageOf } from '../tiles/visit.js';
import { findBoard } from './find.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../visit.js').Visit} Visit
 */

/** How long a step stays to be seen before the next one, in milliseconds. */
const BEAT = 700;

/** Keys that do nothing alone. */
const SILENT = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'PrintScreen', 'Shift']);

/**
 * Whether what the visit shows goes by itself.
 *
 * @param {Visit} visit
 */
export function isAutoAdvancing(visit) {
  const search = searchOf(visit);
  return visit.byItself && search !== null && search.stage !== 'answer';
}

/**
 * The visitor takes over.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function takenOver(visit) {
  return visit.byItself ? { ...visit, byItself: false } : visit;
}

/**
 * @param {Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {() => Promise<void>} solveBlocks
 * @param {boolean} isKnown  Whether nothing has to be read: board and goal came with the picture.
 * @returns {Promise<boolean>} Whether it came to an answer without a touch.
 */
export async function autoAdvance(store, engine, solveBlocks, isKnown) {
  store.update((visit) => ({ ...visit, byItself: true }));
  const hands = watchHands(store);
  const { picture } = store.get();
  /** @param {(visit: Visit) => boolean} isThere */
  const goesOn = async (isThere) => {
    await beat();
    const now = store.get();
    return now.byItself && now.picture === picture && isThere(now) && !now.task;
  };
  try {
    if (!isKnown && !(await findBoard(store, engine, { stopped: hands.signal }))) {
      if (
        !(await goesOn(({ stage }) => stage === 'blocks')) ||
        !canBeSolvedAsSeen(store.get().blocks)
      )
        return false;
      hands.release();
      void solveBlocks();
      await until(store, ({ blocks }) => blocks.stage !== 'solving');
      return false;
    }
    const { board, blank } = store.get().tiles.doubts;
    if (board || blank || !(await goesOn((visit) => stageOf(visit) === 'grid'))) return false;
    await straighten(store, engine);
    if (!(await goesOn((visit) => stageOf(visit) === 'goal'))) return false;
    const visit = store.get();
    if (
      visit.tiles.doubts.pieces.length > 0 ||
      isFinished(boardOf(visit)) ||
      visit.tiles.verdict?.parity
    )
      return false;
    hands.release();
    const solving = solve(store, engine);
    await until(store, (visit) => stageOf(visit) !== 'solving');
    store.update(takenOver);
    await solving;
    const now = store.get();
    const isThere = now.picture === picture && stageOf(now) === 'answer';
    return isThere && !now.tiles.pursuit.isFollowed;
  } finally {
    hands.release();
    store.update((now) => (now.picture === picture ? takenOver(now) : now));
  }
}

/**
 * Takes over at the first touch or key; the signal says when that has happened, whoever did it.
 *
 * @param {Store} store
 */
function watchHands(store) {
  const taken = new AbortController();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const takeOver = () => store.update(takenOver);
  document.addEventListener('pointerdown', takeOver, options);
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (!SILENT.has(key)) takeOver();
    },
    options,
  );
  const stop = store.subscribe((visit) => {
    if (!visit.byItself) taken.abort();
  });
  return {
    signal: taken.signal,
    release() {
      listening.abort();
      stop();
    },
  };
}

/**
 * @param {Store} store
 * @param {(visit: Visit) => boolean} isThere
 * @returns {Promise<void>}
 */
function until(store, isThere) {
  if (isThere(store.get())) return Promise.resolve();
  return new Promise((done) => {
    const stop = store.subscribe((visit) => {
      if (!isThere(visit)) return;
      stop();
      done();
    });
  });
}

function beat() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((done) => setTimeout(done, isStill ? 0 : BEAT));
}
