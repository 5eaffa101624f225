/** The goal as a board of pieces, exchanged by drag, by two taps or by keyboard. */

import { h, setAttributes } from '../../dom.js';
import { cellOf, rove } from '../../roving-tabindex.js';
import { alikeOf } from '../board.js';
import { confirmGoal, makeAlike, makeUnlike, swapGoal } from '../edits.js';
import { boardOf, hold, stageOf } from '../visit.js';
import { watchDrags } from './drag.js';
import { duplicatesOn } from './duplicates.js';
import { createGoalCells } from './goal-cells.js';

/**
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../../visit.js').Visit} Visit
 */

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createGoalBoard({ store, actions, i18n: { t }, say }) {
  const view = createGoalCells(t);
  const { element: cells, nameOf } = view;
  const element = h('div', { class: 'board-stage' }, cells);

  rove(cells, () => boardOf(store.get()));
  cells.addEventListener('click', (event) => tap(cellOf(event.target)));
  cells.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') pick(null);
  });
  watchDrags(cells, {
    canStart: () => stageOf(store.get()) === 'goal' && !store.get().tiles.marking,
    onStart: () => pick(null),
    onDrop: (from, to) => swap(from, to),
  });

  /** @param {number | null} cell */
  function tap(cell) {
    const { held, marking } = store.get().tiles;
    if (cell === null || stageOf(store.get()) !== 'goal') return;
    if (held === null) {
      pick(cell);
      say(t('goal.picked', { tile: nameOf(boardOf(store.get()), cell) }));
    } else if (held === cell) {
      pick(null);
      if (!marking) store.update((visit) => confirmGoal(visit, cell));
    } else if (marking) {
      mark(held, cell);
    } else {
      pick(null);
      swap(held, cell);
    }
  }

  /**
   * Toggles whether the piece on a cell is identical to the held one.
   *
   * @param {number} holding
   * @param {number} cell
   */
  function mark(holding, cell) {
    const board = boardOf(store.get());
    const [kept, piece] = [board.goal[holding] ?? 0, board.goal[cell] ?? 0];
    if (board.blank === kept || board.blank === piece) return;
    const isSame = alikeOf(board, kept).includes(piece);
    const change = isSame
      ? (/** @type {Visit} */ visit) => makeUnlike(visit, piece)
      : (/** @type {Visit} */ visit) => makeAlike(visit, [[kept, piece]]);
    const names = { one: nameOf(board, cell), other: nameOf(board, holding) };
    store.update(change);
    say(t(isSame ? 'same.parted' : 'same.joined', names));
  }

  /**
   * @param {number} a
   * @param {number} b
   */
  function swap(a, b) {
    const board = boardOf(store.get());
    store.update((visit) => swapGoal(visit, a, b));
    void actions.tiles.completeGoal();
    say(t('goal.swapped', { one: nameOf(board, a), other: nameOf(board, b) }));
  }

  /** @param {number | null} cell */
  function pick(cell) {
    store.update((visit) => hold(visit, cell));
  }

  return {
    element,
    show(visit, previous) {
      setAttributes(cells, { 'aria-busy': visit.task === 'completing' ? 'true' : null });
      if (!visit.tiles.straight || isShown(visit, previous)) return;
      const board = boardOf(visit);
      const isNew = visit.tiles.straight !== previous.tiles.straight || view.isEmpty();
      const doubtful = [...visit.tiles.doubts.pieces, ...(duplicatesOn(board)?.cells ?? [])];
      if (isNew) {
        const { straight } = visit.tiles;
        view.layOut(board, straight);
        element.style.setProperty('--ratio', String(straight.width / straight.height));
        view.place(board, doubtful);
      } else {
        view.slide(board, doubtful);
      }
      view.lightHeld(board, visit.tiles.held, visit.tiles.marking);
      cells.classList.toggle('numbered', visit.tiles.numbers);
      element.classList.toggle('searching', stageOf(visit) === 'solving');
      setAttributes(cells, { inert: stageOf(visit) !== 'goal' });
    },
  };
}

/**
 * Whether the board looks unchanged: progress of a search must not redraw hundreds of tiles.
 *
 * @param {Visit} visit
 * @param {Visit} previous
 */
function isShown(visit, previous) {
  const parts = /** @type {const} */ (['straight', 'doubts', 'held', 'marking', 'numbers']);
  const isAlike = parts.every((part) => visit.tiles[part] === previous.tiles[part]);
  const isSameStage = visit !== previous && stageOf(visit) === stageOf(previous);
  return isSameStage && isAlike && boardOf(visit) === boardOf(previous);
}
