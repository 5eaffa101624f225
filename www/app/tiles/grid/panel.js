/** The panel of the grid: rows, columns and the blank. */

import { button, heading, headRow, panel } from '../../controls.js';
import { h, setAttributes, setText } from '../../dom.js';
import { FAMILIES } from '../../families.js';
import { createStages } from '../../picture/stages.js';
import { createWhichBoard } from '../../picture/which-board.js';
import { createStepper } from '../../stepper.js';
import { isReading, setTask } from '../../visit.js';
import { SIDE } from '../board.js';
import { createUndo } from '../undo.js';
import { boardOf } from '../visit.js';
import { isUnread } from './hints.js';

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createGridPanel(context) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const rows = createStepper({
    label: t('grid.rows'),
    less: t('grid.rowsLess'),
    more: t('grid.rowsMore'),
    range: SIDE,
    onChange: (value) => actions.tiles.resize({ rows: value }),
  });
  const cols = createStepper({
    label: t('grid.cols'),
    less: t('grid.colsLess'),
    more: t('grid.colsMore'),
    range: SIDE,
    onChange: (value) => actions.tiles.resize({ cols: value }),
  });
  const find = button({
    text: t('grid.find'),
    icon: 'grid',
    onclick: () => void actions.tiles.find(),
  });
  const others = FAMILIES.flatMap(({ inPicture }) =>
    inPicture
      ? button({
          text: t(inPicture.text),
          icon: inPicture.icon,
          kind: 'quiet',
          onclick: () => void actions.find(inPicture.family),
        })
      : [],
  );
  const undo = createUndo(context);
  const title = heading(t('grid.heading'));
  const hint = h('p', { class: 'hint' });
  const blank = h('p', { class: 'question', role: 'status' });
  const next = button({
    text: t('grid.next'),
    icon: 'next',
    kind: 'primary',
    onclick: () => void actions.tiles.confirmGrid(),
  });
  const stages = createStages(context);
  const which = createWhichBoard(context, isUnsure);
  const stop = button({
    text: t('grid.stop'),
    icon: 'close',
    onclick: () => store.update((visit) => setTask(visit, null)),
  });
  const element = panel(
    'grid',
    [
      headRow(title, undo.element),
      hint,
      stages.element,
      which.element,
      blank,
      find,
      ...others,
      h('div', { class: 'steppers' }, rows.element, cols.element),
    ],
    [stop, next],
  );
  return {
    element,
    show(visit, previous) {
      const board = boardOf(visit);
      rows.show(board.rows);
      cols.show(board.cols);
      const isBusy = isReading(visit);
      const isOpen = which.isOpen(visit);
      setText(title, t(isOpen ? 'which.heading' : titleFor(visit)));
      setText(hint, t(isOpen ? 'which.hint' : hintFor(visit)));
      which.show(visit, previous);
      setText(blank, blankWords(visit));
      blank.classList.toggle('answered', board.blank !== null && !visit.tiles.doubts.blank);
      blank.hidden = isBusy || isOpen;
      next.disabled = visit.task === 'board' || (board.blank === null && !isUnread(visit));
      setAttributes(next, { 'aria-busy': visit.task === 'board' ? 'true' : null });
      undo.show(visit, previous);
      stages.show(visit, previous);
      showAction(isBusy ? stop : next);
      find.disabled = isBusy;
      for (const other of others) other.disabled = isBusy;
    },
  };

  /** @param {HTMLElement} action  The button to show. */
  function showAction(action) {
    // The key that stops the reading must not press a button: the focus goes to the title.
    if (document.activeElement === stop && action !== stop) title.focus();
    for (const other of [stop, next]) other.hidden = other !== action;
  }

  /** @param {import('../../visit.js').Visit} visit */
  function blankWords(visit) {
    const { blank: cell, cols: width } = boardOf(visit);
    if (cell === null) return t('grid.tapBlank');
    const place = { row: Math.floor(cell / width) + 1, col: (cell % width) + 1 };
    return t(visit.tiles.doubts.blank ? 'grid.blankUnsure' : 'grid.blankAt', place);
  }
}

/**
 * Whether the grid is neither sure nor laid by the visitor.
 *
 * @param {import('../../visit.js').Visit} visit
 */
function isUnsure({ tiles: { doubts, settled, told } }) {
  const isLaid = told.quad || told.rows || told.cols;
  return !isLaid && (doubts.board || settled === null);
}

/** @param {import('../../visit.js').Visit} visit */
function titleFor({ task }) {
  if (task === 'assembling') return 'grid.assembling';
  return task === 'reading' ? 'grid.reading' : 'grid.heading';
}

/** @param {import('../../visit.js').Visit} visit */
function hintFor({ task, tiles: { doubts } }) {
  if (task === 'assembling') return 'grid.assemblingHint';
  if (task === 'reading') return 'grid.readingHint';
  return doubts.board ? 'grid.unsure' : 'grid.hint';
}
