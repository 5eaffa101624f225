/**
 * Reads the picture again after the visitor has corrected the size or the blank, with that known. It
 * belongs to the correction: no undo step of its own, and no task unless the visitor waits for it.
 */

import { setTask } from '../../visit.js';
import * as edits from '../edits.js';
import { stageOf } from '../visit.js';
import { isUnread, laidOf, toldOf } from './hints.js';
import { readAsk, readOn, startAssembling, withRereading } from './reading.js';

/**
 * @typedef {import('../../store.js').Store} Store
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../../../engine/client.js').Engine} Engine
 * @typedef {import('../../../engine/protocol.js').Hints} Hints
 *
 * @typedef {object} Reread
 * @property {(size: { rows?: number, cols?: number }) => void} resize
 * @property {(cell: number) => void} setBlank
 * @property {() => Promise<boolean>} finish  Waits for what is being read, as a task that the visitor
 *   can stop; whether the grid is still shown and was not stopped.
 */

/** Time without another correction before the picture is read, in milliseconds. */
const PAUSE = 150;

/**
 * Time after which an outdated reading is aborted, in milliseconds. Before, waiting for its end takes
 * less time than starting the worker anew.
 */
const SLOW = 1000;

/**
 * @param {Store} store
 * @param {Engine} engine
 * @returns {Reread}
 */
export function createReread(store, engine) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<void> | null} */
  let running = null;
  let latest = 0;

  /** @param {(visit: Visit) => Hints | null} hintsOf */
  function schedule(hintsOf) {
    clearTimeout(timer);
    timer = setTimeout(() => void begin(hintsOf), PAUSE);
  }

  /** @param {(visit: Visit) => Hints | null} hintsOf */
  async function begin(hintsOf) {
    latest += 1;
    const turn = latest;
    await running;
    const visit = store.get();
    if (turn !== latest || visit.task !== null || stageOf(visit) !== 'grid') return;
    // A goal that was read, or laid by hand, stays.
    if (!isUnread(visit)) return;
    const now = reread(store, engine, hintsOf).finally(() => {
      if (running === now) running = null;
    });
    running = now;
  }

  return {
    resize(size) {
      const wasRead = store.get().tiles.settled !== null;
      store.update((visit) => edits.resize(visit, size));
      // A visitor who has stopped the reading lays the board by hand.
      if (wasRead) schedule(toldOf);
    },
    setBlank(cell) {
      store.update((visit) => edits.setBlank(visit, cell));
      // Before a board was read, its cells are not known.
      if (store.get().tiles.settled) schedule(laidOf);
    },
    async finish() {
      clearTimeout(timer);
      if (!running) return true;
      const { picture } = store.get();
      store.update(startAssembling);
      await running;
      const visit = store.get();
      const isWanted = visit.task === 'assembling' && visit.picture === picture;
      if (isWanted) store.update((now) => setTask(now, null));
      return isWanted && stageOf(visit) === 'grid';
    },
  };
}

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {(visit: Visit) => Hints | null} hintsOf
 */
async function reread(store, engine, hintsOf) {
  const asked = store.get();
  const { picture } = asked;
  if (!picture) return;
  const hints = hintsOf(asked);
  const { signal, stop } = whileWanted(store, asked);
  try {
    const ask = readAsk(picture, asked, { hints });
    const reading = await engine.request('read', ask, {
      signal,
      onProgress: (progress) => store.update((visit) => readOn(visit, progress)),
    });
    if (!reading || reading.kind === 'blocks') return;
    store.update((visit) =>
      isSameGrid(visit, asked) ? withRereading(visit, reading, hints) : visit,
    );
  } catch {
    // The grid stays as the visitor laid it; what is wrong is told when it is confirmed.
  } finally {
    stop();
  }
}

/**
 * A signal that aborts once a reading is outdated and takes long, or the visitor stops waiting.
 *
 * @param {Store} store
 * @param {Visit} asked
 */
function whileWanted(store, asked) {
  const leaving = new AbortController();
  let isSlow = false;
  const check = () => {
    if (isSlow && !isSameGrid(store.get(), asked)) leaving.abort();
  };
  const timer = setTimeout(() => {
    isSlow = true;
    check();
  }, SLOW);
  const unsubscribe = store.subscribe((visit, previous) => {
    const isStopped = previous.task === 'assembling' && visit.task === null;
    if (isStopped) leaving.abort();
    check();
  });
  return {
    signal: leaving.signal,
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/**
 * Whether the grid is still the one that was asked about.
 *
 * @param {Visit} now
 * @param {Visit} asked
 */
function isSameGrid(now, asked) {
  const [tiles, before] = [now.tiles, asked.tiles];
  // A board of a new size is made anew each time, so boards are compared where they are kept.
  return (
    stageOf(now) === 'grid' &&
    now.picture === asked.picture &&
    tiles.quad === before.quad &&
    tiles.rows === before.rows &&
    tiles.cols === before.cols &&
    tiles.boards === before.boards
  );
}
