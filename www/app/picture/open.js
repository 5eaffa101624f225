/** Puts a picture on the table, whichever way it came. */

import { engineNotice } from '../engine-notice.js';
import { withPicture } from '../grid/reading.js';
import { failed, setTask } from '../visit.js';
import { PictureError, readPicture } from './read.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../grid/reading.js').Preset} Preset
 * @typedef {(file: File, preset?: Preset) => Promise<void>} OpenPicture
 */

/**
 * @param {Store} store
 * @param {(isKnown: boolean) => void} onTable  There is a picture on the table, and whether all is known of it.
 * @returns {OpenPicture}
 */
export function pictureOpener(store, onTable) {
  let latest = 0;
  return async (file, preset) => {
    latest += 1;
    const turn = latest;
    store.update((visit) => setTask(visit, 'picture'));
    try {
      const picture = await readPicture(file);
      if (turn !== latest) return;
      store.update((visit) => withPicture(visit, picture, preset));
      onTable(preset !== undefined);
    } catch (error) {
      if (turn === latest) store.update((visit) => failed(visit, noticeOf(error, file.name)));
    }
  };
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
 * The same where the engine was asked about the picture too; null for what the visitor stopped.
 *
 * @param {unknown} error
 * @param {string} name
 */
export function askedNoticeOf(error, name) {
  return error instanceof PictureError ? noticeOf(error, name) : engineNotice(error);
}
