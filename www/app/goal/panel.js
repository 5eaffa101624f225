/** The choices beside the goal: named goals, labels, what a move is; and what can be said of it. */

import { isFinished } from '../board.js';
import { button, heading, headRow, numbersSwitch, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { createEffortChoice } from '../solving/effort-choice.js';
import { createUndo } from '../undo.js';
import { boardOf, changeGrid, showNumbers } from '../visit.js';
import { createFinished } from './finished.js';
import { createLabelsField } from './labels-field.js';
import { createMends } from './mends.js';
import { createMetric } from './metric.js';
import { chosenOrder } from './named-order.js';
import { createOrders } from './orders.js';
import { createMarking, createOffer } from './same.js';
import { sayVerdict } from './verdict.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createGoalPanel(context) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const title = heading(t('goal.heading'));
  const labels = createLabelsField(context);
  const metric = createMetric(context);
  const effort = createEffortChoice(context);
  const numbers = numbersSwitch(context, (on) => store.update((visit) => showNumbers(visit, on)));
  const verdictText = h('strong', {});
  const verdictDetail = h('span', {});
  const verdict = h('p', { class: 'verdict', role: 'status' }, verdictText, ' ', verdictDetail);
  const whyText = h('p', { class: 'hint' });
  const why = h('details', { class: 'why' }, h('summary', {}, t('verdict.why')), whyText);
  const hint = h('p', { class: 'hint' });
  const undo = createUndo(context);
  const marking = createMarking(context);
  const finished = createFinished(context);
  const offer = createOffer(context);
  const mends = createMends(context);
  const back = button({
    text: t('goal.changeGrid'),
    icon: 'grid',
    kind: 'quiet',
    onclick: () => store.update(changeGrid),
  });
  const solve = button({
    text: t('goal.solve'),
    kind: 'primary',
    onclick: () => void actions.solve(),
  });
  const parts = [undo, marking, finished, offer, mends, labels, metric, effort];
  const element = panel(
    'goal',
    [
      headRow(title, undo.element),
      hint,
      h('div', { class: 'row' }, numbers.element, marking.element),
      offer.element,
      metric.element,
      effort.element,
      h(
        'details',
        {},
        h('summary', {}, t('labels.summary')),
        labels.element,
        createOrders(context),
      ),
      h('div', { class: 'ways-back' }, finished.element, back),
    ],
    [verdict, why, mends.element, solve],
  );
  return {
    element,
    show(visit, previous) {
      const board = boardOf(visit);
      const saying = sayVerdict(visit.verdict, board, t, chosenOrder(visit) !== null);
      const isMending = mends.element.contains(document.activeElement);
      setText(hint, sayHint(visit));
      for (const part of parts) part.show(visit, previous);
      numbers.input.checked = visit.numbers;
      solve.disabled = isFinished(board);
      // Between question and answer the last word stays, or each swap would flicker.
      if (saying.tone === 'asking') return;
      setText(verdictText, saying.text);
      setText(verdictDetail, saying.detail);
      setText(whyText, saying.why);
      why.hidden = saying.why === '';
      verdict.dataset.tone = saying.tone;
      solve.hidden = saying.tone === 'impossible';
      if (isMending && mends.element.hidden) (solve.disabled ? title : solve).focus();
    },
  };

  /** @param {import('../visit.js').Visit} visit */
  function sayHint(visit) {
    if (visit.marking) return t('same.hint');
    const count = visit.doubts.pieces.length;
    if (count > 0) return t('goal.unsure', { count });
    return t(visit.guessed === boardOf(visit).goal ? 'goal.guessed' : 'goal.hint');
  }
}
