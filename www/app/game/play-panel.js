/** The panel of a game: score, hints and actions. */

import { button, heading, numbersSwitch, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { createGameTally } from '../score/tally.js';
import { createChallenge } from '../share/challenge-dialog.js';
import { tilesContest } from './contest.js';
import { createPeek } from './peek.js';
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
  const tally = createGameTally(context, 'answer.unit');
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
  const peek = createPeek(context);
  const help = h('div', { class: 'game-help' }, hint, undo, peek);
  const challenge = createChallenge(context);
  const element = panel(
    'game',
    [
      title,
      tally.element,
      help,
      how,
      numbers.element,
      h('div', { class: 'secondary-actions' }, again, other, challenge.button),
    ],
    [giveUp, next, challenge.dialog],
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
    // The pressed button may have disappeared.
    if (isFocused) (isAtEnd ? next : hint).focus();
  }

  return {
    element,
    show(visit, { game: previous }) {
      const { game } = visit;
      const isAtEnd = isDone(game);
      const moves = game.path.length;
      setText(title, t(isAtEnd ? 'game.done' : 'game.playing'));
      tally.show(tilesContest.playedIn(visit));
      showEnd(isAtEnd);
      peek.hidden = game.picture === null;
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
