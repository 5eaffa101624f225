/** Announces each answer to screen readers. */

import { spoken } from '../answer/answer-text.js';
import { reportSoFar } from '../answer/search.js';
import { sayAnswer } from './answer-text.js';
import { stageOf } from './visit.js';

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../i18n/i18n.js').I18n} i18n
 * @param {(text: string) => void} say
 */
export function sayAnswers(store, i18n, say) {
  store.subscribe((visit, previous) => {
    const isOver = previous.tiles.pursuit.isOn && !visit.tiles.pursuit.isOn;
    const isNew = stageOf(visit) !== stageOf(previous) || isOver;
    const report = reportSoFar(visit.tiles);
    if (!isNew || stageOf(visit) !== 'answer' || !report) return;
    say(spoken(sayAnswer(report, i18n.t), i18n.t));
  });
}
