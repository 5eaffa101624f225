/** A quarter turn of the box, and what it does to the verdict. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { newBoard, quarterTurned } from '../../app/tiles/board.js';
import { field, select } from '../fields.js';
import { drawBoard } from '../puzzle/drawn-board.js';
import { ordered, prizeBoard, verdictOf } from '../puzzle/order.js';
import { createSolving } from '../solving.js';
import { turnFacts } from './turn-facts.js';

const SIDES = [4, 2, 3, 5, 6, 8];

/** Duration of a turn, in milliseconds. */
const DURATION = 500;

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('./section.js').Exhibit}
 */
export function createTurn(context) {
  const { t } = context.i18n;
  let side = 4;
  let labels = prizeBoard(side, side);
  let turns = 0;

  const place = h('div', { class: 'lab-turn-place' });
  const solving = createSolving(context);
  const verdict = h('p', { class: 'lab-verdict', role: 'status' });
  const why = h('p', {});
  const sides = select(
    { name: 'side', onchange: () => resize(Number(sides.value)) },
    SIDES.map((one) => [one, `${one} × ${one}`]),
  );
  const turnButton = button({
    text: t('lab.curiosities.turn.turn'),
    kind: 'primary',
    onclick: turn,
  });
  const solve = button({
    text: t('lab.curiosities.solve'),
    onclick: () =>
      void solving.solve(
        { rows: side, cols: side, start: labels, goal: ordered(side, side) },
        'single',
      ),
  });
  const element = h(
    'div',
    { class: 'lab-exhibit-body' },
    h('div', { class: 'lab-exhibit-side' }, place, field(t('lab.curiosities.side'), sides)),
    h(
      'div',
      { class: 'lab-exhibit-words' },
      verdict,
      h('div', { class: 'lab-actions' }, turnButton, solve),
      why,
      solving.element,
    ),
  );
  draw();

  /** @param {number} next */
  function resize(next) {
    side = next;
    labels = prizeBoard(side, side);
    turns = 0;
    draw();
  }

  function turn() {
    const board = { ...newBoard(side, side), blank: labels.indexOf('_'), labels };
    labels = [...(quarterTurned(board).labels ?? labels)];
    turns = (turns + 1) % 4;
    draw();
    spin(place.firstElementChild);
  }

  function draw() {
    const { isSolvable } = verdictOf(labels, side, side);
    const board = drawBoard(
      { rows: side, cols: side, start: labels },
      t('lab.curiosities.turn.drawn', { board: labels.join(' ') }),
    );
    board.classList.toggle('lab-small-tiles', side > 4);
    place.replaceChildren(board);
    const turned = turns === 0 ? 'unturned' : 'turns';
    const words = [
      t(`lab.curiosities.turn.${turned}`, { count: turns }),
      t(`lab.curiosities.turn.${isSolvable ? 'can' : 'cannot'}`),
    ];
    setText(verdict, words.join(t('lab.curiosities.gap')));
    verdict.toggleAttribute('data-no', !isSolvable);
    setText(why, whyText());
    solving.clear();
    solve.hidden = !isSolvable;
  }

  function whyText() {
    const { rings, isRingsOdd, isWayOdd, isTurning } = turnFacts(side);
    const parity = (/** @type {boolean} */ isOdd) =>
      t(`lab.curiosities.turn.${isOdd ? 'odd' : 'even'}`);
    return [
      t('lab.curiosities.turn.rings', {
        count: rings,
        exchanges: rings * 3,
        parity: parity(isRingsOdd),
      }),
      t('lab.curiosities.turn.way', { parity: parity(isWayOdd) }),
      t(`lab.curiosities.turn.${isTurning ? 'turning' : 'keeping'}`),
    ].join(t('lab.curiosities.gap'));
  }

  return { element, leave: () => solving.halt() };
}

/**
 * Turns the drawn board into its place, with upright labels.
 *
 * @param {Element | null} board
 */
function spin(board) {
  if (!board || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timing = { duration: DURATION, easing: 'ease-in-out' };
  // On its corner the box is wider: it shrinks on the way, to stay in its place.
  const turning = ['rotate(-90deg)', 'rotate(-45deg) scale(0.72)', 'none'];
  board.animate(
    turning.map((transform) => ({ transform })),
    timing,
  );
  for (const cell of board.children) {
    cell.animate([{ transform: 'rotate(90deg)' }, { transform: 'none' }], timing);
  }
}
