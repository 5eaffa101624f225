/** Offers a shorter answer that was found while another one is followed. */

import { button } from '../controls.js';
import { h, setText } from '../dom.js';

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {() => void} use
 */
export function createShorterOffer(t, use) {
  const text = h('span', {});
  const element = h(
    'div',
    { class: 'offer shorter' },
    text,
    button({ text: t('shorter.use'), icon: 'next', onclick: use }),
  );
  return {
    element,
    /** @param {number | null} count  Moves of the offered answer; null if there is none. */
    show(count) {
      element.hidden = count === null;
      setText(text, t('shorter.offer', { count: count ?? 0 }));
    },
  };
}
