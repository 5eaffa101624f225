/**
 * The sentences of an embedded player.
 *
 * @import { Translate } from '../i18n/i18n.js'
 * @import { Fault } from './fault.js'
 * @import { Claim } from './puzzle.js'
 * @import { Found, Task, Way } from './task.js'
 */

/** Keys of the names of each metric's moves: a number of them, and at least that number. */
const MOVES = Object.freeze({ count: 'embed.moves', least: 'embed.atLeast' });
const UNITS = Object.freeze({
  single: MOVES,
  multi: MOVES,
  unit: Object.freeze({ count: 'embed.cellMoves', least: 'embed.atLeastCellMoves' }),
  slide: Object.freeze({ count: 'embed.slides', least: 'embed.atLeastSlides' }),
  'any-path': MOVES,
});

/**
 * The claim about the moves as a sentence.
 *
 * @param {Translate} t
 * @param {Claim | null} claim
 * @param {Task['metric']} metric
 */
export function claimSentence(t, claim, metric) {
  if (!claim) return '';
  const { status, length, lowerBound, isProved } = claim;
  const moves = t(UNITS[metric].count, { count: length });
  if (status === 'found') return t('embed.found', { moves });
  const told =
    status === 'optimal'
      ? t('embed.optimal', { moves })
      : t('embed.bounded', { moves, more: length - lowerBound });
  return isProved ? told : t('embed.linkSays', { told });
}

/**
 * The result of a search without a solution.
 *
 * @param {Translate} t
 * @param {Found} found
 */
export function failureSentence(t, { status, lower_bound: bound, metric }) {
  if (status === 'unsolvable') return t('embed.unsolvable');
  return t('embed.gaveUp', { atLeast: t(UNITS[metric].least, { count: bound ?? 0 }) });
}

/** An empty line that keeps its height. */
const EMPTY_LINE = '\u00a0';

/**
 * The progress of a search; null before it has begun.
 *
 * @param {Translate} t
 * @param {Way | null} way
 * @param {number | null} best  The fewest moves found so far.
 * @param {Task['metric']} metric
 */
export function searchSentence(t, way, best, metric) {
  if (!way) return EMPTY_LINE;
  if (best !== null) return t('embed.best', { moves: t(UNITS[metric].count, { count: best }) });
  return t(UNITS[metric].least, { count: way.lower_bound });
}

/** Sentences for reasons of faults. */
const REASONS = Object.freeze({
  foreign: 'embed.linkForeign',
  newer: 'embed.linkNewer',
  'too-long': 'embed.linkDamaged',
  damaged: 'embed.linkDamaged',
  'wrong-moves': 'embed.linkWrong',
  outdated: 'embed.outdated',
  unloaded: 'embed.unloaded',
});

/**
 * The reason of an error, and what is still safe.
 *
 * @param {Translate} t
 * @param {Fault} fault
 * @param {string | null} [base]  The folder that files are loaded from.
 */
export function faultSentence(t, { code, message, reason = '' }, base) {
  if (Object.hasOwn(REASONS, reason)) {
    return t(REASONS[/** @type {keyof typeof REASONS} */ (reason)], { base: base ?? '' });
  }
  if (code !== 'solver') return t('embed.broken', { message });
  const isPolicy = /unsafe-eval|assembly.*CSP/i.test(message);
  return isPolicy ? t('embed.noWasm') : t('embed.noSolver', { message });
}
