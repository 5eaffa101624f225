/** The puzzle of a section: drawn, as text, and ready ones to choose from. */

import { button } from '../../app/controls.js';
import { h, setAttributes, setText } from '../../app/dom.js';
import { drawBoard } from './drawn-board.js';
import { readPuzzle } from './puzzle.js';
import { shuffledBoard } from './shuffle.js';

/**
 * @typedef {import('../context.js').LabContext} LabContext
 * @typedef {import('./puzzle.js').LabPuzzle} LabPuzzle
 *
 * @typedef {object} Preset
 * @property {string} key  Of its words, below `lab.board`.
 * @property {() => string} text
 */

/** @type {readonly Preset[]} */
const PRESETS = [
  { key: 'small', text: () => shuffledBoard(2, 3) },
  { key: 'eight', text: () => shuffledBoard(3, 3) },
  // One of the two that are farthest from the usual goal.
  { key: 'hardestEight', text: () => '8 6 7/2 5 4/3 _ 1' },
  { key: 'fifteen', text: () => shuffledBoard(4, 4) },
];

/**
 * @param {LabContext} context
 * @param {(puzzle: LabPuzzle) => void} onPuzzle  Called with each puzzle that is chosen or typed.
 * @param {{ isDrawn?: boolean }} [options]  Whether the board is drawn here.
 */
export function createPuzzleForm(context, onPuzzle, { isDrawn = true } = {}) {
  const { t } = context.i18n;
  const drawing = h('div', { hidden: !isDrawn });
  const input = h('textarea', {
    id: 'lab-board',
    class: 'text lab-board-text',
    rows: 2,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'lab-board-hint lab-board-problem',
    onchange: () => void take(input.value),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void take(input.value);
    },
  });
  const problem = h('p', { class: 'problem', id: 'lab-board-problem', role: 'alert' });
  const presets = PRESETS.map(({ key, text }) =>
    button({ text: t(`lab.board.${key}`), kind: 'quiet', onclick: () => void take(text()) }),
  );
  const element = h(
    'section',
    { class: 'lab-puzzle', 'aria-label': t('lab.board.name') },
    drawing,
    h('label', { class: 'lab-label', for: 'lab-board' }, t('lab.board.label')),
    input,
    problem,
    h('p', { class: 'hint', id: 'lab-board-hint' }, t('lab.board.hint')),
    h(
      'div',
      { class: 'lab-presets', role: 'group', 'aria-label': t('lab.board.ready') },
      ...presets,
    ),
  );
  /** The text that was asked for last: an answer to another one comes too late. */
  let latest = '';

  /** @param {string} text */
  async function take(text) {
    latest = text;
    input.value = text;
    const puzzle = await readPuzzle(text, context);
    if (latest !== text) return;
    const fault = typeof puzzle === 'string' ? puzzle : '';
    setText(problem, fault);
    setAttributes(input, { 'aria-invalid': fault ? 'true' : null });
    if (typeof puzzle === 'string') return;
    if (isDrawn)
      drawing.replaceChildren(
        drawBoard(puzzle.setup, t('lab.board.drawn', { board: puzzle.text }), {
          ...puzzle.setup,
          picture: puzzle.picture,
        }),
      );
    onPuzzle(puzzle);
  }

  return { element, take };
}
