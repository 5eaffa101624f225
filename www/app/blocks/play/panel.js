/** The panel of a game with blocks: score, hints and actions. */

import { button, heading, panel } from '../../controls.js';
import { h, setText } from '../../dom.js';
import { createGameTally } from '../../score/tally.js';
import { createChallenge } from '../../share/challenge-dialog.js';
import { nextBoard } from '../ready-list.js';
import { writeBoard } from '../text.js';
import { changeBlocks } from '../visit.js';
import { blocksContest } from './contest.js';
import { createMoveButtons } from './move-buttons.js';
import { isDone, restarted, undone } from './state.js';
import { changePlay, left, playOf } from './visit.js';

/**
 * @typedef {import('./state.js').Play} Play
 *
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createPlayPanel(context) {
  const { store, actions, ready, say, i18n } = context;
  const { t } = i18n;
  /** @param {(play: Play) => Play} change */
  const change = (change) => store.update((visit) => changePlay(visit, change));
  const leave = () => store.update((visit) => changeBlocks(visit, left));

  const isTouched = matchMedia('(pointer: coarse)').matches;
  const title = heading(t('game.playing'));
  const tally = createGameTally(context, 'blocks.slideCount');
  const how = h('p', { class: 'hint' }, t(isTouched ? 'play.howTouch' : 'play.how'));
  const hint = button({
    text: t('game.hint'),
    icon: 'next',
    onclick: () => void actions.blocks.play.hint(),
  });
  const undo = button({ text: t('edit.undo'), icon: 'undo', onclick: () => change(undone) });
  const help = h('div', { class: 'game-help' }, hint, undo);
  const moves = createMoveButtons(context, change);
  const again = againButton('quiet');
  const boards = button({ text: t('play.boards'), icon: 'blocks', kind: 'quiet', onclick: leave });
  const giveUp = button({
    text: t('game.giveUp'),
    icon: 'flag',
    onclick: () => void actions.blocks.play.giveUp(),
  });
  const next = button({
    text: t('play.next'),
    icon: 'next',
    kind: 'primary',
    onclick: () => {
      const board = following();
      if (board) void actions.blocks.play.begin(board.text);
    },
  });
  const others = button({
    text: t('play.boards'),
    icon: 'blocks',
    kind: 'primary',
    onclick: leave,
  });
  const once = againButton('plain');
  const whilePlaying = [how, help, moves.element, again, giveUp];
  const challenge = createChallenge(context);
  const ways = h('div', { class: 'secondary-actions' }, again, boards, challenge.button);
  const element = panel(
    'game',
    [title, tally.element, help, how, moves.element, ways],
    [giveUp, next, others, once, challenge.dialog],
  );

  /** @param {'plain' | 'quiet'} kind */
  function againButton(kind) {
    return button({ text: t('play.again'), icon: 'turn', kind, onclick: () => change(restarted) });
  }

  /** The ready board after the current one. */
  function following() {
    const play = playOf(store.get());
    return play && nextBoard(ready.boards(), writeBoard(play.board));
  }

  /**
   * @param {boolean} isAtEnd  Whether the game is over; then only another board or a restart is
   *   offered.
   */
  function showEnd(isAtEnd) {
    const hasNext = isAtEnd && following() !== null;
    next.hidden = !hasNext;
    others.hidden = !isAtEnd || hasNext;
    boards.hidden = isAtEnd && !hasNext;
    if (once.hidden !== isAtEnd) return;
    const isFocused = element.contains(document.activeElement);
    for (const part of whilePlaying) part.hidden = isAtEnd;
    once.hidden = !isAtEnd;
    // The pressed button may have disappeared.
    if (isFocused) (isAtEnd ? (hasNext ? next : others) : hint).focus();
  }

  /** @param {Play} play */
  function sayDone({ board }) {
    return t(board.blocks.some(({ lane, goal }) => lane && goal) ? 'play.done' : 'play.doneGoal');
  }
  once.hidden = true;

  return {
    element,
    show(visit, previous) {
      const [play, before] = [playOf(visit), playOf(previous)];
      if (!play) return;
      // Visitors who opened a link have not seen the list yet.
      if (!before) void ready.load().catch(() => {});
      const isAtEnd = isDone(play);
      setText(title, isAtEnd ? sayDone(play) : t('game.playing'));
      tally.show(blocksContest.playedIn(visit));
      showEnd(isAtEnd);
      undo.disabled = play.made.length === 0;
      moves.show(play, before);
      if (isAtEnd && before && play.board === before.board && !isDone(before)) {
        say(`${sayDone(play)} ${t('blocks.slides', { count: play.made.length })}`);
      }
    },
  };
}
