/** Title, label and text for each status of an answer, for every family. */

/**
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 *
 * @typedef {object} AnswerText
 * @property {string} title
 * @property {number | null} count  Number of moves; null without a solution.
 * @property {string} label  A label for what is proved, two or three words.
 * @property {string} text  What is proved, as a sentence.
 *
 * @typedef {object} Report  The part of an answer common to all families.
 * @property {'optimal' | 'bounded' | 'found' | 'unsolvable' | 'gave_up'} status
 * @property {number | null} length
 * @property {number | null} lower_bound
 * @property {string | null} limit
 */

/**
 * @template {Report} R
 * @param {R} report
 * @param {Translate} t
 * @param {object} family
 * @param {(report: R) => string} family.whyNot  The reason why there is no solution.
 * @param {(report: R, atLeast: string) => string} family.effort  What was searched before the
 *   search gave up.
 * @returns {AnswerText}
 */
export function sayReport(report, t, { whyNot, effort }) {
  const bound = report.lower_bound ?? 0;
  const length = report.length ?? 0;
  /**
   * @param {string} label
   * @param {string} text
   */
  const solution = (label, text) => ({
    title: t('answer.moves', { count: length }),
    count: length,
    label,
    text,
  });
  switch (report.status) {
    case 'optimal':
      return solution(t('answer.optimal'), t('answer.optimalText'));
    case 'bounded': {
      const text = t('answer.boundedText', { count: bound });
      return solution(t('answer.bounded', { count: length - bound }), text);
    }
    case 'found':
      return solution(t('answer.found'), t('answer.foundText'));
    case 'unsolvable':
      return without(t('answer.unsolvable'), whyNot(report));
    case 'gave_up': {
      const why = report.limit === 'time' ? t('answer.limitTime') : t('answer.limitMemory');
      const atLeast = t('answer.atLeast', { count: bound });
      return without(t('answer.gaveUp'), `${why} ${effort(report, atLeast)}`);
    }
  }
}

/**
 * An answer as one sentence for screen readers.
 *
 * @param {AnswerText} answerText
 * @param {Translate} t
 */
export function spoken({ title, label, text }, t) {
  return [title, label, text].filter(Boolean).join(t('answer.pause'));
}

/**
 * @param {string} title
 * @param {string} text
 * @returns {AnswerText}
 */
function without(title, text) {
  return { title, count: null, label: '', text };
}
