/** A button that makes a file of the answer, and cancels that while it runs. */

import { button } from '../controls.js';
import { setText } from '../dom.js';
import { icon } from '../icons.js';
import { setTask } from '../visit.js';

/**
 * @typedef {import('../../engine/protocol.js').Drawing} Drawing
 *
 * @param {import('../context.js').Context} context
 * @param {object} options
 * @param {NonNullable<import('../visit.js').Task>} options.task
 * @param {string} options.text
 * @param {(onProgress: (drawing: Drawing) => void) => Promise<void>} options.take
 */
export function createDrawing({ store, i18n }, { task, text, take }) {
  const { t } = i18n;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const element = button({ text, icon: 'download', onclick });
  const label = /** @type {Element} */ (element.querySelector('.button-text'));

  function onclick() {
    if (store.get().task === task) store.update((visit) => setTask(visit, null));
    else void take(showProgress);
  }

  /** @param {Drawing} drawing */
  function showProgress({ done, total }) {
    // A task that was just aborted may still report progress.
    if (store.get().task !== task) return;
    setText(label, t('answer.stopAt', { done: percent.format(done / total) }));
  }

  return {
    element,
    /**
     * @param {import('../visit.js').Visit} visit
     * @param {import('../visit.js').Visit} previous
     */
    show(visit, previous) {
      element.disabled = visit.task !== null && visit.task !== task;
      if (visit.task === previous.task) return;
      const isDrawing = visit.task === task;
      setText(label, isDrawing ? t('answer.stop') : text);
      element.firstElementChild?.replaceWith(icon(isDrawing ? 'close' : 'download'));
    },
  };
}
