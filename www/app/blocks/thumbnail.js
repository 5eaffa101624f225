/** A thumbnail of the picture from which the board was read, beside its answer. */

import { h } from '../dom.js';
import { contextOf, newSurface } from '../pixels.js';

/** Longer side in pixels; sharp on dense screens too. */
const LONGEST = 240;

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createThumbnail({ i18n: { t } }) {
  const element = h('div', {
    class: 'blocks-thumbnail',
    role: 'img',
    'aria-label': t('blocks.seenPicture'),
    hidden: true,
  });
  /** @type {HTMLCanvasElement | null} */
  let shown = null;
  return {
    element,
    show({ blocks: { seen } }) {
      element.hidden = seen === null;
      if (!seen || seen.surface === shown) return;
      shown = seen.surface;
      element.replaceChildren(small(shown));
    },
  };
}

/** @param {HTMLCanvasElement} surface */
function small(surface) {
  const scale = Math.min(1, LONGEST / Math.max(surface.width, surface.height));
  const [width, height] = [surface.width * scale, surface.height * scale].map(Math.round);
  const copy = newSurface(width ?? 1, height ?? 1);
  const context = contextOf(copy);
  context.imageSmoothingQuality = 'high';
  context.drawImage(surface, 0, 0, copy.width, copy.height);
  return copy;
}
