/** A newer screenshot of what is done together shows how far it is; any other picture is a new one. */

import { readPicture } from '../picture/read.js';
import { pixelsOf } from '../pixels.js';
import { returnToBoard, setTask } from '../visit.js';
import { alongOf } from './state.js';

/**
 * @typedef {import('../picture/open.js').OpenPicture} OpenPicture
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../store.js').Store} store
 * @param {import('./eye.js').Eye} eye
 * @param {{ open: OpenPicture, arrive: (cells: readonly number[]) => void }} then
 * @returns {OpenPicture}
 */
export function resyncOr(store, eye, { open, arrive }) {
  return async (file, preset) => {
    // It may come by the door, with the board behind it.
    const visit = returnToBoard(store.get());
    if (preset || !alongOf(visit)) return open(file, preset);
    store.update((now) => setTask(now, 'picture'));
    const sighting = await look(visit, file).catch(() => null);
    store.update((now) => setTask(now, null));
    if (!sighting) return open(file);
    store.update(returnToBoard);
    arrive(sighting.cells);
  };

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
