/**
 * Pictures of entries in storage. Encoding is slow: a picture is written once, until the board that was cut out of it
 * changes.
 *
 * @typedef {import('./entry.js').Entry} Entry
 * @typedef {import('./entry.js').Shown} Shown
 */

import { canDoWithout, hasPictures } from './entry.js';

/**
 * @param {import('./puzzle-store.js').PuzzleStore} puzzles
 * @param {Pick<import('./autosave.js').Packing, 'packed' | 'unpacked'>} packing
 */
export function createEntryPictures(puzzles, packing) {
  /**
   * @type {Map<string, HTMLCanvasElement | null>} Keyed by name: the board saved with its picture.
   */
  const straights = new Map();

  return {
    /**
     * Whether the pictures of an entry are in storage under a name.
     *
     * @param {string} name
     * @param {{ shown: Shown | null, entry: Entry }} saved
     */
    areSaved: (name, { shown, entry }) =>
      shown ? straights.get(name) === shown.straight : !hasPictures(entry),
    /**
     * Saves the pictures of an entry; without any, those of the previous entry are removed.
     *
     * @param {string} name
     * @param {{ shown: Shown | null, entry: Entry }} saved
     * @returns {Promise<boolean>} Whether all pictures of the entry are saved.
     */
    async put(name, { shown, entry }) {
      if (shown && straights.get(name) === shown.straight) return true;
      const pictures = shown && (await packing.packed(shown));
      // Without room for them they are tried again with the next change.
      if (shown && pictures && (await puzzles.putPictures(name, pictures))) {
        straights.set(name, shown.straight);
        return true;
      }
      if (hasPictures(entry) && !canDoWithout(entry)) return false;
      straights.delete(name);
      await puzzles.removePictures(name);
      return true;
    },
    /** The pictures saved under a name; null if there are none or they are damaged. @param {string} name */
    async surfacesOf(name) {
      const pictures = await puzzles.pictures(name);
      return pictures && packing.unpacked(pictures).catch(() => null);
    },
    /**
     * Notes that an entry was restored from a name.
     *
     * @param {string} name
     * @param {Shown} shown
     */
    restored: (name, shown) => void straights.set(name, shown.straight),
    /** Notes that an entry was removed. @param {string} name */
    removed: (name) => void straights.delete(name),
    /** Notes that only these entries remain. @param {readonly { name: string }[]} list */
    retained(list) {
      for (const name of straights.keys()) {
        if (!list.some((saved) => saved.name === name)) straights.delete(name);
      }
    },
  };
}
