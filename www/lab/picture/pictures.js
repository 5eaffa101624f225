/**
 * The visitor's picture of a board, for all sections.
 *
 * @typedef {object} BoardPicture  A picture of the start of a board.
 * @property {string} src  Its address, on this device.
 * @property {number} aspect  The width of a tile by its height.
 *
 * @typedef {ReturnType<typeof createPictures>} Pictures
 */

import { h } from '../../app/dom.js';
import { readPicture } from '../../link/picture-letters.js';
import { startOf } from './carried.js';

export function createPictures() {
  /** @type {import('./carried.js').Carried | null} */
  let carried = null;
  /** @type {Promise<{ src: string, width: number, height: number } | null>} */
  let loaded = Promise.resolve(null);

  return {
    /** @param {import('./carried.js').Carried | null} next */
    take(next) {
      if (next?.picture !== carried?.picture) loaded = loadedFrom(next?.picture ?? '');
      carried = next;
    },
    /**
     * The picture of a board; null if it has none.
     *
     * @param {string} text
     * @param {{ rows: number, cols: number }} size
     * @returns {Promise<BoardPicture | null>}
     */
    async of(text, { rows, cols }) {
      if (!carried || startOf(text) !== startOf(carried.board)) return null;
      const found = await loaded;
      return found && { src: found.src, aspect: (found.width * rows) / (found.height * cols) };
    },
  };
}

/** @param {string} letters */
async function loadedFrom(letters) {
  const bytes = readPicture(letters);
  if (!bytes) return null;
  const src = URL.createObjectURL(new Blob([bytes]));
  const image = h('img', { src });
  const isPicture = await image.decode().then(
    () => true,
    () => false,
  );
  if (isPicture) return { src, width: image.naturalWidth, height: image.naturalHeight };
  URL.revokeObjectURL(src);
  return null;
}
