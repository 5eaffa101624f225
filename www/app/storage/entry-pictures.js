/**
 * Pictures of entries in storage. Encoding is slow: a picture is written once, until the board that was cut out of it
 * changes.
 *
 * @typedef {import('./entry.js').Entry} Entry
 * @typedef {import('./entry.js').Shown} Shown
 * @typedef {import('./puzzle-store.js').Pictures} Pictures
 * @typedef {import('./puzzle-store.js').Outcome} Outcome
 */

import { canDoWithout, hasPictures } from './entry.js';

/**
 * @param {Pick<import('./autosave.js').Packing, 'packed' | 'unpacked'>} packing
 */
export function createEntryPictures(packing) {
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
     * Saves an entry with its pictures, or without them if there is no room and it can do without.
     *
     * @param {string} name
     * @param {{ shown: Shown | null, entry: Entry }} saved
     * @param {(pictures: Pictures | 'kept' | null) => Promise<Outcome>} write  Saves the entry with these
     *   pictures, or with those that are there.
     * @returns {Promise<Outcome>}
     */
    async put(name, { shown, entry }, write) {
      if (!shown) return write(null);
      const kept = straights.get(name) === shown.straight ? await write('kept') : 'failed';
      if (kept !== 'failed') return kept;
      straights.delete(name);
      const pictures = await packing.packed(shown);
      const outcome = pictures ? await write(pictures) : 'failed';
      if (outcome === 'saved') straights.set(name, shown.straight);
      // Without room for them they are tried again with the next change.
      return outcome === 'failed' && canDoWithout(entry) ? write(null) : outcome;
    },
    /** What pictures show; null if they are damaged. @param {Pictures} pictures */
    surfacesOf: (pictures) => packing.unpacked(pictures).catch(() => null),
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
