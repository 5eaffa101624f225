/**
 * Updates the guide from a newer screenshot of its board; any other picture opens as a new puzzle.
 */

import { askedNoticeOf } from '../picture/open.js';
import { readPicture } from '../picture/read.js';
import { pixelsOf } from '../pixels.js';
import { failed, returnToBoard } from '../transitions.js';
import { setTask } from '../visit.js';
import { recognitionOf } from './recognition.js';

/**
 * @typedef {import('../picture/open.js').OpenPicture} OpenPicture
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Resync
 * @property {OpenPicture} open  Opens a picture, which may be a newer screenshot or a new puzzle.
 * @property {(file: File) => Promise<void>} newer  Applies a picture that the visitor names as a
 *   newer screenshot.
 */

/** @type {import('../visit.js').Notice} */
const NOT_SEEN = Object.freeze({ tone: 'error', key: 'guide.notSeen' });

/**
 * @param {import('../store.js').Store} store
 * @param {readonly import('./recognition.js').Recognition[]} recognitions
 * @param {OpenPicture} open  Opens a picture of another board.
 * @returns {Resync}
 */
export function createResync(store, recognitions, open) {
  return { open: resyncOr, newer };

  /** @type {OpenPicture} */
  async function resyncOr(file, preset) {
    // The picture may be dropped on the landing screen, with the board behind it.
    const visit = returnToBoard(store.get());
    const recognition = recognitionOf(recognitions, visit);
    if (preset || !recognition) return open(file, preset);
    store.update((now) => setTask(now, 'picture'));
    const match = await look(recognition, visit, file).catch(() => null);
    store.update((now) => setTask(now, null));
    if (!match) return open(file);
    store.update(returnToBoard);
    recognition.arrive(match.cells);
  }

  /** @param {File} file */
  async function newer(file) {
    const recognition = recognitionOf(recognitions, store.get());
    if (!recognition) return;
    store.update((now) => setTask(now, 'picture'));
    try {
      const match = await look(recognition, store.get(), file);
      store.update((now) => setTask(now, null));
      if (match) recognition.arrive(match.cells);
      else store.update((now) => notRead(now, NOT_SEEN));
    } catch (error) {
      store.update((now) => notRead(now, askedNoticeOf(error, file.name)));
    }
  }

  /**
   * The notice that the picture was not read; none if the visitor has left the board.
   *
   * @param {Visit} visit
   * @param {import('../visit.js').Notice | null} notice
   * @returns {Visit}
   */
  function notRead(visit, notice) {
    return recognitionOf(recognitions, visit) && notice
      ? failed(visit, notice)
      : setTask(visit, null);
  }
}

/**
 * @param {import('./recognition.js').Recognition} recognition
 * @param {Visit} visit
 * @param {File} file
 */
async function look(recognition, visit, file) {
  const { surface } = await readPicture(file);
  const known = visit.picture?.surface;
  const isAlike = known?.width === surface.width && known.height === surface.height;
  const there = isAlike ? await recognition.look(visit, pixelsOf(surface), visit.tiles.quad) : null;
  return there ?? recognition.look(visit, pixelsOf(surface), null);
}
