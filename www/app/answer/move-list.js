/**
 * A list of moves that follows the player: the next move is highlighted, and a tap seeks to it. Of
 * a long path only the part around the next move is in the document, since thousands of buttons are
 * slow; the printed list is complete. The list is one stop of the Tab key, at the next move.
 */

import { h, s, setAttributes } from '../dom.js';
import { rove, setStop } from '../roving-tabindex.js';

/**
 * @typedef {{ name?: string, content: (Node | string)[] }} Item  The content of a move, and its
 *   accessible name if the content is not enough.
 * @typedef {'U' | 'R' | 'D' | 'L'} Way
 */

/** Rotation of the arrow of each direction, in degrees clockwise from up. */
const TURNS = Object.freeze({ U: 0, R: 90, D: 180, L: 270 });

/** Number of moves in one part; parts are replaced as a whole, so that the list seldom changes. */
const PART = 200;

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 */
export function createMoveList({ i18n: { t }, life }, player) {
  const list = h('ol', { class: 'moves', 'aria-label': t('answer.moveList') });
  /** @type {readonly (() => Item)[]} */
  let moves = [];
  let first = 0;
  let isRevealing = false;
  player.addEventListener('step', mark);
  player.addEventListener('ready', mark);

  rove(list, () => ({ rows: 1, cols: list.children.length }));
  addEventListener('beforeprint', showAll, { signal: life });
  addEventListener('afterprint', showAgain, { signal: life });

  function showAll() {
    list.start = 1;
    list.replaceChildren(...itemsFrom(0, moves.length));
  }

  function showAgain() {
    showPart(first);
    mark();
  }

  /** @param {number} from */
  function showPart(from) {
    first = from;
    const before = first > 0 ? [turner(first - PART, '…')] : [];
    const after = first + PART < moves.length ? [turner(first + PART, '…')] : [];
    list.start = first + 1 - before.length;
    list.replaceChildren(...before, ...itemsFrom(first, first + PART), ...after);
    for (const [place, move] of [...list.querySelectorAll('button')].entries()) {
      setAttributes(move, { tabindex: -1, 'data-cell': place });
    }
    setStop(list, before.length);
  }

  /**
   * @param {number} from
   * @param {number} end
   */
  function itemsFrom(from, end) {
    return moves.slice(from, end).map((item, place) => h('li', {}, button(item(), from + place)));
  }

  /**
   * A button that shows another part.
   *
   * @param {number} from
   * @param {string} text
   */
  function turner(from, text) {
    const [one, other] = [from + 1, Math.min(from + PART, moves.length)];
    const name = t('answer.movesPart', { from: one, to: other });
    const attributes = { type: 'button', class: 'move', 'aria-label': name, title: name };
    const onclick = () => {
      showPart(from);
      itemOf(first)?.querySelector('button')?.focus({ preventScroll: true });
    };
    return h('li', {}, h('button', { ...attributes, onclick }, text));
  }

  /** @param {number} step  A step of the shown part; null for others. */
  function itemOf(step) {
    return /** @type {HTMLElement | undefined} */ (
      list.children[step - first + (first > 0 ? 1 : 0)]
    );
  }

  function mark() {
    const { step } = player;
    for (const lit of list.querySelectorAll('[aria-current]')) lit.removeAttribute('aria-current');
    if (step >= moves.length) return;
    const part = step - (step % PART);
    if (part !== first) showPart(part);
    const move = itemOf(step)?.firstElementChild;
    if (move) {
      setAttributes(move, { 'aria-current': 'step' });
      setStop(list, Number(move.getAttribute('data-cell')));
    }
    if (!isRevealing) requestAnimationFrame(reveal);
    isRevealing = true;
  }

  /** Scrolls to the next move in the next frame, when the layout is computed anyway. */
  function reveal() {
    isRevealing = false;
    const item = itemOf(player.step);
    if (!item) return;
    const middle = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
    const height = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
    list.scrollTo({ left: middle, top: height });
  }

  /**
   * @param {Item} item
   * @param {number} step
   */
  function button({ name, content }, step) {
    const onclick = () => player.seek(step);
    const attributes = { type: 'button', class: 'move', onclick };
    if (!name) return h('button', attributes, ...content);
    const shown = h('span', { class: 'move-shown', 'aria-hidden': 'true' }, ...content);
    return h('button', attributes, shown, h('span', { class: 'visually-hidden' }, name));
  }

  return {
    element: list,
    /** @param {readonly (() => Item)[]} items  One function per move, which makes its content. */
    show(items) {
      moves = items;
      showPart(0);
      mark();
    },
  };
}

/** @param {Way} way */
export function arrow(way) {
  return s(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('path', { d: 'M12 19V6M7 10.5L12 5.5l5 5', transform: `rotate(${TURNS[way]} 12 12)` }),
  );
}
