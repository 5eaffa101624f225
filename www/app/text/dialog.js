/** The dialog for a board as text, typed, pasted or entered by taps, with its problems. */

import { button, heading, iconButton } from '../controls.js';
import { h, setAttributes, setText } from '../dom.js';
import { newEntry } from './entry.js';
import { createEntryPad } from './entry-pad.js';

/** @typedef {import('./open-text.js').Complaint} Complaint */

const EXAMPLE = '5 1 2 4\n9 6 3 8\n13 _ 7 11\n14 10 15 12';

/**
 * @param {import('../context.js').Context} context
 */
export function createTextDialog({ i18n: { t }, actions, drafts }) {
  const draft = drafts.of('text', { text: '', entry: newEntry(4, 4) });
  const input = h('textarea', {
    id: 'board-text',
    class: 'text',
    rows: 6,
    placeholder: EXAMPLE,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'board-text-hint board-text-problem',
    oninput: () => {
      draft.text = input.value;
      complain(null);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void lay(input.value);
    },
  });
  const pad = createEntryPad(t, draft, (isComplete) => {
    use.disabled = !isComplete;
    complain(null);
  });
  const hint = h('p', { class: 'hint', id: 'board-text-hint' });
  const use = button({
    text: t('blocks.layOut'),
    icon: 'done',
    kind: 'primary',
    onclick: () => void lay(isTapped ? pad.text() : input.value),
  });
  const other = button({ text: '', kind: 'quiet', onclick: () => show(!isTapped) });
  let isTapped = false;
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
    h('label', { class: 'visually-hidden', for: 'board-text' }, t('text.label')),
    input,
    pad.element,
    problem,
    hint,
    h('div', { class: 'dialog-actions' }, use, other),
  );
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close();
  });

  input.value = draft.text;

  /** @param {string} text */
  function write(text) {
    draft.text = text;
    input.value = text;
  }

  /** @param {string} text */
  async function lay(text) {
    const complaint = await actions.openText(text);
    if (complaint) return complain(complaint);
    write('');
    pad.clear();
    element.close();
  }

  /** @param {boolean} tapped  Whether the board is tapped in rather than typed. */
  function show(tapped) {
    isTapped = tapped;
    input.hidden = tapped;
    pad.element.hidden = !tapped;
    use.disabled = tapped && !pad.isComplete();
    setText(hint, t(tapped ? 'text.tapHint' : 'text.hint'));
    setText(/** @type {Element} */ (other.lastElementChild), t(tapped ? 'text.type' : 'text.tap'));
    complain(null);
  }

  /** @param {Complaint | null} complaint */
  function complain(complaint) {
    setText(problem, complaint?.words ?? '');
    setAttributes(input, { 'aria-invalid': complaint ? 'true' : null });
    if (!complaint || isTapped) return;
    input.focus();
    if (complaint.at) input.setSelectionRange(complaint.at.from, complaint.at.to);
  }

  /**
   * @param {boolean} tapped
   * @param {string} [text]  A board to edit.
   */
  function open(tapped, text) {
    show(tapped);
    if (text !== undefined) write(text);
    if (!element.open) element.showModal();
    if (!tapped) input.focus();
  }

  return {
    element,
    /**
     * On touch devices a new board is entered by taps; an existing one is edited as text.
     *
     * @param {string} [text]
     */
    open: (text) => open(text === undefined && matchMedia('(pointer: coarse)').matches, text),
    /**
     * Opens the board of a given text; if the text is wrong, the dialog shows it for correction.
     *
     * @param {string} text
     */
    async take(text) {
      const complaint = await actions.openText(text);
      if (!complaint) return element.close();
      open(false, text);
      complain(complaint);
    },
  };
}
