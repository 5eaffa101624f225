/** The video that the visitor takes home. */

import { playbackOf } from '../answer/playback.js';
import { playbackOf as blocksPlaybackOf } from '../blocks/playback.js';
import { isSameAnswer, underWay } from '../under-way.js';
import { failed, setTask } from '../visit.js';
import { blocksFilm } from './blocks.js';
import { encoded } from './encode.js';
import { tilesFilm } from './tiles.js';

/** @type {import('../visit.js').Notice} */
const FAILED = Object.freeze({ tone: 'error', key: 'errors.video' });

/**
 * Draws the film and hands it over, unless the task is taken back meanwhile, or the answer left.
 *
 * @param {import('../context.js').Context} context
 * @param {(drawing: import('../../engine/protocol.js').Drawing) => void} onProgress
 */
export async function takeFilm({ store, hand }, onProgress) {
  const visit = store.get();
  if (visit.task) return;
  const { signal, stop } = underWay(store, 'video', isSameAnswer);
  try {
    const film = await encoded(filmOf(visit), { signal, onProgress });
    stop();
    hand(film, { name: 'solution.webm', type: film.type });
    store.update((now) => setTask(now, null));
  } catch {
    if (!signal.aborted) store.update((now) => failed(now, FAILED));
  } finally {
    stop();
  }
}

/** @param {import('../visit.js').Visit} visit */
function filmOf(visit) {
  const { stage, blocks } = visit;
  if (stage !== 'blocks') return tilesFilm(playbackOf(visit));
  return blocksFilm(blocks.editor.board, blocksPlaybackOf(blocks));
}
