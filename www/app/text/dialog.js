/** A board typed or pasted as text, of either family, and what is wrong with it. */

import { button, heading, iconButton } from '../controls.js';
import { h, setAttributes, setText } from '../dom.js';

/** @typedef {import('./open-text.js').Complaint} Complaint */

const EXAMPLE = '5 1 2 4\n9 6 3 8\n13 _ 7 11\n14 10 15 12';

/**
 * @param {import('../context.js').Context} context
 */
export function createTextDialog({ i18n: { t }, actions }) {
  const input = h('textarea', {
    id: 'board-text',
    class: 'text',
    rows: 6,
    placeholder: EXAMPLE,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'board-text-hint board-text-problem',
    oninput: () => complain(null),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void lay(input.value);
    },
  });
  const problem = h('p', { class: 'problem', id: 'board-text-problem', role: 'alert' });
  const name = heading(t('text.heading'));
  name.id = 'board-text-heading';
  const element = h(
    'dialog',
    { class: 'sheet-dialog', 'aria-labelledby': name.id },
    h(
      'div',
      { class: 'dialog-head' },
      name,
      iconButton('close', t('share.close'), () => element.close()),
    ),
    h('label', { class: 'unseen', for: 'board-text' }, t('text.label')),
    input,
    problem,
    h('p', { class: 'hint', id: 'board-text-hint' }, t('text.hint')),
    button({
      text: t('blocks.layOut'),
      icon: 'done',
      kind: 'primary',
      onclick: () => void lay(input.value),
    }),
  );
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close();
  });

  /** @param {string} text */
  async function lay(text) {
    const complaint = await actions.openText(text);
    if (complaint) return complain(complaint);
    input.value = '';
    element.close();
  }

  /** @param {Complaint | null} complaint */
  function complain(complaint) {
    setText(problem, complaint?.words ?? '');
    setAttributes(input, { 'aria-invalid': complaint ? 'true' : null });
    if (!complaint) return;
    input.focus();
    if (complaint.at) input.setSelectionRange(complaint.at.from, complaint.at.to);
  }

  /** @param {string} [text]  A board to change. */
  function open(text) {
    complain(null);
    if (text !== undefined) input.value = text;
    if (!element.open) element.showModal();
    input.focus();
  }

  return {
    element,
    open,
    /**
     * Lays out a text that came from elsewhere; if it is no board, it can be mended here.
     *
     * @param {string} text
     */
    async take(text) {
      const complaint = await actions.openText(text);
      if (!complaint) return element.close();
      open(text);
      complain(complaint);
    },
  };
}
