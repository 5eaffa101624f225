/** The board as text: to be typed or pasted, and to be copied. */

import { button } from '../controls.js';
import { h, setAttributes, setText } from '../dom.js';
import { changeBlocks } from '../visit.js';
import { placeInText, sayProblem } from './problems.js';
import { misread } from './state.js';

/** More complaints about one text help nobody. */
const MOST = 3;

/**
 * @param {import('../context.js').Context} context
 */
export function createTextField({ store, i18n: { t }, actions }) {
  const input = h('textarea', {
    id: 'blocks-text',
    class: 'text',
    rows: 6,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'blocks-text-hint blocks-text-problem',
    oninput: () => {
      own = input.value.trim() !== '';
      isLatest = own;
      forgive();
    },
  });
  const problem = h('p', { class: 'problem', id: 'blocks-text-problem', role: 'alert' });
  const lay = button({ text: t('blocks.layOut'), icon: 'done', onclick: () => void read() });
  const keep = button({ text: t('blocks.keepBoard'), kind: 'quiet', onclick: giveUp });
  const element = h(
    'div',
    { class: 'blocks-text' },
    h('label', { class: 'unseen', for: 'blocks-text' }, t('blocks.asText')),
    input,
    problem,
    h('p', { class: 'hint', id: 'blocks-text-hint' }, t('blocks.textHint')),
    h('div', { class: 'seen-buttons' }, lay, keep),
  );
  /** Whether the visitor has typed what stands there. */
  let own = false;
  /** Whether nothing was done to the board since. */
  let isLatest = false;

  async function read() {
    const isRead = await actions.blocks.read(input.value);
    if (isRead) own = false;
    return isRead;
  }

  /** What was wrong with a text is of no account once it is another one. */
  function forgive() {
    store.update((visit) => changeBlocks(visit, (blocks) => misread(blocks, [])));
  }

  function giveUp() {
    own = false;
    forgive();
    input.value = store.get().blocks.verdict?.text ?? '';
  }

  return {
    element,
    /** Lays out what was typed last, if it lies nowhere yet; false if it is no board. */
    async settle() {
      const isLaid = !own || !isLatest || input.value === store.get().blocks.verdict?.text;
      return isLaid || (await read());
    },
    /**
     * @param {import('../visit.js').Visit} visit
     * @param {import('../visit.js').Visit} previous
     */
    show({ blocks }, previous) {
      const { unread, verdict, editor } = blocks;
      if (editor.board !== previous.blocks.editor.board) isLatest = false;
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
      if (!own && verdict) input.value = verdict.text;
    },
  };

  /**
   * Selects the first character that is wrong.
   *
   * @param {import('./state.js').Problem[]} problems
   */
  function mark(problems) {
    const place = problems.map((one) => placeInText(input.value, one)).find((at) => at !== null);
    input.focus();
    if (place !== undefined && place !== null) input.setSelectionRange(place, place + 1);
  }
}
