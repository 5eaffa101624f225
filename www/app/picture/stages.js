/** Progress of reading a picture, shown if it takes longer than a moment. */

import { h, setText } from '../dom.js';
import { isReading } from '../visit.js';

/** @typedef {import('../../engine/protocol.js').ReadingStage} ReadingStage */

/**
 * Keys of the stages' names, in order.
 *
 * @type {Readonly<Record<ReadingStage, string>>}
 */
const NAMES = Object.freeze({
  board: 'grid.stageBoard',
  tiles: 'grid.stageTiles',
  numbers: 'grid.stageNumbers',
  goal: 'grid.stageGoal',
});

const STAGES = Object.keys(NAMES);

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createStages({ i18n: { t } }) {
  const name = h('p', { role: 'status' });
  const parts = STAGES.map(() => h('span', {}));
  const bar = h('div', { class: 'reading-bar', 'aria-hidden': 'true' }, ...parts);
  const element = h('div', { class: 'reading-stages', hidden: true }, name, bar);
  return {
    element,
    show(visit) {
      const { reading, isAdvancing } = visit;
      const isNow = isReading(visit);
      element.hidden = !isNow && !isAdvancing;
      // During the automatic advance, reading is complete and solving is next.
      const now = isNow ? STAGES.indexOf(reading) : STAGES.length;
      setText(name, t(isNow ? NAMES[reading] : 'solving.heading'));
      parts.forEach((part, place) => {
        part.classList.toggle('done', place < now);
        part.classList.toggle('current', place === now);
      });
    },
  };
}
