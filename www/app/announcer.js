/**
 * Announcements for screen readers. The text is removed when it is no longer true, so that a screen
 * reader that visits it later does not find an old one.
 */

import { h } from './dom.js';

export function createAnnouncer() {
  const element = h('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  return {
    element,
    /** @param {string} text  Is announced even if it equals the last text. */
    say(text) {
      const isAgain = element.textContent === text;
      // An invisible character makes the text a different one, which is announced again.
      element.textContent = isAgain ? `${text}\u200b` : text;
    },
    /** Removes the announcement, which no longer describes what is shown. */
    clear() {
      element.textContent = '';
    },
  };
}
