/** What the visitor takes home: all steps in one picture, in a moving one, one by one, or in words. */

import { EngineError } from '../../engine/client.js';
import { setupOf } from '../board.js';
import { engineNotice } from '../engine-notice.js';
import { pixelsOf } from '../pixels.js';
import { boardOf, failed, setTask } from '../visit.js';
import { playbackOf } from './playback.js';
import { stepsText } from './steps-text.js';

/**
 * @typedef {import('../../engine/protocol.js').Drawing} Drawing
 * @typedef {'sheet' | 'steps' | 'gif'} Drawn  What the engine draws.
 */

const FILES = Object.freeze({
  sheet: { name: 'total.png', type: 'image/png' },
  steps: { name: 'steps.zip', type: 'application/zip' },
  gif: { name: 'solution.gif', type: 'image/gif' },
  words: { name: 'steps.txt', type: 'text/plain' },
});

/** @type {import('../visit.js').Notice} */
const TOO_MUCH = Object.freeze({ tone: 'error', key: 'errors.tooMuch' });

/**
 * Whether the engine will not draw so many positions.
 *
 * @param {unknown} error
 */
function isRefusal(error) {
  return error instanceof EngineError && error.kind === 'refused';
}

/**
 * Draws the steps and saves them, unless the task is taken back meanwhile, or the answer left.
 *
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {import('../hand-over.js').Hand} hand
 * @param {Drawn} task
 * @param {(drawing: Drawing) => void} onProgress
 */
export async function takeAway(store, engine, hand, task, onProgress) {
  const visit = store.get();
  const path = visit.report?.path;
  if (!visit.straight || typeof path !== 'string' || visit.task) return;
  const leaving = new AbortController();
  store.update((now) => setTask(now, task));
  const stop = store.subscribe((now) => {
    if (now.stage !== 'answer' || now.task !== task) leaving.abort();
  });
  try {
    const ask = { board: pixelsOf(visit.straight), setup: setupOf(boardOf(visit)), path };
    const options = { signal: leaving.signal, onProgress };
    hand(await engine.request(task, ask, options), FILES[task]);
    store.update((now) => setTask(now, null));
  } catch (error) {
    const notice = isRefusal(error) ? TOO_MUCH : engineNotice(error);
    store.update((now) => {
      if (notice) return failed(now, notice);
      return now.task === task ? setTask(now, null) : now;
    });
  } finally {
    stop();
  }
}

/**
 * Saves the steps in words and in letters.
 *
 * @param {import('../context.js').Context} context
 */
export function saveWords({ store, i18n, hand }) {
  hand(stepsText(playbackOf(store.get()), i18n), FILES.words);
}
