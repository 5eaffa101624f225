/** The step at which a restored answer is opened. */

import { isSameAnswer } from '../answer/same-answer.js';

/**
 * @param {import('../visit.js').Visit['opening']} opening
 * @param {import('../answer/same-answer.js').Report | null} report
 */
export function openingOf(opening, report) {
  return opening && isSameAnswer(opening.report, report) ? opening.step : 0;
}
