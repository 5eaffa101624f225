/**
 * The guide's screen: the next move, shown large by the player without controls, and the visitor's
 * other moves beside it.
 */

import { createShorterOffer } from '../answer/shorter-offer.js';
import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { goOn } from './guided.js';
import { listenForKeys } from './keys.js';
import { createLittleWindow } from './little-window.js';
import { createPictureSource } from './picture-source.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @param {import('./guided.js').Guided} family
 * @returns {import('../scenes.js').Scene}
 */
export function createGuideScene(context, player, family) {
  const { store } = context;
  const { t } = context.i18n;
  const title = heading(t('guide.title'));
  const count = h('p', { class: 'hint' });
  const offer = createShorterOffer(t, () => {
    store.update(family.shortened);
    // The pressed button has disappeared.
    wayOn().focus();
  });
  const others = h('div', { class: 'guide-moves' });
  const next = button({
    text: t('guide.next'),
    icon: 'next',
    kind: 'primary',
    onclick: () => store.update(goOn(family)),
  });
  const leave = () => store.update(family.left);
  const stop = button({ text: t('guide.stop'), icon: 'back', onclick: leave });
  const back = button({ text: t('guide.back'), icon: 'back', kind: 'primary', onclick: leave });
  const other = h('h3', { class: 'guide-title' }, t(family.other.title));
  const how = h('p', { class: 'hint' }, family.other.how ? t(family.other.how) : '');
  const little = createLittleWindow(context, player, family);
  const watch = createPictureSource(context, family);
  const extras = h('div', { class: 'guide-extras' }, watch.live, little.button);
  const element = panel(
    'guide',
    [
      title,
      count,
      offer.element,
      watch.watching,
      other,
      ...(family.other.how ? [how] : []),
      others,
      watch.newer,
      extras,
      stop,
    ],
    [next, back],
  );
  listenForKeys(document, store, family, context.life);

  return { board: family.createBoard(player), panel: { element, show } };

  /**
   * @param {import('../visit.js').Visit} visit
   * @param {import('../visit.js').Visit} previous
   */
  function show(visit, previous) {
    const going = family.goingOf(visit);
    if (!going) return;
    const rest = going.length - going.step;
    setText(title, t(going.lost ? 'guide.planning' : rest > 0 ? 'guide.title' : 'guide.done'));
    setText(count, rest > 0 ? t('guide.left', { count: rest }) : '');
    offer.show(family.shorterWay(visit)?.length ?? null);
    next.disabled = rest === 0;
    showEnd(rest === 0 && !going.lost);
    watch.show(visit);
    const news = watch.news(visit, previous);
    // The player announces steps; without a step, the next move is announced here.
    if (news || !family.goingOf(previous))
      context.say([news, player.saying].filter(Boolean).join(' '));
    const moves = rest > 0 || going.lost ? family.others(visit) : [];
    for (const part of [other, how, others]) part.hidden = moves.length === 0;
    const isFocused = others.contains(document.activeElement);
    others.replaceChildren(...moves.map(choice));
    // The pressed button has disappeared.
    if (isFocused) wayOn().focus();
  }

  /** @param {boolean} isOver  Whether all moves are done; then only the button back is left. */
  function showEnd(isOver) {
    const isFocused = element.contains(document.activeElement);
    for (const part of [next, stop]) part.hidden = isOver;
    little.showEnd(isOver);
    if (isOver === !back.hidden) return;
    back.hidden = !isOver;
    if (isFocused) (isOver ? back : wayOn()).focus();
  }

  /** The element that gets the focus after a move: a disabled button cannot have it. */
  function wayOn() {
    return next.disabled ? stop : next;
  }
}

/** @param {import('./guided.js').OtherMove} move */
function choice({ text, drawn, make }) {
  if (!drawn) return button({ text, onclick: make });
  const shown = h('span', { class: 'move-shown', 'aria-hidden': 'true' }, ...drawn);
  const attributes = { type: 'button', class: 'move', onclick: make };
  return h('button', attributes, shown, h('span', { class: 'visually-hidden' }, text));
}
