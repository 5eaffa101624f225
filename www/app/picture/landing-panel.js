/** The panel of the landing screen: samples, and above them the saved puzzles once they are known. */

import { h } from '../dom.js';
import { createSamples } from './samples.js';

/**
 * @param {import('../context.js').LandingContext} context
 * @param {string} base  The absolute address of the page's folder.
 */
export function createLandingPanel(context, base) {
  const samples = createSamples(context, base);
  const element = h('div', { class: 'landing-panel' }, samples.element);
  return {
    element,
    show: samples.show,
    /** @param {HTMLElement} list  Of the saved puzzles. */
    addSaved: (list) => element.prepend(list),
  };
}
