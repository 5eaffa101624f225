/** Asks which of two tiles with the same number is the missing number. */

import { button } from '../../controls.js';
import { h, setText } from '../../dom.js';
import { boardText } from '../board-text.js';
import { makeAlike, setLabels } from '../edits.js';
import { boardOf } from '../visit.js';
import { duplicatesOn } from './duplicates.js';
import { drawPiece, littlePiece } from './little-piece.js';

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createDuplicateQuestion({ store, actions, i18n: { t } }) {
  const words = h('p', { role: 'status' });
  const ways = [0, 1].map((place) => {
    const piece = littlePiece();
    const name = h('span', { class: 'button-text' });
    const onclick = () => answer(place);
    const element = h('button', { type: 'button', class: 'button plain', onclick }, piece, name);
    return { element, piece, name };
  });
  const both = button({ text: '', icon: 'same', kind: 'quiet', onclick: () => keepBoth() });
  const element = h(
    'div',
    { class: 'repairs', hidden: true },
    words,
    h('div', { class: 'repairs-options' }, ...ways.map((way) => way.element), both),
  );

  /** @param {number} place  Index of the tile, 0 or 1. */
  function answer(place) {
    const visit = store.get();
    const board = boardOf(visit);
    const twice = duplicatesOn(board);
    if (!twice || !board.labels) return;
    const cell = twice.cells[place];
    const labels = board.labels.map((label, at) => (at === cell ? twice.missing : label));
    // A picture drawn by the page shows the typed labels.
    if (visit.tiles.drawn) return void actions.openText(boardText({ ...board, labels }));
    const order = visit.tiles.verdict ? visit.tiles.verdict.order : 'in-order';
    store.update((now) => setLabels(now, labels));
    if (order) void actions.tiles.arrange(order);
  }

  function keepBoth() {
    const twice = duplicatesOn(boardOf(store.get()));
    if (twice) store.update((visit) => makeAlike(visit, [twice.cells]));
  }

  return {
    element,
    show(visit) {
      const board = boardOf(visit);
      const twice = duplicatesOn(board);
      const hadFocus = element.contains(document.activeElement);
      element.hidden = !twice;
      if (!twice) {
        if (hadFocus) element.closest('.panel')?.querySelector('h2')?.focus();
        return;
      }
      setText(words, t('twice.ask', { label: twice.twice, missing: twice.missing }));
      setText(both.querySelector('.button-text') ?? both, t('twice.both', { label: twice.twice }));
      ways.forEach(({ piece, name }, place) => {
        const cell = twice.cells[place] ?? 0;
        const at = { row: Math.floor(cell / board.cols) + 1, col: (cell % board.cols) + 1 };
        setText(name, t('grid.cell', at));
        drawPiece(board, visit.tiles.straight, cell, piece);
      });
    },
  };
}
