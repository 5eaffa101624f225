/** Opens a board from a text of any family, or from a link of this page. */

import { engineNotice } from '../engine-notice.js';
import { FAMILIES } from '../families.js';
import { failed } from '../transitions.js';

/**
 * @typedef {{ words: string, at: { from: number, to: number } | null }} Complaint  The reason why a
 *   text is not a board, and the wrong range of it.
 * @typedef {(text: string) => Promise<Complaint | null>} OpenText  Opens a text; null if that
 *   succeeded.
 */

/**
 * @param {import('../store.js').Store} store
 * @param {import('../family.js').ActionsOfAll} actions
 * @returns {OpenText}
 */
export function textOpener(store, actions) {
  return async (text) => {
    const link = linkIn(text);
    if (link) {
      // Unlike a new hash, this is heard also where the address has this link, as it could not be opened.
      location.assign(`#${link}`);
      return null;
    }
    try {
      const family = FAMILIES.find(({ isText }) => isText(text));
      return family ? await actions[family.name].openText(text) : null;
    } catch (error) {
      const notice = engineNotice(error);
      if (notice) store.update((visit) => failed(visit, notice));
      return null;
    }
  };
}

/**
 * The fragment in a text with the address of a puzzle on this page.
 *
 * @param {string} text
 */
function linkIn(text) {
  const [address = '', link] = text.split('#', 2);
  return address.endsWith(location.href.split(/[?#]/, 1)[0] ?? '') ? link : undefined;
}
