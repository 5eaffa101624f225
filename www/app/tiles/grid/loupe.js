/** A magnifier that shows the picture under the finger while it drags a corner. */

import { contextOf, newSurface } from '../../pixels.js';

const SIZE = 112;
const ZOOM = 3;

export function createLoupe() {
  const cross = new Path2D(`M${SIZE / 2} 0V${SIZE}M0 ${SIZE / 2}H${SIZE}`);
  const element = newSurface(SIZE, SIZE);
  element.className = 'loupe';
  element.hidden = true;
  element.setAttribute('aria-hidden', 'true');

  return {
    element,
    /**
     * @param {import('../../visit.js').Visit} visit
     * @param {number} corner
     */
    show({ picture, tiles: { quad } }, corner) {
      const point = quad[corner];
      if (!picture || !point) return;
      const { width, height } = picture.surface;
      element.hidden = false;
      element.style.setProperty('--x', `${(100 * point[0]) / width}%`);
      element.style.setProperty('--y', `${(100 * point[1]) / height}%`);
      element.classList.toggle('below', point[1] < height / 3);
      magnify(picture.surface, point);
    },
    hide() {
      element.hidden = true;
    },
  };

  /**
   * @param {HTMLCanvasElement} surface
   * @param {import('./quad.js').Point} point
   */
  function magnify(surface, [x, y]) {
    const context = contextOf(element);
    const shown = surface.getBoundingClientRect().width || surface.width;
    const reach = (SIZE / ZOOM) * (surface.width / shown);
    context.clearRect(0, 0, SIZE, SIZE);
    context.drawImage(surface, x - reach / 2, y - reach / 2, reach, reach, 0, 0, SIZE, SIZE);
    for (const [style, width] of /** @type {const} */ ([
      ['#14110a', 3],
      ['#fff', 1],
    ])) {
      context.strokeStyle = style;
      context.lineWidth = width;
      context.stroke(cross);
    }
  }
}
