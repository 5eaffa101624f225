/**
 * What is read aloud to who cannot see the page. It stands there no longer than it is true: a screen
 * reader that comes by later must not find an old word.
 */

import { h } from './dom.js';

export function createAnnouncer() {
  const element = h('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  return {
    element,
    /** @param {string} text  Is read even if it is what was read last. */
    say(text) {
      const isAgain = element.textContent === text;
      // A mark that nobody reads makes it another text.
      element.textContent = isAgain ? `${text}\u200b` : text;
    },
    /** What was said is not true of what is shown now. */
    clear() {
      element.textContent = '';
    },
  };
}
