/** Goals without a button of their own: a magic square, or a text that may leave tiles open. */

import { MAX_MAGIC_CELLS } from '../../../engine/limits.js';
import { button } from '../../controls.js';
import { h } from '../../dom.js';
import { boardOf } from '../visit.js';

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createGoalField({ actions, i18n: { t }, drafts }) {
  const draft = drafts.of('another-goal', { text: '' });
  const input = h('input', {
    type: 'text',
    id: 'another-goal',
    class: 'text',
    placeholder: '1 2 3 4/? ? ? ?/? ? ? ?/? ? ? _',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'another-goal-hint',
    oninput: () => {
      draft.text = input.value;
      lay.disabled = input.value.trim() === '';
    },
    onkeydown: (/** @type {KeyboardEvent} */ { key }) => {
      if (key === 'Enter' && !lay.disabled) lay.click();
    },
  });
  const lay = button({
    text: t('nearest.lay'),
    onclick: () => void actions.tiles.layNearest(input.value.trim()),
  });
  const magic = button({
    text: t('nearest.magic'),
    icon: 'magic',
    onclick: () => void actions.tiles.layNearest('magic'),
  });
  input.value = draft.text;
  lay.disabled = draft.text.trim() === '';
  const element = h(
    'div',
    { class: 'custom-goal' },
    h('label', { for: 'another-goal' }, t('nearest.label')),
    h('div', { class: 'field-row' }, input, lay),
    h('p', { class: 'hint', id: 'another-goal-hint' }, t('nearest.hint')),
    magic,
  );
  return {
    element,
    show(visit) {
      const board = boardOf(visit);
      magic.hidden = !canBeMagic(board);
    },
  };
}

/**
 * Whether the board can be a magic square: a square of numbers.
 *
 * @param {import('../board.js').Board} board
 */
function canBeMagic({ rows, cols, labels }) {
  const areNumbers = labels?.every((label) => /^(\d+|_)$/.test(label)) ?? false;
  return rows === cols && rows * cols <= MAX_MAGIC_CELLS && areNumbers;
}
