/** The sentences for each status of an answer of blocks. */

import { sayReport } from '../answer/answer-text.js';

/**
 * @typedef {import('./state.js').Report} Report
 * @typedef {import('./state.js').Space} Space
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 */

/**
 * @param {Report} report
 * @param {Translate} t
 */
export function sayAnswer(report, t) {
  return sayReport(report, t, {
    whyNot: ({ positions }) => t('blocks.unsolvable', { count: positions }),
    effort: ({ positions }, atLeast) => t('blocks.effort', { count: positions, atLeast }),
  });
}

/**
 * The number of reachable positions, as a sentence.
 *
 * @param {Space} space
 * @param {Translate} t
 */
export function saySpace({ complete, positions, goals }, t) {
  if (!complete) return t('blocks.spacePart', { count: positions });
  return `${t('blocks.spaceAll', { count: positions })} ${t('blocks.spaceGoals', { count: goals })}`;
}

/**
 * The sentence about the locking blocks, if they are known.
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
