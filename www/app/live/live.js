/**
 * Follows the game in a window that the visitor shares: moves made there are applied here, and
 * moves off the path are replanned.
 *
 * @typedef {object} Live
 * @property {boolean} isPossible
 * @property {() => Promise<void>} start  Must be called in a click: the browser asks for the
 *   window.
 * @property {() => void} stop
 */

import { engineNotice } from '../engine-notice.js';
import { recognitionOf } from '../guide/recognition.js';
import { failed } from '../transitions.js';
import { canCapture, capture } from './capture.js';
import { areaOf, NO_TRAIL, quadIn, seen } from './follow.js';

/** Interval of frames in milliseconds: while the board is seen, and while it is not. */
const PAUSE = Object.freeze({ seen: 120, lost: 500 });

/** Number of moves ahead on the path that may be expected in the next frame. */
const AHEAD = 2;

/** @type {import('../visit.js').Notice} */
const REFUSED = Object.freeze({ tone: 'calm', key: 'live.refused' });

/**
 * @param {import('../store.js').Store} store
 * @param {readonly import('../guide/recognition.js').Recognition[]} recognitions
 * @returns {Live}
 */
export function createLive(store, recognitions) {
  /** @type {import('./capture.js').Capture | null} */
  let shared = null;

  async function start() {
    stop();
    const mine = await capture(stop).catch(() => null);
    if (!mine) return store.update((visit) => failed(visit, REFUSED));
    // The browser may have been asked a second time meanwhile.
    stop();
    shared = mine;
    watch('looking');
    try {
      await follow(mine);
    } catch (error) {
      stop();
      const notice = engineNotice(error);
      if (notice) store.update((visit) => failed(visit, notice));
    }
  }

  function stop() {
    shared?.stop();
    shared = null;
    watch(null);
  }

  /** @param {import('../guide/state.js').Live} live */
  function watch(live) {
    store.update((visit) => recognitionOf(recognitions, visit)?.watched(visit, live) ?? visit);
  }

  /** @param {import('./capture.js').Capture} mine */
  async function follow(mine) {
    let trail = NO_TRAIL;
    while (shared === mine) {
      const recognition = recognitionOf(recognitions, store.get());
      if (!recognition) return stop();
      const frame = mine.look(areaOf(trail));
      if (frame) {
        const match = await recognition.look(store.get(), frame.pixels, quadIn(trail, frame));
        if (shared !== mine) return;
        trail = seen(trail, frame, match, (position) => isExpected(recognition, position));
        watch(trail.quad ? 'seen' : 'looking');
        if (trail.sure) recognition.arrive(trail.sure);
      }
      await rest(trail.quad ? PAUSE.seen : PAUSE.lost);
    }
  }

  /**
   * @param {import('../guide/recognition.js').Recognition} recognition
   * @param {readonly number[]} position
   */
  function isExpected(recognition, position) {
    const text = position.join();
    return recognition.likely(store.get(), AHEAD).some((known) => known.join() === text);
  }

  return { isPossible: canCapture(), start, stop };
}

/** @param {number} milliseconds */
function rest(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}
