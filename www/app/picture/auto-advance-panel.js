/** The panel beside a picture during the automatic advance, from reading to answer. */

import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { familyOf } from '../families.js';
import { setTask, takenOver } from '../visit.js';
import { createStages } from './stages.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createAutoAdvancePanel(context) {
  const { store } = context;
  const { t } = context.i18n;
  const title = heading('');
  const hint = h('p', { class: 'hint' });
  const stages = createStages(context);
  const stop = button({
    text: t('grid.stop'),
    icon: 'close',
    onclick: () => store.update(stopped),
  });
  return {
    element: panel('by-itself', [title, hint, stages.element], [stop]),
    show(visit, previous) {
      const isReading = visit.task === 'reading';
      setText(title, isReading ? t('grid.reading') : t('autoAdvance.found', sizeOf(visit)));
      setText(hint, t(isReading ? 'grid.readingHint' : 'autoAdvance.hint'));
      stages.show(visit, previous);
    },
  };
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
function stopped(visit) {
  return setTask(takenOver(familyOf(visit)?.takenOver(visit) ?? visit), null);
}

/** @param {Visit} visit */
function sizeOf(visit) {
  const { rows, cols } = familyOf(visit)?.sizeOf(visit) ?? { rows: 1, cols: 1 };
  return { rows, cols };
}
