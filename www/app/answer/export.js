/** Exports of an answer: contact sheet, GIF, zip of step pictures, or text. */

import { EngineError } from '../../engine/client.js';
import { isSameAnswer, underWay } from '../abortable-task.js';
import { engineNotice } from '../engine-notice.js';
import { familyOf } from '../families.js';
import { failed } from '../transitions.js';
import { setTask } from '../visit.js';

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
 * Whether the error says that there are more positions than the engine draws.
 *
 * @param {unknown} error
 */
function isRefusal(error) {
  return error instanceof EngineError && error.kind === 'refused';
}

/**
 * Draws the steps and saves the file, unless the task is cancelled or the answer is left meanwhile.
 *
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {import('../hand-over.js').Hand} hand
 * @param {Drawn} task
 * @param {(drawing: Drawing) => void} onProgress
 */
export async function takeAway(store, engine, hand, task, onProgress) {
  const visit = store.get();
  const draw = familyOf(visit)?.draw;
  if (visit.task || !draw) return;
  const { signal, stop } = underWay(store, task, isSameAnswer);
  try {
    /** @type {Blob[]} */
    const parts = [];
    const end = await draw(engine, visit, {
      task,
      signal,
      onProgress(drawing) {
        // The browser keeps a blob where there is room for it, on the disk too.
        if (drawing.part) parts.push(new Blob([drawing.part]));
        onProgress(drawing);
      },
    });
    stop();
    hand(new Blob([...parts, end]), FILES[task]);
    store.update((now) => setTask(now, null));
  } catch (error) {
    const notice = isRefusal(error) ? TOO_MUCH : engineNotice(error);
    if (notice && !signal.aborted) store.update((now) => failed(now, notice));
  } finally {
    stop();
  }
}

/**
 * Saves the moves as a text file.
 *
 * @param {import('../context.js').Context} context
 */
export function saveWords({ store, i18n, hand }) {
  const visit = store.get();
  hand(familyOf(visit)?.words(visit, i18n) ?? '', FILES.words);
}
