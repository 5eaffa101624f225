/** Entry of a board of numbers by taps: its cells, and a key for each number. */

import { iconButton } from '../controls.js';
import { h, setAttributes, setText } from '../dom.js';
import { cellOf, rove, setStop } from '../roving-tabindex.js';
import { createStepper } from '../stepper.js';
import { BLANK, SIDE } from '../tiles/board.js';
import {
  entered,
  erased,
  isComplete,
  labelsFor,
  movedTo,
  newEntry,
  resized,
  textOf,
} from './entry.js';

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {{ entry: import('./entry.js').TextEntry }} draft  Holds the entered labels beyond the pad.
 * @param {(isComplete: boolean) => void} onChange
 */
export function createEntryPad(t, draft, onChange) {
  let { entry } = draft;
  const rows = createStepper({
    label: t('grid.rows'),
    less: t('grid.rowsLess'),
    more: t('grid.rowsMore'),
    range: SIDE,
    onChange: (value) => change(resized(entry, value, entry.cols)),
  });
  const cols = createStepper({
    label: t('grid.cols'),
    less: t('grid.colsLess'),
    more: t('grid.colsMore'),
    range: SIDE,
    onChange: (value) => change(resized(entry, entry.rows, value)),
  });
  const board = h('div', {
    class: 'entry-board',
    role: 'group',
    'aria-label': t('text.cells'),
    onclick: (/** @type {Event} */ { target }) => {
      const cell = cellOf(target);
      if (cell !== null) change(movedTo(entry, cell));
    },
  });
  const keys = h('div', {
    class: 'entry-keys',
    role: 'group',
    'aria-label': t('text.keys'),
    onclick: (/** @type {Event} */ { target }) => {
      const key = target instanceof Element ? target.closest('[data-label]') : null;
      const label = key?.getAttribute('data-label');
      if (label) change(entered(entry, label));
    },
  });
  const erase = iconButton('erase', t('text.erase'), () => change(erased(entry)));
  const element = h(
    'div',
    { class: 'entry' },
    h('div', { class: 'steppers' }, rows.element, cols.element),
    board,
    h('div', { class: 'entry-pad' }, keys, erase),
  );
  rove(board, () => entry);
  rove(keys, () => ({ rows: 1, cols: entry.rows * entry.cols }));
  build();

  /** @param {import('./entry.js').TextEntry} next */
  function change(next) {
    const isOtherSize = next.rows !== entry.rows || next.cols !== entry.cols;
    entry = next;
    draft.entry = next;
    if (isOtherSize) build();
    show();
    onChange(isComplete(entry));
  }

  function build() {
    rows.show(entry.rows);
    cols.show(entry.cols);
    board.style.setProperty('--cols', String(entry.cols));
    board.replaceChildren(...entry.labels.map((_, cell) => cellButton(cell)));
    keys.replaceChildren(...labelsFor(entry).map((label, index) => keyButton(label, index)));
    setStop(keys, 0);
    show();
  }

  /** @param {number} cell */
  function cellButton(cell) {
    return h('button', { type: 'button', class: 'entry-cell', 'data-cell': cell, tabindex: '-1' });
  }

  /**
   * @param {string} label
   * @param {number} index  Its index among the keys, for the arrow keys.
   */
  function keyButton(label, index) {
    const isBlank = label === BLANK;
    const attributes = { 'data-label': label, 'data-cell': index, tabindex: '-1' };
    return h(
      'button',
      { type: 'button', class: 'entry-key', ...attributes, 'aria-label': wordsFor(label) },
      isBlank ? t('text.emptyKey') : label,
    );
  }

  function show() {
    for (const [cell, element] of [...board.children].entries()) {
      const label = entry.labels[cell] ?? null;
      setText(element, label === null || label === BLANK ? '' : label);
      const place = t('grid.cell', {
        row: Math.floor(cell / entry.cols) + 1,
        col: (cell % entry.cols) + 1,
      });
      setAttributes(element, {
        'data-content': label === BLANK ? 'blank' : label && 'tile',
        'aria-label': label === null ? place : `${place}: ${wordsFor(label)}`,
        'aria-current': cell === entry.at ? 'true' : null,
      });
    }
    for (const key of keys.children) {
      const isUsed = entry.labels.includes(key.getAttribute('data-label'));
      key.classList.toggle('used', isUsed);
    }
    setStop(board, entry.at);
  }

  /** @param {string} label */
  function wordsFor(label) {
    return label === BLANK ? t('goal.blank') : t('goal.tile', { label });
  }

  return {
    element,
    /** The board as text, without cells not entered yet. */
    text: () => textOf(entry),
    isComplete: () => isComplete(entry),
    clear: () => change(newEntry(entry.rows, entry.cols)),
  };
}
