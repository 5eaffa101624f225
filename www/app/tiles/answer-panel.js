/** The answer in words, what can be taken home, and the ways back. */

import { createHome } from '../answer/home.js';
import { createKeepOn } from '../answer/keep-on.js';
import { followedAnswer, takenOffer } from '../answer/search.js';
import { createSearchView } from '../answer/search-view.js';
import { createTally } from '../answer/tally.js';
import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { sayAnswer } from './answer-text.js';
import { secondsFor } from './effort.js';
import { createChangeBoard } from './goal/change-board.js';
import { createOffer } from './goal/same.js';
import { begun } from './guide/state.js';
import { createMoves } from './moves.js';
import { stopped } from './search.js';
import { boardOf, changeGoal, changeTiles } from './visit.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../context.js').Part}
 */
export function createAnswerPanel(context, player) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const title = heading('');
  const tally = createTally(t);
  const text = h('p', { class: 'hint' });
  const moves = createMoves(context, player);
  const mend = button({
    text: t('answer.changeGoal'),
    kind: 'primary',
    onclick: () => store.update(changeGoal),
  });
  const home = createHome(context, player);
  const along = button({
    text: t('along.start'),
    icon: 'next',
    kind: 'primary',
    onclick: () => store.update((visit) => begun(visit, player.step)),
  });
  const keepOn = createKeepOn(t, player, actions.improve);
  const search = createSearchView(context, player, {
    searchOf,
    stopped,
    taken: (visit) => changeTiles(visit, takenOffer),
  });
  const offer = createOffer(context, () => void actions.solve());
  const goal = button({
    text: t('answer.changeGoal'),
    icon: 'swap',
    kind: 'quiet',
    onclick: () => store.update(changeGoal),
  });
  const changeBoard = createChangeBoard(context);
  const element = panel(
    'answer',
    [
      title,
      home.title,
      tally.element,
      text,
      search.element,
      keepOn.element,
      offer.element,
      home.claim,
      moves.element,
      h('div', { class: 'ways-back' }, goal, ...changeBoard.buttons),
    ],
    [along, home.takeAway, mend, home.dialog],
  );

  // What is taken away must not change meanwhile.
  home.takeAway.addEventListener(
    'click',
    () => store.update((visit) => changeTiles(visit, followedAnswer)),
    { capture: true },
  );

  return {
    element,
    show(visit, previous) {
      const { report, pursuit } = visit.tiles;
      if (!report) return;
      const saying = sayAnswer(report, t);
      const isSolved = saying.count !== null;
      setText(title, saying.title);
      tally.show(saying.count ?? 0, 'answer.unit', saying.label);
      setText(text, saying.text);
      // `search` shows the bound that is proved.
      text.hidden = pursuit.isOn;
      element.classList.toggle('solved', isSolved);
      title.classList.toggle('unseen', isSolved);
      for (const part of [tally.element, moves.element, goal, along, home.takeAway]) {
        part.hidden = !isSolved;
      }
      mend.hidden = isSolved;
      search.show(visit);
      keepOn.show(report, pursuit.isOn);
      offer.show(visit, previous);
      changeBoard.show(visit);
      home.show(visit, previous, report);
      const isSame =
        report.path === previous.tiles.report?.path && boardOf(visit) === boardOf(previous);
      if (!isSame) moves.show(visit);
    },
  };
}

/**
 * The search behind the answer.
 *
 * @param {import('../visit.js').Visit} visit
 * @returns {import('../answer/search-view.js').Search}
 */
function searchOf(visit) {
  const { effort } = visit;
  const { pursuit, trail, progress, report } = visit.tiles;
  return {
    pursuit,
    trail,
    bound: Math.max(progress?.lower_bound ?? 0, report?.lower_bound ?? 0),
    seconds: progress?.seconds ?? 0,
    most: secondsFor(effort, boardOf(visit)),
    positions: progress?.expanded ?? 0,
  };
}
