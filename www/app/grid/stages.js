/** How far the reading of a picture is, for who waits longer than a moment. */

import { h, setText } from '../dom.js';

/** @typedef {import('../../engine/protocol.js').ReadingStage} ReadingStage */

/** @type {readonly { stage: ReadingStage, key: string }[]} */
const STAGES = Object.freeze([
  { stage: 'board', key: 'grid.stageBoard' },
  { stage: 'tiles', key: 'grid.stageTiles' },
  { stage: 'numbers', key: 'grid.stageNumbers' },
  { stage: 'goal', key: 'grid.stageGoal' },
]);

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
    show({ task, reading }) {
      element.hidden = task !== 'reading';
      const now = STAGES.findIndex(({ stage }) => stage === reading);
      setText(name, t(STAGES[now]?.key ?? ''));
      parts.forEach((part, place) => {
        part.classList.toggle('done', place < now);
        part.classList.toggle('now', place === now);
      });
    },
  };
}
