/** The answer panel of every family: the answer in words, exports, and the buttons back. */

import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { createLongerSearch } from './longer-search.js';
import { followedAnswer, reportSoFar, takenOffer } from './search.js';
import { createSearchView } from './search-view.js';
import { createSharing } from './sharing.js';
import { createTally } from './tally.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Shown  The answer that is shown.
 * @property {any} report
 * @property {import('./answer-text.js').AnswerText} answerText
 * @property {boolean} isSolved
 *
 * @typedef {object} OfFamily  The parts of the panel that a family supplies.
 * @property {import('../family.js').Family} family
 * @property {(report: any) => import('./answer-text.js').AnswerText} say
 * @property {(report: any) => string} unit  The key of the name of its moves.
 * @property {(visit: Visit) => number} most  Time limit of a search, in seconds.
 * @property {(progress: any) => number} positions  Number of positions searched.
 * @property {(visit: Visit) => Visit} stopped
 * @property {(visit: Visit, step: number) => Visit} begun  Opens the guide at a step.
 * @property {{ element: HTMLElement, show: (visit: Visit) => void }} moves  The list of moves.
 * @property {(visit: Visit) => readonly unknown[]} listed  The values on which that list depends.
 * @property {{ text: string, icon: import('../icons.js').IconName, act: (visit: Visit) => Visit }}
 *   change  The button back to the board.
 * @property {HTMLElement[]} [besideTally]
 * @property {HTMLElement[]} [aboveSearch]
 * @property {HTMLElement[]} [belowSearch]
 * @property {HTMLElement[]} [belowMoves]
 * @property {HTMLElement[]} [waysBack]  Further buttons beside `change`.
 * @property {(visit: Visit, previous: Visit, shown: Shown) => void} show
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @param {OfFamily} of
 * @returns {import('../context.js').Part}
 */
export function createAnswerPanel(context, player, of) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const { family, moves } = of;
  const title = heading('');
  const tally = createTally(t);
  const text = h('p', { class: 'hint' });
  const back = () => store.update(of.change.act);
  const mend = button({ text: of.change.text, kind: 'primary', onclick: back });
  const change = button({
    text: of.change.text,
    icon: of.change.icon,
    kind: 'quiet',
    onclick: back,
  });
  const sharing = createSharing(context, player);
  const openGuide = button({
    text: t('guide.start'),
    icon: 'next',
    kind: 'primary',
    onclick: () => store.update((visit) => of.begun(visit, player.step)),
  });
  const keepOn = createLongerSearch(t, player, actions.improve);
  const search = createSearchView(context, player, {
    searchOf: (visit) => searchOf(visit, of),
    stopped: of.stopped,
    taken: (visit) => family.changed(visit, takenOffer),
  });
  const result = of.besideTally
    ? h('div', { class: `${family.name}-result` }, tally.element, ...of.besideTally)
    : tally.element;
  const element = panel(
    'answer',
    [
      title,
      sharing.title,
      result,
      text,
      ...(of.aboveSearch ?? []),
      search.element,
      keepOn.element,
      ...(of.belowSearch ?? []),
      sharing.claim,
      moves.element,
      ...(of.belowMoves ?? []),
      h('div', { class: 'secondary-actions' }, change, ...(of.waysBack ?? [])),
    ],
    [openGuide, sharing.takeAway, mend, sharing.dialog],
  );

  // The answer that is exported must not change meanwhile.
  const follow = () => store.update((visit) => family.changed(visit, followedAnswer));
  sharing.takeAway.addEventListener('click', follow, { capture: true });

  return {
    element,
    show(visit, previous) {
      const { report, pursuit } = visit[family.name];
      if (!report) return;
      const answerText = of.say(reportSoFar(visit[family.name]));
      const isSolved = answerText.count !== null;
      setText(title, answerText.title);
      tally.show(answerText.count ?? 0, of.unit(report), answerText.label);
      setText(text, answerText.text);
      // `search` shows the proved bound.
      text.hidden = pursuit.isOn;
      element.classList.toggle('solved', isSolved);
      title.classList.toggle('visually-hidden', isSolved);
      for (const part of [tally.element, moves.element, change, openGuide, sharing.takeAway]) {
        part.hidden = !isSolved;
      }
      mend.hidden = isSolved;
      search.show(visit);
      keepOn.show(report, pursuit.isOn);
      sharing.show(visit, previous, report);
      const listed = of.listed(previous);
      if (!of.listed(visit).every((value, place) => value === listed[place])) moves.show(visit);
      of.show(visit, previous, { report, answerText, isSolved });
    },
  };
}

/**
 * The search that runs behind the answer.
 *
 * @param {Visit} visit
 * @param {OfFamily} of
 * @returns {import('./search-view.js').SearchFacts}
 */
function searchOf(visit, { family, most, positions }) {
  const { pursuit, trail, progress, report } = visit[family.name];
  return {
    pursuit,
    trail,
    bound: Math.max(progress?.lower_bound ?? 0, report?.lower_bound ?? 0),
    seconds: progress?.seconds ?? 0,
    most: most(visit),
    positions: progress ? positions(progress) : 0,
  };
}
