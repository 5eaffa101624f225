/** The board as text, to type, paste or copy. */

import { button } from '../controls.js';
import { h, setAttributes, setText } from '../dom.js';
import { placeInText, sayProblem } from './problems.js';
import { misread } from './state.js';
import { changeBlocks } from './visit.js';

/**
 * @typedef {object} Draft
 * @property {string} text
 * @property {boolean} isOwn  Whether the visitor typed it.
 * @property {import('./board.js').Board | null} board  The board shown at that time.
 */

/** @type {Draft} */
const NOTHING = Object.freeze({ text: '', isOwn: false, board: null });

/** Maximum number of problems listed for a text. */
const MOST = 3;

/**
 * @param {import('../context.js').Context} context
 */
export function createTextField({ store, i18n: { t }, actions, drafts }) {
  const draft = drafts.of('blocks', { ...NOTHING });
  const input = h('textarea', {
    id: 'blocks-text',
    class: 'text',
    rows: 6,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'blocks-text-hint blocks-text-problem',
    oninput: () => {
      draft.text = input.value;
      draft.isOwn = input.value.trim() !== '';
      draft.board = store.get().blocks.editor.board;
      forgive();
    },
  });
  const problem = h('p', { class: 'problem', id: 'blocks-text-problem', role: 'alert' });
  const lay = button({ text: t('blocks.layOut'), icon: 'done', onclick: () => void read() });
  const keep = button({ text: t('blocks.keepBoard'), kind: 'quiet', onclick: giveUp });
  const element = h(
    'div',
    { class: 'blocks-text' },
    h('label', { class: 'visually-hidden', for: 'blocks-text' }, t('blocks.asText')),
    input,
    problem,
    h('p', { class: 'hint', id: 'blocks-text-hint' }, t('blocks.textHint')),
    h('div', { class: 'review-buttons' }, lay, keep),
  );
  if (draft.isOwn) input.value = draft.text;

  async function read() {
    const isRead = await actions.blocks.read(input.value);
    if (isRead) draft.isOwn = false;
    return isRead;
  }

  /** Problems of an earlier text no longer apply. */
  function forgive() {
    store.update((visit) => changeBlocks(visit, (blocks) => misread(blocks, [])));
  }

  function giveUp() {
    draft.isOwn = false;
    forgive();
    input.value = store.get().blocks.verdict?.text ?? '';
  }

  return {
    element,
    /** Opens the last typed text, unless that is done; false if it is not a board. */
    async settle() {
      const { verdict, editor } = store.get().blocks;
      const isLatest = draft.isOwn && draft.board === editor.board;
      return !isLatest || input.value === verdict?.text || (await read());
    },
    /**
     * @param {import('../visit.js').Visit} visit
     * @param {import('../visit.js').Visit} previous
     */
    show({ blocks }, previous) {
      const { unread, verdict } = blocks;
      keep.hidden = unread.length === 0;
      if (unread !== previous.blocks.unread) {
        setText(
          problem,
          unread
            .slice(0, MOST)
            .map((one) => sayProblem(one, t))
            .join(' '),
        );
        setAttributes(input, { 'aria-invalid': unread.length > 0 ? 'true' : null });
        if (unread.length > 0) mark(unread);
      }
      if (!draft.isOwn && verdict) input.value = verdict.text;
    },
  };

  /**
   * Selects the first wrong character.
   *
   * @param {import('./state.js').Problem[]} problems
   */
  function mark(problems) {
    const place = problems.map((one) => placeInText(input.value, one)).find((at) => at !== null);
    input.focus();
    if (place !== undefined && place !== null) input.setSelectionRange(place, place + 1);
  }
}
