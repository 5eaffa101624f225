/** The board as text: to be typed or pasted, and to be copied. */

import { button } from '../controls.js';
import { h, setAttributes, setText } from '../dom.js';
import { placeInText, sayProblem } from './problems.js';

/** More complaints about one text help nobody. */
const MOST = 3;

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createTextField({ i18n: { t }, actions }) {
  const input = h('textarea', {
    id: 'blocks-text',
    class: 'text',
    rows: 6,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'blocks-text-hint blocks-text-problem',
    oninput: () => {
      own = true;
    },
  });
  const problem = h('p', { class: 'problem', id: 'blocks-text-problem', role: 'alert' });
  const lay = button({ text: t('blocks.layOut'), icon: 'done', onclick: () => void read() });
  const element = h(
    'div',
    { class: 'blocks-text' },
    h('label', { class: 'unseen', for: 'blocks-text' }, t('blocks.asText')),
    input,
    problem,
    h('p', { class: 'hint', id: 'blocks-text-hint' }, t('blocks.textHint')),
    lay,
  );
  /** Whether the visitor has typed what stands there. */
  let own = false;

  async function read() {
    if (await actions.blocks.read(input.value)) own = false;
  }

  return {
    element,
    show({ blocks }, previous) {
      const { unread, verdict } = blocks;
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
