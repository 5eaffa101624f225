/** One board solved in single moves and in moves of whole lines, side by side. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { drawBoard } from '../puzzle/drawn-board.js';
import { ordered } from '../puzzle/order.js';
import { shuffledBoard } from '../puzzle/shuffle.js';
import { createSolving } from '../solving.js';
import { tilesMoved } from './tiles-moved.js';

const SIDE = 3;

/** One of the two boards of 3 x 3 that take the most single moves. */
const HARDEST = '8 6 7/2 5 4/3 _ 1';

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('./section.js').Exhibit}
 */
export function createLongMoves(context) {
  const { t } = context.i18n;
  const single = createSolving(context);
  const multi = createSolving(context);
  const place = h('div', { class: 'lab-turn-place' });
  const summary = h('p', { class: 'lab-verdict', role: 'status' });
  const another = button({
    text: t('lab.curiosities.longMoves.another'),
    onclick: () => void take(shuffledBoard(SIDE, SIDE)),
  });
  const hardest = button({
    text: t('lab.curiosities.longMoves.hardest'),
    kind: 'quiet',
    onclick: () => void take(HARDEST),
  });
  const element = h(
    'div',
    { class: 'lab-exhibit-body' },
    h(
      'div',
      { class: 'lab-exhibit-side' },
      place,
      h('div', { class: 'lab-actions' }, another, hardest),
    ),
    h(
      'div',
      { class: 'lab-exhibit-words' },
      summary,
      h(
        'div',
        { class: 'lab-player-pair' },
        half('single', single.element),
        half('multi', multi.element),
      ),
    ),
  );
  let latest = '';
  draw(HARDEST);

  /**
   * @param {'single' | 'multi'} key
   * @param {HTMLElement} body
   */
  function half(key, body) {
    return h('div', {}, h('h3', {}, t(`lab.curiosities.longMoves.${key}`)), body);
  }

  /** @param {string} board */
  function draw(board) {
    const picture = { rows: SIDE, cols: SIDE, start: board.split(/[ /]/) };
    place.replaceChildren(drawBoard(picture, t('lab.board.drawn', { board })));
  }

  /** @param {string} board */
  async function take(board) {
    latest = board;
    const start = board.split(/[ /]/);
    draw(board);
    setText(summary, '');
    single.clear();
    multi.clear();
    const position = { rows: SIDE, cols: SIDE, start, goal: ordered(SIDE, SIDE) };
    const short = await single.solve(position, 'single');
    if (latest !== board) return;
    const long = await multi.solve(position, 'multi');
    if (latest !== board || !short || !long) return;
    showSummary(short, long);
  }

  /**
   * @param {import('../solving.js').Report} short
   * @param {import('../solving.js').Report} long
   */
  function showSummary(short, long) {
    const values = {
      count: short.length ?? 0,
      lines: long.length ?? 0,
      tiles: tilesMoved(long.path ?? ''),
    };
    setText(summary, t('lab.curiosities.longMoves.summary', values));
  }

  return {
    element,
    start: () => void take(HARDEST),
    leave() {
      single.halt();
      multi.halt();
    },
  };
}
