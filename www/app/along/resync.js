/** A newer screenshot of what is done together shows how far it is; any other picture is a new one. */

import { readPicture } from '../picture/read.js';
import { pixelsOf } from '../pixels.js';
import { setTask } from '../visit.js';
import { alongOf } from './state.js';

/**
 * @typedef {import('../picture/open.js').OpenPicture} OpenPicture
 *
 * @param {import('../store.js').Store} store
 * @param {import('./eye.js').Eye} eye
 * @param {{ open: OpenPicture, arrive: (cells: readonly number[]) => void }} then
 * @returns {OpenPicture}
 */
export function resyncOr(store, eye, { open, arrive }) {
  return async (file, preset) => {
    if (preset || !alongOf(store.get())) return open(file, preset);
    store.update((visit) => setTask(visit, 'picture'));
    const sighting = await look(file).catch(() => null);
    store.update((visit) => setTask(visit, null));
    if (sighting) arrive(sighting.cells);
    else await open(file);
  };

  /** @param {File} file */
  async function look(file) {
    const { picture: known, quad } = store.get();
    const { surface } = await readPicture(file);
    const isSameSize = known?.surface.width === surface.width;
    const isAlike = isSameSize && known.surface.height === surface.height;
    const there = isAlike ? await eye(pixelsOf(surface), quad) : null;
    return there ?? eye(pixelsOf(surface), null);
  }
}
