/** The score of a game: moves, time and hints, and at its end a comment. */

import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { spentAt, written } from './clock.js';
import { commentFor } from './fewest.js';

/**
 * @typedef {import('./contest.js').Played} Played
 *
 * @param {import('../context.js').Context} context
 * @param {string} unit  The key of the name of its moves.
 */
export function createGameTally({ scores, say, i18n: { t }, life }, unit) {
  const count = h('span', { class: 'count' });
  const moves = h('span', { class: 'count-unit' });
  const time = h('span', { class: 'game-time', role: 'timer', 'aria-live': 'off' });
  const hints = h('span', { class: 'game-hints' });
  const toggle = button({
    text: '',
    kind: 'quiet',
    onclick: () => {
      scores.showTime(!scores.showsTime());
      tick();
    },
  });
  const compared = h('p', { class: 'game-comparison' });
  const best = h('p', { class: 'hint' });
  const element = h(
    'div',
    { class: 'game-tally' },
    h('p', { class: 'tally' }, count, moves),
    h('p', { class: 'game-facts' }, time, hints, toggle),
    compared,
    best,
  );
  /** @type {Played | null} */
  let played = null;
  /** The comment appears when the fewest moves are known. @type {object | null} */
  let told = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  life.addEventListener('abort', () => clearTimeout(timer));

  function tick() {
    clearTimeout(timer);
    const isShown = scores.showsTime();
    setText(toggle, t(isShown ? 'score.hideTime' : 'score.showTime'));
    time.hidden = !isShown;
    if (!played || !isShown) return;
    const spent = spentAt(played.clock, Date.now());
    setText(time, written(spent));
    if (played.clock.since !== null) timer = setTimeout(tick, 1000 - (spent % 1000));
  }

  /** @param {Played} game */
  function showEnd(game) {
    const { isDone, fewest, moves: made, start, name } = game;
    const comment = isDone ? commentFor(fewest, made) : null;
    const text = comment ? t(comment, { count: fewest?.count ?? 0 }) : '';
    setText(compared, text);
    if (isDone && fewest && text && told !== start) say(text);
    told = isDone && fewest ? start : null;
    setText(best, sayBest(name));
  }

  /** @param {string} name */
  function sayBest(name) {
    const score = scores.of(name);
    if (!score || score.moves === null) return '';
    const best = t('score.best', { count: score.moves });
    return score.time === null || !scores.showsTime()
      ? best
      : `${best} ${t('score.bestTime', { time: written(score.time) })}`;
  }

  return {
    element,
    /** @param {Played | null} now */
    show(now) {
      played = now;
      tick();
      if (!now) return;
      setText(count, t('answer.count', { count: now.moves }));
      setText(moves, t(unit, { count: now.moves }));
      setText(hints, now.hints > 0 ? t('game.hints', { count: now.hints }) : '');
      showEnd(now);
    },
  };
}
