/** What is known of the game, and what can be asked for. */

import { button, heading, numbersSwitch, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { abandoned, isDone, numbered, scrambled, undone } from './state.js';
import { changeGame } from './visit.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createPlayPanel(context) {
  const { store, actions, say, i18n } = context;
  const { t } = i18n;
  /** @param {(game: import('./state.js').Game) => import('./state.js').Game} change */
  const change = (change) => store.update((visit) => changeGame(visit, change));

  const isTouched = matchMedia('(pointer: coarse)').matches;
  const title = heading(t('game.playing'));
  const count = h('span', { class: 'count' });
  const unit = h('span', { class: 'count-unit' });
  const hints = h('span', { class: 'count-label' });
  const how = h('p', { class: 'hint' }, t(isTouched ? 'game.howTouch' : 'game.how'));
  const hint = button({
    text: t('game.hint'),
    icon: 'next',
    onclick: () => void actions.game.hint(),
  });
  const undo = button({ text: t('edit.undo'), icon: 'undo', onclick: () => change(undone) });
  const numbers = numbersSwitch(context, (on) => change((game) => numbered(game, on)));
  const again = againButton('quiet');
  const next = againButton('primary');
  next.hidden = true;
  const other = button({
    text: t('game.other'),
    icon: 'picture',
    kind: 'quiet',
    onclick: () => change(abandoned),
  });
  const giveUp = button({
    text: t('game.giveUp'),
    icon: 'flag',
    onclick: () => void actions.game.giveUp(nameOf(store.get().game, t)),
  });
  const help = h('div', { class: 'game-help' }, hint, undo);
  const element = panel(
    'game',
    [
      title,
      h('p', { class: 'tally' }, count, unit, hints),
      how,
      help,
      numbers.element,
      h('div', { class: 'ways-back' }, again, other),
    ],
    [giveUp, next],
  );

  /** @param {'primary' | 'quiet'} kind */
  function againButton(kind) {
    const onclick = () => change((game) => scrambled(game, Math.random));
    return button({ text: t('game.again'), icon: 'swap', kind, onclick });
  }

  /** @param {boolean} isAtEnd  Then there is nothing to do but to begin anew. */
  function showEnd(isAtEnd) {
    if (next.hidden !== isAtEnd) return;
    const isFocused = element.contains(document.activeElement);
    for (const part of [how, help, again, giveUp]) part.hidden = isAtEnd;
    next.hidden = !isAtEnd;
    // What was pressed may be gone.
    if (isFocused) (isAtEnd ? next : hint).focus();
  }

  return {
    element,
    show({ game }, { game: previous }) {
      const isAtEnd = isDone(game);
      const moves = game.path.length;
      setText(title, t(isAtEnd ? 'game.done' : 'game.playing'));
      setText(count, t('answer.count', { count: moves }));
      setText(unit, t('answer.unit', { count: moves }));
      setText(hints, game.hints > 0 ? t('game.hints', { count: game.hints }) : '');
      showEnd(isAtEnd);
      undo.disabled = moves === 0;
      numbers.element.hidden = game.picture === null;
      numbers.input.checked = game.numbers;
      if (isAtEnd && game !== previous && game.start === previous.start) {
        say(`${t('game.done')} ${t('answer.moves', { count: moves })}`);
      }
    },
  };
}

/**
 * @param {import('./state.js').Game} game
 * @param {import('../../i18n/i18n.js').Translate} t
 */
function nameOf({ picture }, t) {
  return picture?.title ?? t('game.digitsTitle');
}
