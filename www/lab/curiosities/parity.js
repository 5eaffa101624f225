/** Parity: two cells trade places, and the verdict follows. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { BLANK } from '../../app/tiles/board.js';
import { formatLabels } from '../../app/tiles/goal/labels-text.js';
import { field, select } from '../fields.js';
import { ordered, prizeBoard, traded, verdictOf, wrongPairs } from '../puzzle/order.js';
import { anyBoard } from '../puzzle/shuffle.js';
import { formatRoute } from '../route.js';
import { drawArcs } from './arcs.js';
import { createTradeBoard } from './trade-board.js';

/** The most pairs that are named one by one. */
const MOST_NAMED = 12;

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('./section.js').Exhibit}
 */
export function createParity({ i18n }) {
  const { t, language } = i18n;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  let side = 4;
  let labels = prizeBoard(side, side);
  /** @type {number | null} */
  let picked = null;

  const board = createTradeBoard(t, press);
  const arcs = h('div', { class: 'lab-arcs-place' });
  const named = h('p', { class: 'hint' });
  const verdict = h('p', { class: 'lab-verdict', role: 'status' });
  const solve = h('a', {}, t('lab.curiosities.parity.solve'));
  const sides = select(
    { name: 'side', onchange: () => resize(Number(sides.value)) },
    [4, 3].map((one) => [one, `${one} × ${one}`]),
  );
  const controls = h(
    'div',
    { class: 'lab-presets' },
    preset('prize', () => prizeBoard(side, side)),
    preset('ordered', () => ordered(side, side)),
    preset('chance', () => anyBoard(side, side, Math.random)),
  );
  const element = h(
    'div',
    { class: 'lab-exhibit-body' },
    h(
      'div',
      { class: 'lab-exhibit-side' },
      board.element,
      field(t('lab.curiosities.side'), sides),
      controls,
    ),
    h(
      'div',
      { class: 'lab-exhibit-words' },
      verdict,
      arcs,
      named,
      solve,
      h('p', {}, t('lab.curiosities.parity.why')),
      h('p', {}, t('lab.curiosities.parity.prize')),
    ),
  );
  draw();

  /**
   * @param {string} key
   * @param {() => string[]} made
   */
  function preset(key, made) {
    const onclick = () => take(made());
    return button({ text: t(`lab.curiosities.parity.boards.${key}`), kind: 'quiet', onclick });
  }

  /** @param {string[]} next */
  function take(next) {
    labels = next;
    picked = null;
    draw();
  }

  /** @param {number} next */
  function resize(next) {
    side = next;
    take(prizeBoard(side, side));
  }

  /** @param {number} cell */
  function press(cell) {
    if (picked === null) picked = cell;
    else {
      if (picked !== cell) labels = traded(labels, picked, cell);
      picked = null;
    }
    draw();
  }

  function draw() {
    const pairs = wrongPairs(labels);
    board.show({ rows: side, cols: side, labels }, picked);
    arcs.replaceChildren(drawArcs(labels, pairs, picked, pairsText(pairs)));
    setText(named, picked === null ? pairsText(pairs) : pickedText(pairs, picked));
    const { isSolvable, ...counts } = verdictOf(labels, side, side);
    setText(verdict, verdictText(counts, isSolvable));
    verdict.toggleAttribute('data-no', !isSolvable);
    solve.hidden = !isSolvable || counts.pairs + counts.steps === 0;
    solve.href = formatRoute('compare', { board: formatLabels(labels, side) });
  }

  /**
   * @param {{ pairs: number, steps: number }} counts
   * @param {boolean} isSolvable
   */
  function verdictText({ pairs, steps }, isSolvable) {
    return [
      t('lab.curiosities.parity.pairs', { count: pairs }),
      t('lab.curiosities.parity.steps', { count: steps }),
      t(`lab.curiosities.parity.${isSolvable ? 'can' : 'cannot'}`, { sum: pairs + steps }),
    ].join(t('lab.curiosities.gap'));
  }

  /** @param {readonly import('../puzzle/order.js').Pair[]} pairs */
  function pairsText(pairs) {
    if (pairs.length === 0) return t('lab.curiosities.parity.none');
    if (pairs.length > MOST_NAMED) return t('lab.curiosities.parity.many', { count: pairs.length });
    return t('lab.curiosities.parity.named', { pairs: list.format(pairs.map(pairText)) });
  }

  /**
   * @param {readonly import('../puzzle/order.js').Pair[]} pairs
   * @param {number} place
   */
  function pickedText(pairs, place) {
    const own = pairs.filter(({ from, to }) => from === place || to === place);
    const tile = numberAt(place);
    return t('lab.curiosities.parity.picked', { tile, count: own.length });
  }

  /** @param {import('../puzzle/order.js').Pair} pair */
  function pairText({ from, to }) {
    return `${numberAt(from)}–${numberAt(to)}`;
  }

  /** @param {number} place */
  function numberAt(place) {
    const label = labels[place];
    return label === BLANK ? t('lab.curiosities.parity.blank') : (label ?? '');
  }

  return { element };
}
