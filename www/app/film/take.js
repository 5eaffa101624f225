/** The video that the visitor takes home. */

import { WAY } from '../../player/path.js';
import { isSameAnswer, underWay } from '../abortable-task.js';
import { exitOf } from '../blocks/board.js';
import { blocksFilm } from '../blocks/film.js';
import { playbackOf as blocksPlaybackOf } from '../blocks/playback.js';
import { failed } from '../table.js';
import { tilesFilm } from '../tiles/film.js';
import { playbackOf } from '../tiles/playback.js';
import { setTask } from '../visit.js';
import { encoded } from './encode.js';
import { onPaper } from './paper.js';

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
    const film = await encoded(() => filmOf(visit), { signal, onProgress });
    stop();
    hand(film, {
      name: film.type === 'video/mp4' ? 'solution.mp4' : 'solution.webm',
      type: film.type,
    });
    store.update((now) => setTask(now, null));
  } catch {
    if (!signal.aborted) store.update((now) => failed(now, FAILED));
  } finally {
    stop();
  }
}

/** The film, at its start. @param {import('../visit.js').Visit} visit */
function filmOf(visit) {
  const { stage, blocks } = visit;
  if (stage !== 'blocks') return onPaper(tilesFilm(playbackOf(visit)));
  const { board } = blocks.editor;
  const film = blocksFilm(board, blocksPlaybackOf(blocks));
  return onPaper(film, exitIn(board, film.width / board.cols));
}

/**
 * Where a board of blocks is open.
 *
 * @param {import('../blocks/board.js').Board} board
 * @param {number} cell  How large one is, in pixels.
 * @returns {import('./paper.js').Exit | null}
 */
function exitIn(board, cell) {
  const exit = exitOf(board);
  if (!exit) return null;
  const { row, col } = WAY[exit.direction];
  return {
    x: ((exit.cell % board.cols) + 0.5 + col / 2) * cell,
    y: (Math.floor(exit.cell / board.cols) + 0.5 + row / 2) * cell,
    direction: exit.direction,
  };
}
