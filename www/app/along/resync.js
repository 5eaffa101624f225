/** A newer screenshot of what is done together shows how far it is; any other picture is a new one. */

import { askedNoticeOf } from '../picture/open.js';
import { readPicture } from '../picture/read.js';
import { pixelsOf } from '../pixels.js';
import { failed, returnToBoard, setTask } from '../visit.js';
import { alongOf } from './state.js';

/**
 * @typedef {import('../picture/open.js').OpenPicture} OpenPicture
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Resync
 * @property {OpenPicture} open  Takes a picture that may be either.
 * @property {(file: File) => Promise<void>} newer  Takes what the visitor says is a newer screenshot.
 */

/** @type {import('../visit.js').Notice} */
const NOT_SEEN = Object.freeze({ tone: 'error', key: 'along.notSeen' });

/**
 * @param {import('../store.js').Store} store
 * @param {import('./eye.js').Eye} eye
 * @param {{ open: OpenPicture, arrive: (cells: readonly number[]) => void }} then
 * @returns {Resync}
 */
export function createResync(store, eye, { open, arrive }) {
  return { open: resyncOr, newer };

  /** @type {OpenPicture} */
  async function resyncOr(file, preset) {
    // It may come by the door, with the board behind it.
    const visit = returnToBoard(store.get());
    if (preset || !alongOf(visit)) return open(file, preset);
    store.update((now) => setTask(now, 'picture'));
    const sighting = await look(visit, file).catch(() => null);
    store.update((now) => setTask(now, null));
    if (!sighting) return open(file);
    store.update(returnToBoard);
    arrive(sighting.cells);
  }

  /** @param {File} file */
  async function newer(file) {
    store.update((now) => setTask(now, 'picture'));
    try {
      const sighting = await look(store.get(), file);
      store.update((now) => setTask(now, null));
      if (sighting) arrive(sighting.cells);
      else store.update((now) => notRead(now, NOT_SEEN));
    } catch (error) {
      store.update((now) => notRead(now, askedNoticeOf(error, file.name)));
    }
  }

  /**
   * @param {Visit} visit
   * @param {File} file
   */
  async function look(visit, file) {
    const { surface } = await readPicture(file);
    const known = visit.picture?.surface;
    const isAlike = known?.width === surface.width && known.height === surface.height;
    const there = isAlike ? await eye(visit, pixelsOf(surface), visit.quad) : null;
    return there ?? eye(visit, pixelsOf(surface), null);
  }
}

/**
 * Nothing is said to a visitor who has left the board meanwhile.
 *
 * @param {Visit} visit
 * @param {import('../visit.js').Notice | null} notice
 * @returns {Visit}
 */
function notRead(visit, notice) {
  return alongOf(visit) && notice ? failed(visit, notice) : setTask(visit, null);
}
