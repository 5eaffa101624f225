/** Opens a picture from any source. */

import { engineNotice } from '../engine-notice.js';
import { failed } from '../transitions.js';
import { setTask } from '../visit.js';
import { puzzleFirst } from './pair.js';
import { PictureError, readPicture } from './read.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../tiles/grid/reading.js').Preset} Preset
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../visit.js').Picture} Picture
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {[Picture, Picture]} Pair
 *
 * @typedef {object} Grid  Transitions that open a picture before its board is known.
 * @property {(visit: Visit, picture: Picture, preset?: Preset) => Visit} withPicture
 * @property {(visit: Visit, picture: Picture, finished: Picture) => Visit} withPair  Opens a
 *   picture with its finished one.
 * @property {() => Promise<void>} ready  Resolves when a picture can be shown; never rejects.
 *
 * @typedef {(file: File, preset?: Preset) => Promise<void>} OpenPicture
 * @typedef {(files: [File, File]) => Promise<void>} OpenPair  A puzzle and its finished picture,
 *   either first.
 */

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {Grid} grid  Opens the picture.
 * @param {(isKnown: boolean) => void} onTable  Called after a picture was opened, with whether its
 *   board is known completely.
 * @returns {{ open: OpenPicture, openPair: OpenPair }}
 */
export function pictureOpener(store, engine, grid, onTable) {
  let latest = 0;

  /**
   * @param {string} name  Name of the file, for the error.
   * @param {boolean} isKnown
   * @param {() => Promise<(visit: Visit) => Visit>} read
   */
  async function lay(name, isKnown, read) {
    latest += 1;
    const turn = latest;
    store.update((visit) => setTask(visit, 'picture'));
    try {
      const [next] = await Promise.all([read(), grid.ready()]);
      if (turn !== latest) return;
      store.update(next);
      // Immediately: a touch as soon as the picture is shown must stop the automatic advance.
      onTable(isKnown);
    } catch (error) {
      const notice = askedNoticeOf(error, name);
      if (turn === latest) store.update((visit) => notLaid(visit, notice));
    }
  }

  return {
    open: (file, preset) =>
      lay(file.name, preset !== undefined, async () => {
        const picture = await readPicture(file);
        return (visit) => grid.withPicture(visit, picture, preset);
      }),
    openPair: ([one, other]) =>
      lay(one.name, false, async () => {
        const both = [await readPicture(one), await readPicture(other)];
        const [puzzle, finished] = await puzzleFirst(engine, /** @type {Pair} */ (both));
        return (visit) => grid.withPair(visit, puzzle, finished);
      }),
  };
}

/**
 * @param {Visit} visit
 * @param {import('../visit.js').Notice | null} notice
 * @returns {Visit}
 */
function notLaid(visit, notice) {
  return notice ? failed(visit, notice) : setTask(visit, null);
}

/**
 * @param {unknown} error
 * @param {string} name
 * @returns {import('../visit.js').Notice}
 */
export function noticeOf(error, name) {
  const { key, values } =
    error instanceof PictureError ? error : new PictureError('errors.broken', { name });
  return { tone: 'error', key, values };
}

/**
 * The notice for an error while the engine read the picture; null if the visitor stopped it.
 *
 * @param {unknown} error
 * @param {string} name
 */
export function askedNoticeOf(error, name) {
  return error instanceof PictureError ? noticeOf(error, name) : engineNotice(error);
}
