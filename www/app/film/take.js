/** The video that the visitor takes home. */

import { playbackOf } from '../answer/playback.js';
import { playbackOf as blocksPlaybackOf } from '../blocks/playback.js';
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
  const leaving = new AbortController();
  const { signal } = leaving;
  store.update((now) => setTask(now, 'video'));
  const stop = store.subscribe((now) => {
    if (now.task === 'video' && isSameAnswer(now, visit)) return;
    stop();
    leaving.abort();
    // Who listens must not change anything yet.
    queueMicrotask(() => store.update(withoutFilm));
  });
  try {
    const film = await encoded(filmOf(visit), { signal, onProgress });
    hand(film, { name: 'solution.webm', type: film.type });
    store.update((now) => setTask(now, null));
  } catch {
    if (!signal.aborted) store.update((now) => failed(now, FAILED));
  } finally {
    stop();
  }
}

/**
 * @param {import('../visit.js').Visit} now
 * @param {import('../visit.js').Visit} asked
 */
function isSameAnswer(now, asked) {
  const isSameReport = now.report === asked.report && now.blocks.report === asked.blocks.report;
  return now.stage === asked.stage && isSameReport;
}

/** @param {import('../visit.js').Visit} visit */
function withoutFilm(visit) {
  return visit.task === 'video' ? setTask(visit, null) : visit;
}

/** @param {import('../visit.js').Visit} visit */
function filmOf(visit) {
  const { stage, blocks } = visit;
  if (stage !== 'blocks') return tilesFilm(playbackOf(visit));
  return blocksFilm(blocks.editor.board, blocksPlaybackOf(blocks));
}
