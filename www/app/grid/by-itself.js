/**
 * From a picture to its answer without a tap, for as long as everything is sure. Whoever touches the
 * page takes over: what is done stays, and nothing more happens by itself.
 */

import { canBeSolvedAsSeen } from '../blocks/seen.js';
import { isFinished } from '../board.js';
import { straighten } from '../goal/ask.js';
import { solve } from '../solving/solve.js';
import { boardOf } from '../visit.js';
import { findBoard } from './find.js';

/** How long a step stays to be seen before the next one, in milliseconds. */
const BEAT = 700;

/** Keys that do nothing alone. */
const SILENT = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'PrintScreen', 'Shift']);

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {() => Promise<void>} solveBlocks
 * @param {boolean} isKnown  Whether nothing has to be read: board and goal came with the picture.
 * @returns {Promise<boolean>} Whether it came to an answer without a touch.
 */
export async function goByItself(store, engine, solveBlocks, isKnown) {
  const hands = watchHands();
  const { signal } = hands;
  const { picture } = store.get();
  /** @param {import('../visit.js').Stage} stage */
  const goesOn = async (stage) => {
    await beat();
    const now = store.get();
    return !signal.aborted && now.picture === picture && now.stage === stage && !now.task;
  };
  try {
    if (!isKnown && !(await findBoard(store, engine, { stopped: signal }))) {
      if ((await goesOn('blocks')) && canBeSolvedAsSeen(store.get().blocks)) void solveBlocks();
      return false;
    }
    const { board, blank } = store.get().doubts;
    if (board || blank || !(await goesOn('grid'))) return false;
    await straighten(store, engine);
    if (!(await goesOn('goal'))) return false;
    const visit = store.get();
    if (visit.doubts.pieces.length > 0 || isFinished(boardOf(visit)) || visit.verdict?.parity)
      return false;
    await solve(store, engine);
    return !signal.aborted && store.get().stage === 'answer';
  } finally {
    hands.release();
  }
}

/** Aborts at the first touch or key. */
function watchHands() {
  const touched = new AbortController();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('pointerdown', () => touched.abort(), options);
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (!SILENT.has(key)) touched.abort();
    },
    options,
  );
  return { signal: touched.signal, release: () => listening.abort() };
}

function beat() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((done) => setTimeout(done, isStill ? 0 : BEAT));
}
