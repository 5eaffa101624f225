/** Remembers the last shown step of each answer while the page is open. */

import { searchOf } from '../families.js';
import { isSameAnswer, movesOf } from './same-answer.js';
import { guideOf } from './search.js';

/** @typedef {import('../visit.js').Visit} Visit */

export function createSteps() {
  /** Keyed by the list of moves of an answer. @type {WeakMap<object, number>} */
  const steps = new WeakMap();
  return {
    /**
     * @param {Visit} visit
     * @param {number} step  The player's step, which is the visit's if it shows an answer.
     */
    note(visit, step) {
      const report = isAnswerShown(visit) ? reportOf(visit) : null;
      if (report) steps.set(movesOf(report), step);
    },
    /**
     * The step at which to open an answer: the last one shown, unless the visit names one.
     *
     * @param {Visit} visit
     * @param {Visit} previous
     */
    of(visit, previous) {
      const report = reportOf(visit);
      const { opening } = visit;
      const isOpening = isSameAnswer(opening?.report, report);
      const opens = opening && isOpening ? opening.step : 0;
      const isOpened = opening !== previous.opening && isOpening;
      return isOpened || !report ? opens : (steps.get(movesOf(report)) ?? opens);
    },
    /**
     * The visit with the last shown step of its answer as the opening step.
     *
     * @param {Visit} visit
     * @returns {Visit}
     */
    noted(visit) {
      const report = reportOf(visit);
      const step = report && steps.get(movesOf(report));
      return report && step != null ? { ...visit, opening: { report, step } } : visit;
    },
  };
}

/** @typedef {ReturnType<typeof createSteps>} Steps */

/** @param {Visit} visit */
function reportOf(visit) {
  return searchOf(visit)?.report ?? null;
}

/** @param {Visit} visit */
function isAnswerShown(visit) {
  const search = searchOf(visit);
  return search?.stage === 'answer' && !guideOf(search);
}
