/** The sentences for each status of an answer of tiles. */

import { sayReport } from '../answer/answer-text.js';
import { sayParity } from './goal/verdict.js';

/** @typedef {import('../../engine/protocol.js').Report} Report */

/**
 * @param {Report} report
 * @param {import('../../i18n/i18n.js').Translate} t
 */
export function sayAnswer(report, t) {
  return sayReport(report, t, {
    whyNot: ({ parity, reason }) => (parity ? sayParity(parity, t) : (reason ?? '')),
    effort: ({ expanded }, atLeast) => t('answer.effort', { expanded, atLeast }),
  });
}
