/** Asks which car is to leave if the letters of a board leave that open. */

import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { freedOnly } from './editor.js';
import { rivalOf } from './state.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('./tools.js').Edit} edit
 * @returns {import('../context.js').Part}
 */
export function createRival({ store, i18n: { t } }, edit) {
  const words = h('p', { class: 'question', role: 'status' });
  const other = button({
    text: '',
    icon: 'flag',
    onclick: () => {
      const rival = rivalOf(store.get().blocks);
      if (rival !== null) edit((editor) => freedOnly(editor, rival));
    },
  });
  const element = h('section', { class: 'blocks-rival', hidden: true }, words, other);
  return {
    element,
    show({ blocks }) {
      const { blocks: all } = blocks.editor.board;
      const rival = rivalOf(blocks);
      element.hidden = rival === null;
      if (rival === null) return;
      const name = all[rival]?.name ?? '';
      const freed = all.find(({ goal }) => goal)?.name ?? '';
      setText(words, t('blocks.rival', { name: freed, other: name }));
      setText(/** @type {Element} */ (other.lastElementChild), t('blocks.freeInstead', { name }));
    },
  };
}
