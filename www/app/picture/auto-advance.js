/**
 * Goes from a picture to its answer without a tap, while everything is sure. The first touch or key
 * stops it: what is done stays.
 */

import { familyOf, searchOf } from '../families.js';
import { takenOver } from '../visit.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../visit.js').Visit} Visit
 */

/** Duration of each step on the screen, in milliseconds. */
const BEAT = 700;

/** Modifier keys. */
const SILENT = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'PrintScreen', 'Shift']);

/**
 * Whether the automatic advance is running.
 *
 * @param {Visit} visit
 */
export function isAutoAdvancing(visit) {
  const search = searchOf(visit);
  return visit.isAdvancing && search !== null && search.stage !== 'answer';
}

/**
 * @param {Store} store
 * @param {import('../family.js').ActionsOfAll} actions
 * @param {(stopped: AbortSignal) => Promise<boolean>} find  Reads the picture; whether a board was found.
 * @returns {Promise<boolean>} Whether it came to an answer without a touch.
 */
export async function autoAdvance(store, actions, find) {
  store.update((visit) => ({ ...visit, isAdvancing: true }));
  const touch = watchForTouch(store);
  const { picture } = store.get();
  /** @type {import('../family.js').GoesOn} */
  const goesOn = async (isThere) => {
    await beat();
    const now = store.get();
    return now.isAdvancing && now.picture === picture && isThere(now) && !now.task;
  };
  const walk = {
    picture,
    goesOn,
    release: touch.release,
    until: (/** @type {(visit: Visit) => boolean} */ isThere) => until(store, isThere),
  };
  try {
    const isFound = await find(touch.signal);
    const family = isFound ? familyOf(store.get()) : null;
    const advance = family && actions[family.name].advance;
    if (advance) return await advance(walk);
    await beat();
    return false;
  } finally {
    touch.release();
    store.update((now) => (now.picture === picture ? takenOver(now) : now));
  }
}

/**
 * Stops the automatic advance at the first touch or key; the signal aborts when it has stopped for
 * any reason.
 *
 * @param {Store} store
 */
function watchForTouch(store) {
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
    if (!visit.isAdvancing) taken.abort();
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
