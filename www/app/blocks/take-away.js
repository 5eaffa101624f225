/** The moves in words, to be taken home. */

import { stepsText } from './steps-text.js';
import { writeBoard } from './text.js';

/**
 * @param {import('../context.js').Context} context
 */
export function saveSteps({ store, hand, i18n: { t } }) {
  const { editor, report, verdict } = store.get().blocks;
  const { board } = editor;
  const text = verdict?.text ?? writeBoard(board);
  const steps = stepsText(board, report?.moves ?? [], text, t);
  hand(steps, { name: 'steps.txt', type: 'text/plain' });
}
