/** What is said of a goal before anybody searches. */

import { isFinished } from '../board.js';

/**
 * @typedef {import('../../engine/protocol.js').Parity} Parity
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 *
 * @typedef {object} Saying
 * @property {'asking' | 'nothing' | 'possible' | 'impossible'} tone
 * @property {string} text
 * @property {string} detail
 */

/**
 * @param {import('../visit.js').Verdict | null} verdict
 * @param {import('../board.js').Board} board
 * @param {Translate} t
 * @returns {Saying}
 */
export function sayVerdict(verdict, board, t) {
  if (!verdict) return { tone: 'asking', text: '', detail: '' };
  if (verdict.violations.length > 0) {
    const text = t('verdict.illegal');
    return { tone: 'impossible', text, detail: verdict.violations.join('; ') };
  }
  if (verdict.parity) {
    return {
      tone: 'impossible',
      text: t('verdict.impossible'),
      detail: sayParity(verdict.parity, t),
    };
  }
  if (isFinished(board)) return { tone: 'nothing', text: t('verdict.finished'), detail: '' };
  return { tone: 'possible', text: t('verdict.possible'), detail: '' };
}

/**
 * Why a goal cannot be reached, in words and numbers.
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
