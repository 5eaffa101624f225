/** The picture from which a board was read, and the parts of the reading that need a look. */

import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { createWhichBoard } from '../picture/which-board.js';
import { canBeConfirmed, confirmed, remarks } from './review.js';
import { changeBlocks } from './visit.js';

/**
 * @param {import('../context.js').Context} context
 * @param {() => void} goOn  The element that gets the focus when a pressed button disappears.
 * @returns {import('../context.js').Part}
 */
export function createSeen(context, goOn) {
  const {
    store,
    actions,
    i18n: { t },
  } = context;
  const which = createWhichBoard(context, isUnsure);
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
  const element = h(
    'section',
    { class: 'blocks-review', hidden: true },
    frame,
    words,
    which.element,
    buttons,
  );

  return {
    element,
    show(visit, previous) {
      const { blocks, picture } = visit;
      const { seen } = blocks;
      which.show(visit, previous);
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

/**
 * Whether the shown picture was read as this board, and neither the reader nor the visitor is sure
 * of its size.
 *
 * @param {import('../visit.js').Visit} visit
 */
function isUnsure({ blocks: { seen }, picture }) {
  return seen !== null && seen.picture === picture && !seen.sure.board;
}
