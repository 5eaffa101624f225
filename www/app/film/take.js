/** The export as a video. */

import { isSameAnswer, underWay } from '../abortable-task.js';
import { familyOf } from '../families.js';
import { failed } from '../transitions.js';
import { setTask } from '../visit.js';
import { encoded } from './encode.js';

/** @type {import('../visit.js').Notice} */
const FAILED = Object.freeze({ tone: 'error', key: 'errors.video' });

/**
 * Encodes the film and offers the file, unless the task is cancelled or the answer is left
 * meanwhile.
 *
 * @param {import('../context.js').Context} context
 * @param {(drawing: import('../../engine/protocol.js').Drawing) => void} onProgress
 */
export async function takeFilm({ store, hand }, onProgress) {
  const visit = store.get();
  const film = familyOf(visit)?.film;
  if (visit.task || !film) return;
  const { signal, stop } = underWay(store, 'video', isSameAnswer);
  try {
    const file = await encoded(() => film(visit), { signal, onProgress });
    stop();
    hand(file, {
      name: file.type === 'video/mp4' ? 'solution.mp4' : 'solution.webm',
      type: file.type,
    });
    store.update((now) => setTask(now, null));
  } catch {
    if (!signal.aborted) store.update((now) => failed(now, FAILED));
  } finally {
    stop();
  }
}
