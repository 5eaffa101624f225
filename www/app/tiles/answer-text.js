/** The honest words for each kind of answer. */

import { sayParity } from './goal/verdict.js';

/**
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 *
 * @typedef {object} Saying
 * @property {string} title
 * @property {number | null} count  The number of moves, where there is a solution.
 * @property {string} label  What is known of it, in two or three words.
 * @property {string} text  The same in a sentence.
 */

/**
 * @param {Report} report
 * @param {Translate} t
 * @returns {Saying}
 */
export function sayAnswer(report, t) {
  switch (report.status) {
    case 'optimal':
      return solution(report, t, t('answer.optimal'), t('answer.optimalText'));
    case 'bounded': {
      const bound = report.lower_bound ?? 0;
      const count = (report.length ?? 0) - bound;
      return solution(
        report,
        t,
        t('answer.bounded', { count }),
        t('answer.boundedText', { count: bound }),
      );
    }
    case 'found':
      return solution(report, t, t('answer.found'), t('answer.foundText'));
    case 'unsolvable':
      return without(t('answer.unsolvable'), sayUnsolvable(report, t));
    case 'gave_up':
      return without(t('answer.gaveUp'), sayGaveUp(report, t));
  }
}

/**
 * An answer as a screen reader says it.
 *
 * @param {Saying} saying
 * @param {Translate} t
 */
export function spoken({ title, label, text }, t) {
  return [title, label, text].filter(Boolean).join(t('answer.pause'));
}

/**
 * @param {Report} report
 * @param {Translate} t
 * @param {string} label
 * @param {string} text
 * @returns {Saying}
 */
function solution(report, t, label, text) {
  const count = report.length ?? 0;
  return { title: t('answer.moves', { count }), count, label, text };
}

/**
 * @param {string} title
 * @param {string} text
 * @returns {Saying}
 */
function without(title, text) {
  return { title, count: null, label: '', text };
}

/**
 * @param {Report} report
 * @param {Translate} t
 */
function sayUnsolvable({ parity, reason }, t) {
  return parity ? sayParity(parity, t) : (reason ?? '');
}

/**
 * @param {Report} report
 * @param {Translate} t
 */
function sayGaveUp({ limit, expanded, lower_bound: bound }, t) {
  const why = limit === 'time' ? t('answer.limitTime') : t('answer.limitMemory');
  const atLeast = t('answer.atLeast', { count: bound ?? 0 });
  return `${why} ${t('answer.effort', { expanded, atLeast })}`;
}
