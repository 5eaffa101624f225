/** The panel of the goal: named goals, labels, metric, and the verdict. */

import { button, heading, headRow, numbersSwitch, panel } from '../../controls.js';
import { h, setText } from '../../dom.js';
import { createEffortChoice } from '../../solving/effort-choice.js';
import { isFinished } from '../board.js';
import { meaningOf } from '../effort.js';
import { createUndo } from '../undo.js';
import { boardOf, showNumbers } from '../visit.js';
import { createChangeBoard } from './change-board.js';
import { createDuplicateQuestion } from './duplicate-question.js';
import { createFinished } from './finished.js';
import { createGoalField } from './goal-field.js';
import { createMarking, createOffer } from './identical.js';
import { createLabelsField } from './labels-field.js';
import { createMetric } from './metric.js';
import { chosenOrder } from './named-order.js';
import { createOrders } from './orders.js';
import { createRepairs } from './repairs.js';
import { createShift } from './shift.js';
import { createTaskView, hasTask } from './task-view.js';
import { sayVerdict } from './verdict.js';

/** @typedef {import('../../visit.js').Visit} Visit */

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createGoalPanel(context) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const title = heading(t('goal.heading'));
  const labels = createLabelsField(context);
  const metric = createMetric(context);
  const effort = createEffortChoice(context, {
    name: 'effort',
    meaning: (visit) => meaningOf(visit.effort, boardOf(visit)),
  });
  const numbers = numbersSwitch(context, (on) => store.update((visit) => showNumbers(visit, on)));
  const verdictText = h('strong', {});
  const verdictDetail = h('span', {});
  const verdict = h('p', { class: 'verdict', role: 'status' }, verdictText, ' ', verdictDetail);
  const whyText = h('p', { class: 'hint' });
  const whySummary = h('summary', {}, t('verdict.why'));
  const why = h('details', { class: 'why', hidden: true }, whySummary, whyText);
  const hint = h('p', { class: 'hint' });
  const undo = createUndo(context);
  const marking = createMarking(context);
  const finished = createFinished(context);
  const offer = createOffer(context);
  const repairs = createRepairs(context);
  const another = createGoalField(context);
  const twice = createDuplicateQuestion(context);
  const shift = createShift(context);
  const work = createTaskView(context, title);
  const assemble = button({
    text: t('goal.assemble'),
    icon: 'puzzle',
    onclick: () => void actions.tiles.assemble(),
  });
  const changeBoard = createChangeBoard(context);
  const solve = button({
    text: t('goal.solve'),
    kind: 'primary',
    onclick: () => void actions.solve(),
  });
  const parts = [
    undo,
    marking,
    finished,
    offer,
    repairs,
    labels,
    another,
    metric,
    effort,
    twice,
    shift,
    work,
  ];
  const element = panel(
    'goal',
    [
      headRow(title, undo.element),
      hint,
      twice.element,
      h('div', { class: 'row' }, assemble, shift.element),
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
        another.element,
      ),
      h('div', { class: 'secondary-actions' }, finished.element, ...changeBoard.buttons),
    ],
    [verdict, why, repairs.element, work.element, solve],
  );
  return {
    element,
    show(visit, previous) {
      const board = boardOf(visit);
      const judgement = sayVerdict(visit.tiles.verdict, board, t, chosenOrder(visit) !== null);
      const isMending = repairs.element.contains(document.activeElement);
      setText(hint, sayHint(visit));
      for (const part of parts) part.show(visit, previous);
      numbers.input.checked = visit.tiles.numbers;
      changeBoard.show(visit);
      assemble.disabled = visit.task !== null;
      solve.disabled = isFinished(board) || visit.task !== null || visit.tiles.mistyped;
      verdict.hidden = hasTask(visit);
      if (visit.tiles.mistyped) return sayMistyped();
      // The last verdict stays until the next one arrives, to avoid flicker.
      if (judgement.tone === 'asking') return;
      setText(verdictText, judgement.text);
      setText(verdictDetail, judgement.detail);
      setText(whyText, judgement.why);
      why.hidden = judgement.why === '';
      verdict.dataset.tone = judgement.tone;
      solve.hidden = judgement.tone === 'impossible';
      if (isMending && repairs.element.hidden) (solve.disabled ? title : solve).focus();
    },
  };

  function sayMistyped() {
    setText(verdictText, t('labels.unfinished'));
    setText(verdictDetail, '');
    verdict.dataset.tone = 'nothing';
    why.hidden = true;
    solve.hidden = false;
  }

  /** @param {Visit} visit */
  function sayHint(visit) {
    const { marking: isMarking, doubts, verdict: judged } = visit.tiles;
    if (isMarking) return t('same.hint');
    const board = boardOf(visit);
    const count = doubts.pieces.length;
    if (count > 0) return t('goal.unsure', { count });
    const isDone = board.labels !== null && isFinished(board);
    if (isDone && judged?.order) return t(DONE[judged.order]);
    return t(visit.tiles.guessed === board.goal ? 'goal.guessed' : 'goal.hint');
  }
}

/**
 * The verdict on numbers that are in order already.
 *
 * @type {Readonly<Record<import('./order-names.js').GoalOrder, string>>}
 */
const DONE = Object.freeze({
  'in-order': 'goal.doneInOrder',
  'blank-first': 'goal.doneBlankFirst',
  snake: 'goal.doneSnake',
  spiral: 'goal.doneSpiral',
});
