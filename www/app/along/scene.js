/** One big next move: the player without its controls, and what the visitor did beside it. */

import { button, heading, panel, pictureInput } from '../controls.js';
import { h, setText } from '../dom.js';
import { createAlongBoard, otherMoves } from './board.js';
import { listenForKeys } from './keys.js';
import { createLittleWindow } from './little-window.js';
import { alongOf, left, stepped } from './state.js';

const WAYS = Object.freeze({
  U: 'player.moveUp',
  L: 'player.moveLeft',
  D: 'player.moveDown',
  R: 'player.moveRight',
});

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Along} Along
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../shell.js').Scene}
 */
export function createAlongScene(context, player) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const title = heading(t('along.title'));
  const count = h('p', { class: 'hint', 'aria-live': 'polite' });
  const others = h('div', { class: 'along-others' });
  const next = button({ text: t('along.next'), icon: 'next', kind: 'primary', onclick: goOn });
  const stop = button({ text: t('along.stop'), icon: 'back', onclick: () => store.update(left) });
  const other = h('h3', { class: 'sample-title' }, t('along.other'));
  const input = pictureInput((file) => void actions.open(file));
  const pick = button({
    text: t('along.newer'),
    icon: 'picture',
    kind: 'quiet',
    onclick: () => input.click(),
  });
  const newer = h('div', { class: 'ways-back' }, pick, input);
  const little = createLittleWindow(context, player);
  const live = button({ text: t('live.start'), icon: 'screen', onclick: watch });
  const watching = h('p', { class: 'hint along-live' });
  const extras = h('div', { class: 'along-extras' }, live, little.button);
  live.hidden = !actions.live.isPossible;
  const body = [title, count, watching, other, others, newer];
  const element = panel('along', body, [next, extras, stop]);
  listenForKeys(document, context);

  function goOn() {
    store.update((visit) => stepped(visit, (alongOf(visit)?.step ?? 0) + 1));
  }

  function watch() {
    if (alongOf(store.get())?.live) actions.live.stop();
    else void actions.live.start();
  }

  return { hero: createAlongBoard(context, player), side: { element, show } };

  /** @param {Visit} visit */
  function show(visit) {
    const along = alongOf(visit);
    if (!along) return;
    const rest = along.path.length - along.step;
    setText(title, t(along.lost ? 'along.planning' : rest > 0 ? 'along.title' : 'along.done'));
    setText(count, rest > 0 ? t('answer.moves', { count: rest }) : '');
    next.disabled = rest === 0;
    const isOver = rest === 0 && !along.lost;
    for (const part of [other, others, newer]) part.hidden = isOver;
    newer.hidden ||= visit.drawn;
    showLive(along, visit.drawn);
    const isFocused = others.contains(document.activeElement);
    others.replaceChildren(
      ...otherMoves(visit).map(({ move, label }) =>
        button({
          text: t(WAYS[move.direction], { label }),
          onclick: () => actions.move(move),
        }),
      ),
    );
    // What was pressed is gone.
    if (isFocused) next.focus();
  }

  /**
   * A board that the page drew itself looks like none that anybody plays on.
   *
   * @param {Along} along
   * @param {boolean} isDrawn
   */
  function showLive({ live: state }, isDrawn) {
    const label = /** @type {Element} */ (live.lastElementChild);
    setText(label, t(state ? 'live.stop' : 'live.start'));
    live.hidden = !actions.live.isPossible || isDrawn;
    watching.hidden = state === null;
    if (state) setText(watching, t(state === 'seen' ? 'live.seen' : 'live.looking'));
    newer.hidden ||= state !== null;
  }
}
