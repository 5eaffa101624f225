/** One big next move: the player without its controls, and what the visitor did beside it. */

import { writeMove } from '../../player/path.js';
import { BLANK, labelsOf } from '../board.js';
import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { boardOf } from '../visit.js';
import { alongOf, choices, left, stepped } from './state.js';

/**
 * The way that a tile has gone; null goes on with the next move.
 *
 * @type {Readonly<Record<string, import('../../player/path.js').Direction | null>>}
 */
const KEYS = Object.freeze({
  ArrowUp: 'U',
  ArrowLeft: 'L',
  ArrowDown: 'D',
  ArrowRight: 'R',
  ' ': null,
  Enter: null,
});

const WAYS = Object.freeze({
  U: 'player.moveUp',
  L: 'player.moveLeft',
  D: 'player.moveDown',
  R: 'player.moveRight',
});

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../shell.js').Scene}
 */
export function createAlongScene({ store, actions, i18n: { t } }, player) {
  const title = heading(t('along.title'));
  const count = h('p', { class: 'hint', 'aria-live': 'polite' });
  const others = h('div', { class: 'along-others' });
  const next = button({ text: t('along.next'), icon: 'next', kind: 'primary', onclick: goOn });
  const stop = button({ text: t('along.stop'), icon: 'back', onclick: () => store.update(left) });
  const other = h('h3', { class: 'sample-title' }, t('along.other'));
  const element = panel('along', [title, count, other, others], [next, stop]);

  function goOn() {
    const along = alongOf(store.get());
    if (along) store.update((visit) => stepped(visit, along.step + 1));
  }

  // What is being shown is known already.
  let isShowing = false;
  player.addEventListener('step', () => {
    if (!isShowing) store.update((visit) => stepped(visit, player.step));
  });
  player.addEventListener('pointerdown', (event) => {
    const piece = event.isPrimary && event.button === 0 ? player.pieceAt(event) : null;
    const choice = otherMoves(store.get()).find((one) => one.piece === piece);
    if (choice) void actions.move(choice.move);
  });
  document.addEventListener(
    'keydown',
    (event) => {
      const visit = store.get();
      const along = alongOf(visit);
      const isOwn = KEYS[event.key] || !(event.target instanceof HTMLButtonElement);
      const isMeant =
        event.key in KEYS && isOwn && !(event.ctrlKey || event.metaKey || event.altKey);
      if (!along || !isMeant) return;
      event.preventDefault();
      event.stopPropagation();
      const way = KEYS[event.key];
      if (way === null || way === along.path[along.step]?.direction) return goOn();
      const choice = otherMoves(visit).find(({ move }) => move.direction === way);
      if (choice) void actions.move(choice.move);
    },
    { capture: true },
  );

  return { hero: { element: player, show: showBoard }, side: { element, show } };

  /**
   * @param {Visit} visit
   * @param {Visit} previous
   */
  function showBoard(visit, previous) {
    const along = alongOf(visit);
    if (!along) return;
    isShowing = true;
    const before = alongOf(previous);
    if (along.path !== before?.path || visit.numbers !== previous.numbers) {
      const board = boardOf(visit);
      player.playback = {
        rows: board.rows,
        cols: board.cols,
        start: labelsOf(board),
        blank: BLANK,
        path: along.path.map(writeMove).join(''),
        picture: visit.straight,
        numbers: visit.numbers,
      };
      player.seek(before ? before.step : along.step);
    }
    player.seek(along.step);
    isShowing = false;
  }

  /** @param {Visit} visit */
  function show(visit) {
    const along = alongOf(visit);
    if (!along) return;
    const rest = along.path.length - along.step;
    setText(count, rest === 0 ? t('along.done') : t('answer.moves', { count: rest }));
    next.disabled = rest === 0;
    others.replaceChildren(
      ...otherMoves(visit).map(({ move, label }) =>
        button({
          text: t(WAYS[move.direction], { label }),
          onclick: () => void actions.move(move),
        }),
      ),
    );
  }
}

/**
 * What can be moved but is not what comes next.
 *
 * @param {Visit} visit
 */
function otherMoves(visit) {
  const along = alongOf(visit);
  if (!along) return [];
  const next = along.path[along.step];
  return choices(visit, along).filter(({ move }) => move.direction !== next?.direction);
}
