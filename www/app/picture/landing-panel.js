/** The panel of the landing screen: saved puzzles and samples. */

import { h } from '../dom.js';
import { createSavedList } from '../storage/list.js';
import { createSamples } from './samples.js';

/**
 * @param {import('../context.js').Context} context
 * @param {string} samples  The absolute address of the folder of samples.
 * @returns {import('../context.js').Part}
 */
export function createLandingPanel(context, samples) {
  const toTry = createSamples(context, samples);
  const element = h('div', { class: 'landing-panel' }, createSavedList(context), toTry.element);
  return { element, show: toTry.show };
}
