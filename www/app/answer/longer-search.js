/** The button that searches for a shorter answer, or longer after a search has given up. */

import { button } from '../controls.js';
import { setText } from '../dom.js';

/** The button's text, by status of the answer; statuses without an entry show no button. */
const WORDS = /** @type {Record<string, string>} */ ({
  bounded: 'effort.goOn',
  gave_up: 'effort.longer',
});

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {HTMLElement} player  Gets the focus when the button disappears.
 * @param {() => Promise<void>} search
 */
export function createLongerSearch(t, player, search) {
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
     * @param {import('./improvement.js').Answer} report
     * @param {boolean} isSearching
     */
    show({ status }, isSearching) {
      const key = WORDS[status];
      element.hidden = isSearching || !key;
      if (key) setText(words, t(key));
    },
  };
}
