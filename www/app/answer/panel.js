/** The answer in words, what can be taken home, and the ways back. */

import { begun } from '../along/state.js';
import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { createOffer } from '../goal/same.js';
import { createShareDialog, shareButton } from '../share/dialog.js';
import { askForPicture, changeGoal, changeGrid } from '../visit.js';
import { sayAnswer } from './honest.js';
import { createMoves } from './moves.js';
import { createTakeAwayList } from './take-away-list.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../context.js').Part}
 */
export function createAnswerPanel(context, player) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const title = heading('');
  const count = h('span', { class: 'count' });
  const unit = h('span', { class: 'count-unit' });
  const label = h('span', { class: 'count-label' });
  const tally = h('p', { class: 'tally' }, count, unit, label);
  const text = h('p', { class: 'hint' });
  const moves = createMoves(context, player);
  const mend = button({
    text: t('answer.changeGoal'),
    kind: 'primary',
    onclick: () => store.update(changeGoal),
  });
  const list = createTakeAwayList(context);
  const dialog = createShareDialog(context, player);
  const share = shareButton(context, dialog.open);
  const shared = h('p', { class: 'shared-title', dir: 'auto' });
  const claim = h('p', { class: 'hint' }, t('share.claim'));
  const own = button({
    text: t('share.tryYourOwn'),
    icon: 'picture',
    onclick: () => store.update(askForPicture),
  });
  const takeAway = h('div', { class: 'take-away' }, share, own, list.element);
  const along = button({
    text: t('along.start'),
    icon: 'next',
    onclick: () => store.update((visit) => begun(visit, player.step)),
  });
  const improve = button({
    text: t('effort.goOn'),
    icon: 'turn',
    onclick: () => void actions.improve(),
  });
  const offer = createOffer(context, () => void actions.solve());
  const goal = button({
    text: t('answer.changeGoal'),
    icon: 'swap',
    kind: 'quiet',
    onclick: () => store.update(changeGoal),
  });
  const grid = button({
    text: t('goal.changeGrid'),
    icon: 'grid',
    kind: 'quiet',
    onclick: () => store.update(changeGrid),
  });
  const element = panel(
    'answer',
    [
      title,
      shared,
      tally,
      text,
      improve,
      offer.element,
      claim,
      moves.element,
      along,
      h('div', { class: 'ways-back' }, goal, grid),
    ],
    [takeAway, mend, dialog.element],
  );

  return {
    element,
    show(visit, previous) {
      const { report } = visit;
      if (!report) return;
      const saying = sayAnswer(report, t);
      const isSolved = saying.count !== null;
      setText(title, saying.title);
      setText(count, t('answer.count', { count: saying.count ?? 0 }));
      setText(unit, t('answer.unit', { count: saying.count ?? 0 }));
      setText(label, saying.label);
      setText(text, saying.text);
      element.classList.toggle('solved', isSolved);
      title.classList.toggle('unseen', isSolved);
      for (const part of [tally, moves.element, goal, along, takeAway]) {
        part.hidden = !isSolved;
      }
      mend.hidden = isSolved;
      improve.hidden = report.status !== 'bounded';
      offer.show(visit, previous);
      setText(shared, visit.shared?.title ?? '');
      shared.hidden = !visit.shared?.title;
      const isOfLink = visit.shared !== null;
      takeAway.classList.toggle('of-link', isOfLink);
      own.hidden = !isOfLink;
      list.element.hidden = isOfLink;
      claim.hidden = visit.shared?.report !== report || report.status === 'found';
      if (report !== previous.report) moves.show(report);
      list.show(visit, previous);
    },
  };
}
