/** Suggestions that make an unsolvable board solvable, a button each. */

import { button } from '../../controls.js';
import { h, setAttributes, setText } from '../../dom.js';
import { labelsOf } from '../board.js';
import { makeAlike, swapPieces } from '../edits.js';
import { boardOf } from '../visit.js';
import { mostAlike, tinyTiles } from './likeness.js';
import { drawPiece, littlePiece } from './little-piece.js';
import { chosenOrder } from './named-order.js';
import { ORDER_NAMES } from './order-names.js';

/**
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../../../engine/protocol.js').Repairs} Repairs
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {[number, number]} Pair
 */

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createRepairs({ store, actions, i18n: { t } }) {
  /** @type {Pair} */
  let pair = [0, 0];
  let quarters = 0;
  /** What is suggested: the panel may be shown later than its verdict comes. @type {Repairs | null} */
  let suggested = null;
  const little = [littlePiece(), littlePiece()];
  const lead = h('span', {});
  const swap = button({
    text: t('repairs.swap'),
    icon: 'swap',
    kind: 'primary',
    onclick: () => mend(() => store.update((visit) => swapPieces(visit, ...pair))),
  });
  const same = button({
    text: t('repairs.same'),
    icon: 'same',
    onclick: () => mend(() => store.update((visit) => makeAlike(visit, [pair]))),
  });
  const turn = button({
    text: t('repairs.turn'),
    icon: 'turn',
    onclick: () => mend(() => void actions.tiles.turn(quarters)),
  });
  const turnText = h('p', { class: 'hint' });
  const instead = button({
    text: '',
    kind: 'primary',
    onclick: () =>
      mend(() => {
        const order = store.get().tiles.instead;
        if (order) void actions.tiles.arrange(order);
      }),
  });
  const pairText = h(
    'p',
    { class: 'repairs-pair' },
    lead,
    h('span', { 'aria-hidden': 'true' }, ...little),
  );
  const ways = h('div', { class: 'repairs-options' }, swap, same, turn);
  // Before the first verdict nothing is to be repaired.
  const element = h('div', { class: 'repairs', hidden: true }, instead, pairText, ways, turnText);

  /**
   * Called once per verdict. Until the next one, the buttons stay disabled and keep the focus.
   *
   * @param {() => void} act
   */
  function mend(act) {
    if (isReady(store.get())) act();
  }

  /**
   * @param {Visit} visit
   * @param {Repairs} repairs
   */
  function suggest(visit, repairs) {
    const board = boardOf(visit);
    const isLabelled = board.labels !== null;
    const likely = isLabelled ? likelyPair(repairs) : alikePair(board, visit.tiles.straight);
    pair = likely.pair;
    setText(lead, t(likely.words, namesOf(board, pair)));
    for (const [place, surface] of little.entries())
      drawPiece(board, visit.tiles.straight, pair[place] ?? 0, surface);
    same.hidden = isLabelled;
    quarters = (repairs.turns[0] ?? 0) / 90;
    turn.hidden = !isLabelled || quarters === 0;
    turnText.hidden = !isLabelled;
    const degrees = quarters * 90;
    setText(turnText, t(quarters > 0 ? 'repairs.turnHelps' : 'repairs.noTurn', { degrees }));
  }

  /**
   * Suggests another order than the chosen one. Only the usual order must be reachable: there, two
   * tiles may have been misread as well.
   *
   * @param {Visit} visit
   */
  function suggestOrder(visit) {
    instead.hidden = visit.tiles.instead === null;
    if (visit.tiles.instead)
      setText(
        /** @type {Element} */ (instead.lastElementChild),
        t('repairs.instead', { order: t(ORDER_NAMES[visit.tiles.instead]) }),
      );
    const isToBlame = visit.tiles.instead !== null && chosenOrder(visit) !== 'in-order';
    for (const part of [pairText, ways]) part.hidden = isToBlame;
    if (isToBlame) turnText.hidden = true;
    swap.classList.toggle('primary', visit.tiles.instead === null);
  }

  return {
    element,
    show(visit) {
      const repairs = visit.tiles.verdict?.repairs ?? null;
      // The suggestions stay until the next verdict arrives, to avoid flicker.
      if (visit.tiles.verdict) element.hidden = repairs === null;
      if (repairs && repairs !== suggested) {
        suggested = repairs;
        suggest(visit, repairs);
        suggestOrder(visit);
      }
      const isWaiting = isReady(visit) ? null : 'true';
      for (const way of [instead, swap, same, turn])
        setAttributes(way, { 'aria-disabled': isWaiting });
    },
  };
}

/**
 * Whether the buttons accept a press.
 *
 * @param {Visit} visit
 */
function isReady({ task, tiles: { verdict } }) {
  return Boolean(verdict?.repairs) && task === null;
}

/**
 * The pair of tiles most likely exchanged: numbers tell more than similarity.
 *
 * @param {Repairs} repairs
 * @returns {{ pair: Pair, words: string }}
 */
function likelyPair({ swaps }) {
  return { pair: swaps[0]?.cells ?? [0, 1], words: 'repairs.likely' };
}

/**
 * @param {Board} board
 * @param {HTMLCanvasElement | null} straight
 * @returns {{ pair: Pair, words: string }}
 */
function alikePair(board, straight) {
  if (!straight) return { pair: [0, 1], words: 'repairs.alike' };
  const { pair, isSame } = mostAlike(tinyTiles(board, straight), board.blank);
  return { pair, words: isSame ? 'repairs.lookSame' : 'repairs.alike' };
}

/**
 * @param {Board} board
 * @param {Pair} pair
 */
function namesOf(board, [one, other]) {
  const labels = labelsOf(board);
  return { one: labels[one] ?? '', other: labels[other] ?? '' };
}
