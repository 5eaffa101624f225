/** The button that looks for a shorter way than the answer, or for longer where a search has given up. */

import { button } from '../controls.js';
import { setText } from '../dom.js';

/** What it says under each status of an answer that it is of use for. */
const WORDS = /** @type {Record<string, string>} */ ({
  bounded: 'effort.goOn',
  gave_up: 'effort.longer',
});

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {HTMLElement} player  It has the focus next: the button goes.
 * @param {() => Promise<void>} search
 */
export function createKeepOn(t, player, search) {
  const element = button({
    text: '',
    icon: 'turn',
    onclick() {
      void search();
      player.focus({ preventScroll: true });
    },
  });
  const words = /** @type {Element} */ (element.lastElementChild);
  return {
    element,
    /**
     * @param {import('./better.js').Answer} report
     * @param {boolean} isSearching
     */
    show({ status }, isSearching) {
      const key = WORDS[status];
      element.hidden = isSearching || !key;
      if (key) setText(words, t(key));
    },
  };
}
