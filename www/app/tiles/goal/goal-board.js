/** The goal as a board of pieces, exchanged by drag, by two taps or by keyboard. */

import { h, setAttributes, setText } from '../../dom.js';
import { cellOf, rove, setStop } from '../../roving-tabindex.js';
import { alikeOf, labelsOf } from '../board.js';
import { confirmGoal, makeAlike, makeUnlike, swapGoal } from '../edits.js';
import { boardOf, hold, stageOf } from '../visit.js';
import { watchDrags } from './drag.js';
import { cutPieces } from './pieces.js';
import { slideFrom } from './slide.js';
import { twiceOn } from './twice.js';

/**
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../../visit.js').Visit} Visit
 */

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createGoalBoard({ store, actions, i18n: { t }, say }) {
  /** @type {import('./pieces.js').Piece[]} */
  let pieces = [];
  const cells = h('div', { class: 'cells', role: 'group', 'aria-label': t('goal.board') });
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

  /**
   * Highlights the held piece and, in marking mode, those identical to it.
   *
   * @param {Visit} visit
   */
  function lightHeld(visit) {
    const { held, marking } = visit.tiles;
    Array.from(cells.children).forEach((element, i) => {
      setAttributes(element, { 'aria-pressed': String(i === held) });
    });
    const board = boardOf(visit);
    const same = marking && held !== null ? alikeOf(board, board.goal[held] ?? 0) : [];
    pieces.forEach(({ element: piece }, place) => {
      piece.classList.toggle('identical-to-held', same.length > 1 && same.includes(place));
    });
  }

  /**
   * @param {Board} board
   * @param {HTMLCanvasElement} straight
   */
  function layOut(board, straight) {
    pieces = cutPieces(board, straight);
    cells.replaceChildren(...pieces.map((_, cell) => newCell(cell)));
    cells.style.setProperty('--rows', String(board.rows));
    cells.style.setProperty('--cols', String(board.cols));
    element.style.setProperty('--ratio', String(straight.width / straight.height));
    setStop(cells, 0);
  }

  /**
   * @param {Board} board
   * @param {readonly number[]} doubtful
   */
  function place(board, doubtful) {
    const labels = labelsOf(board);
    board.goal.forEach((piece, cell) => {
      const button = /** @type {Element} */ (cells.children[cell]);
      const shown = pieces[piece];
      if (!shown) return;
      setText(shown.label, labels[piece] ?? '');
      shown.element.classList.toggle('blank', piece === board.blank);
      shown.element.classList.toggle('doubtful', doubtful.includes(piece));
      shown.element.classList.toggle('identical', alikeOf(board, piece).length > 1);
      if (shown.element.parentElement !== button) button.replaceChildren(shown.element);
      setAttributes(button, {
        'aria-label': t('goal.cell', {
          row: Math.floor(cell / board.cols) + 1,
          col: (cell % board.cols) + 1,
          tile: doubtful.includes(piece)
            ? t('goal.unsureTile', { tile: nameOf(board, cell) })
            : nameOf(board, cell),
        }),
      });
    });
  }

  /**
   * The accessible name of a cell of the goal.
   *
   * @param {Board} board
   * @param {number} cell
   */
  function nameOf(board, cell) {
    const piece = board.goal[cell] ?? 0;
    if (piece === board.blank) return t('goal.blank');
    return t('goal.tile', { label: labelsOf(board)[piece] ?? '' });
  }

  return {
    element,
    show(visit, previous) {
      setAttributes(cells, { 'aria-busy': visit.task === 'completing' ? 'true' : null });
      if (!visit.tiles.straight || isShown(visit, previous)) return;
      const board = boardOf(visit);
      const isNew =
        visit.tiles.straight !== previous.tiles.straight || cells.childElementCount === 0;
      if (isNew) layOut(board, visit.tiles.straight);
      const elements = pieces.map((piece) => piece.element);
      const doubtful = [...visit.tiles.doubts.pieces, ...(twiceOn(board)?.cells ?? [])];
      const lay = () => place(board, doubtful);
      if (isNew) lay();
      else slideFrom(elements, lay);
      lightHeld(visit);
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

/** @param {number} cell */
function newCell(cell) {
  const attributes = { type: 'button', class: 'cell', tabindex: '-1', 'data-cell': cell };
  return h('button', { ...attributes, 'aria-pressed': 'false' });
}
