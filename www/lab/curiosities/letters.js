/** Repeated letters: which of two alike goes where decides whether it can be done. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { drawBoard } from '../puzzle/drawn-board.js';
import { createSolving } from '../solving.js';
import { exchanges, goalOf, START } from './alike.js';

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('./section.js').Exhibit}
 */
export function createLetters(context) {
  const { t } = context.i18n;
  const solving = createSolving(context);
  const inputs = { r: checkbox('r'), a: checkbox('a') };
  const boards = h('div', { class: 'lab-board-pair' });
  const verdict = h('p', { class: 'lab-verdict', role: 'status' });
  const solve = button({
    text: t('lab.curiosities.solve'),
    kind: 'primary',
    onclick: () => void solving.solve({ rows: 4, cols: 4, start: START, goal: goal() }, 'single'),
  });
  const element = h(
    'div',
    { class: 'lab-exhibit-body' },
    h(
      'div',
      { class: 'lab-exhibit-side' },
      boards,
      h(
        'fieldset',
        { class: 'lab-letter-choices' },
        h('legend', { class: 'lab-label' }, t('lab.curiosities.letters.choose')),
        label('r'),
        label('a'),
      ),
    ),
    h(
      'div',
      { class: 'lab-exhibit-words' },
      verdict,
      h('div', { class: 'lab-actions' }, solve),
      solving.element,
    ),
  );
  draw();

  /** @param {'r' | 'a'} name */
  function checkbox(name) {
    return h('input', { type: 'checkbox', name, onchange: draw });
  }

  /** @param {'r' | 'a'} name */
  function label(name) {
    const words = h('span', {}, t(`lab.curiosities.letters.${name}`));
    return h('label', { class: 'lab-letter-choice' }, inputs[name], words);
  }

  function goal() {
    return goalOf({ r: inputs.r.checked, a: inputs.a.checked });
  }

  /**
   * @param {string} key
   * @param {readonly string[]} start
   */
  function figure(key, start) {
    const name = t(`lab.curiosities.letters.${key}`);
    const board = drawBoard({ rows: 4, cols: 4, start }, `${name}: ${start.join(' ')}`);
    for (const [cell, tile] of [...board.children].entries()) {
      tile.toggleAttribute('data-marked', start[cell] !== START[cell]);
    }
    return h('figure', {}, h('figcaption', { class: 'lab-label' }, name), board);
  }

  function draw() {
    const count = exchanges(START, goal());
    const can = count % 2 === 0;
    boards.replaceChildren(figure('start', START), figure('goal', goal()));
    const words = [
      t('lab.curiosities.letters.exchanges', { count }),
      t(`lab.curiosities.letters.${can ? 'can' : 'cannot'}`),
    ];
    setText(verdict, words.join(t('lab.curiosities.gap')));
    verdict.toggleAttribute('data-no', !can);
    solving.clear();
    solve.hidden = !can;
  }

  return { element, leave: () => solving.halt() };
}
