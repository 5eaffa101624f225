/** The picture from which a board was read, and the parts of the reading that need a look. */

import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { canBeConfirmed, confirmed, remarks } from './review.js';
import { changeBlocks } from './visit.js';

/**
 * @param {import('../context.js').Context} context
 * @param {() => void} goOn  Takes the focus from a button that is gone once it was pressed.
 * @returns {import('../context.js').Part}
 */
export function createSeen({ store, actions, i18n: { t } }, goOn) {
  const frame = h('div', {
    class: 'review-picture',
    role: 'img',
    'aria-label': t('blocks.seenPicture'),
  });
  const words = h('p', { class: 'question', role: 'status' });
  const right = button({
    text: t('blocks.seenRight'),
    onclick: () => store.update((visit) => changeBlocks(visit, confirmed)),
  });
  const tiles = button({
    text: t('blocks.seenTiles'),
    kind: 'quiet',
    onclick: () => void actions.find('tiles'),
  });
  const buttons = h('div', { class: 'review-buttons' }, right, tiles);
  const element = h('section', { class: 'blocks-review', hidden: true }, frame, words, buttons);

  return {
    element,
    show({ blocks, picture }) {
      const { seen } = blocks;
      element.hidden = seen === null;
      if (!seen) return;
      if (frame.firstElementChild !== seen.surface) frame.replaceChildren(seen.surface);
      const open = remarks(blocks);
      setText(words, open.map((key) => t(key)).join(' '));
      words.classList.toggle('answered', open.includes('blocks.seenSure'));
      const isFocused = right === document.activeElement;
      right.hidden = !canBeConfirmed(blocks);
      if (isFocused && right.hidden) goOn();
      tiles.hidden = seen.picture !== picture;
    },
  };
}
