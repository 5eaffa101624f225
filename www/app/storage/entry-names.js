/**
 * Names under which entries are saved. A usual name follows from an entry and its picture; this page uses another one
 * while another page saves an entry under the usual one.
 *
 * @typedef {import('../visit.js').Picture} Picture
 */

import { isNamedByPicture, nameOf } from './entry.js';

/**
 * @param {string} page  Identifier of this page.
 * @param {(name: string) => boolean} isOthers  Whether another open page saves under a name.
 */
export function createEntryNames(page, isOthers) {
  /** @type {WeakMap<Picture, string>} */
  const names = new WeakMap();
  /** @type {Map<string, string>} Maps usual names to the names used by this page. */
  const aliases = new Map();

  /** @param {Picture | null} picture */
  function nameOfPicture(picture) {
    if (!picture) return '';
    const name = names.get(picture) ?? `picture ${Date.now()} ${page}`;
    names.set(picture, name);
    return name;
  }

  /** The name that this page last used for a usual name. @param {string} usual */
  const current = (usual) => aliases.get(usual) ?? usual;

  /** Another name than a usual one, for this page only. @param {string} usual */
  function another(usual) {
    const name = `${usual} ${page}`;
    aliases.set(usual, name);
    return name;
  }

  return {
    current,
    another,
    /**
     * @param {import('./entry.js').Entry} entry
     * @param {Picture | null} picture
     */
    usual: (entry, picture) => nameOf(entry, () => nameOfPicture(picture)),
    /** The name to save under: a new one if another open page saves under the current one. @param {string} usual */
    own(usual) {
      const name = current(usual);
      return isOthers(name) ? another(usual) : name;
    },
    /**
     * Notes that an entry was restored from a name.
     *
     * @param {string} name
     * @param {import('./entry.js').Entry} entry
     * @param {Picture | null | undefined} picture
     */
    restored(name, entry, picture) {
      if (picture && isNamedByPicture(entry)) names.set(picture, name);
      const usual = nameOf(entry, () => name);
      aliases.set(usual, name);
    },
  };
}
