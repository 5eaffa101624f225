/** The verdict on a goal before the search. */

import { isFinished } from '../board.js';

/**
 * @typedef {import('../../../engine/protocol.js').Parity} Parity
 * @typedef {import('../../../i18n/i18n.js').Translate} Translate
 *
 * @typedef {object} VerdictText
 * @property {'asking' | 'nothing' | 'possible' | 'impossible'} tone
 * @property {string} text
 * @property {string} detail  What is wrong.
 * @property {string} why  The explanation why it is impossible.
 */

/**
 * @param {import('../../../engine/protocol.js').Verdict | null} verdict
 * @param {import('../board.js').Board} board
 * @param {Translate} t
 * @param {boolean} [isOrder]  Whether the goal is a named order chosen by the visitor.
 * @returns {VerdictText}
 */
export function sayVerdict(verdict, board, t, isOrder = false) {
  if (!verdict) return textOf('asking', '');
  if (verdict.violations.length > 0) {
    return { ...textOf('impossible', t('verdict.illegal')), detail: verdict.violations.join('; ') };
  }
  if (verdict.parity) {
    const text = t(isOrder ? 'verdict.orderImpossible' : 'verdict.impossible');
    return { ...textOf('impossible', text), why: sayParity(verdict.parity, t) };
  }
  if (isFinished(board)) return textOf('nothing', t('verdict.finished'));
  return textOf('possible', t('verdict.possible'));
}

/**
 * @param {VerdictText['tone']} tone
 * @param {string} text
 * @returns {VerdictText}
 */
function textOf(tone, text) {
  return { tone, text, detail: '', why: '' };
}

/**
 * The reason why a goal is unreachable, in words and numbers.
 *
 * @param {Parity} parity
 * @param {Translate} t
 */
export function sayParity({ swaps, blank_steps: steps }, t) {
  return t('verdict.reason', {
    swaps: t('verdict.swaps', { count: swaps }),
    swapsParity: sayEven(swaps, t),
    steps: t('verdict.steps', { count: steps }),
    stepsParity: sayEven(steps, t),
  });
}

/**
 * @param {number} number
 * @param {Translate} t
 */
function sayEven(number, t) {
  return number % 2 === 0 ? t('verdict.even') : t('verdict.odd');
}
