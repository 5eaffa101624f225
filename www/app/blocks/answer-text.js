/** The honest words for each kind of answer to a board of blocks. */

/**
 * @typedef {import('./state.js').Report} Report
 * @typedef {import('./state.js').Space} Space
 * @typedef {import('../tiles/answer-text.js').Saying} Saying
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 *
 * @param {Report} report
 * @param {Translate} t
 * @returns {Saying}
 */
export function sayReport(report, t) {
  const { status, positions, lower_bound: bound } = report;
  switch (status) {
    case 'optimal':
      return solution(report, t, t('answer.optimal'), t('answer.optimalText'));
    case 'bounded': {
      const count = (report.length ?? 0) - (bound ?? 0);
      const text = t('answer.boundedText', { count: bound ?? 0 });
      return solution(report, t, t('answer.bounded', { count }), text);
    }
    case 'found':
      return solution(report, t, t('answer.found'), t('answer.foundText'));
    case 'unsolvable':
      return without(t('answer.unsolvable'), t('blocks.unsolvable', { count: positions }));
    case 'gave_up':
      return without(t('answer.gaveUp'), sayGaveUp(report, t));
  }
}

/**
 * All that can be reached, as a small fact.
 *
 * @param {Space} space
 * @param {Translate} t
 */
export function saySpace({ complete, positions, goals }, t) {
  if (!complete) return t('blocks.spacePart', { count: positions });
  return `${t('blocks.spaceAll', { count: positions })} ${t('blocks.spaceGoals', { count: goals })}`;
}

/**
 * Which blocks lock the way, where that is known.
 *
 * @param {import('./state.js').Blocks} blocks
 * @param {Translate} t
 */
export function sayLocks({ locks, editor: { board } }, t) {
  const names = (locks?.blocks ?? []).map((block) => board.blocks[block]?.name ?? '');
  const [one, ...others] = names;
  if (!one) return '';
  return others.length === 0
    ? t('blocks.locksOne', { name: one })
    : t('blocks.locks', { names: names.join(', ') });
}

/**
 * @param {Report} report
 * @param {Translate} t
 */
function sayGaveUp({ limit, positions, lower_bound: bound }, t) {
  const why = limit === 'time' ? t('answer.limitTime') : t('answer.limitMemory');
  const atLeast = t('answer.atLeast', { count: bound ?? 0 });
  return `${why} ${t('blocks.effort', { count: positions, atLeast })}`;
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
