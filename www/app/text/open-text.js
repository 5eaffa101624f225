/** Puts a board on the table that came as text: of any family, or a link of ours. */

import { engineNotice } from '../engine-notice.js';
import { FAMILIES } from '../families.js';
import { failed } from '../table.js';

/**
 * @typedef {{ words: string, at: { from: number, to: number } | null }} Complaint  Why a text is no
 *   board, and which part of it is to blame.
 * @typedef {(text: string) => Promise<Complaint | null>} OpenText  Null if it stands on the table.
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
      location.hash = link;
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
 * What stands behind the `#`, where a text holds the address of a puzzle on this page.
 *
 * @param {string} text
 */
function linkIn(text) {
  const [address = '', link] = text.split('#', 2);
  return address.endsWith(location.href.split(/[?#]/, 1)[0] ?? '') ? link : undefined;
}
