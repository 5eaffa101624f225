/** The panel of the landing screen: saved puzzles and samples. */

import { h } from '../dom.js';
import { createSavedList } from '../storage/list.js';
import { createSamples } from './samples.js';

/**
 * @param {import('../context.js').Context} context
 * @param {string} base  The absolute address of the page's folder.
 * @returns {import('../context.js').Part}
 */
export function createLandingPanel(context, base) {
  const toTry = createSamples(context, base);
  const element = h('div', { class: 'landing-panel' }, createSavedList(context), toTry.element);
  return { element, show: toTry.show };
}
