/** What the visitor takes home of an answer: a sheet of all positions, or the moves in words. */

import { failed } from '../visit.js';
import { drawSheet } from './sheet.js';
import { stepsText } from './steps-text.js';
import { writeBoard } from './text.js';

/**
 * @param {import('../context.js').Context} context
 */
export async function saveSheet({ store, hand }) {
  const { editor, report } = store.get().blocks;
  const sheet = drawSheet(editor.board, report?.moves ?? []);
  const picture = await new Promise((/** @type {BlobCallback} */ done) => sheet.toBlob(done));
  if (picture) hand(picture, { name: 'total.png', type: 'image/png' });
  else store.update((visit) => failed(visit, { tone: 'error', key: 'errors.tooMuch' }));
}

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
