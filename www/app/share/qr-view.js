/** Draws a QR code as one SVG path. */

import { s, setAttributes } from '../dom.js';

/** Width of the quiet zone around the code, in modules. */
const MARGIN = 4;

/** @param {string} label  Accessible name. */
export function createQrView(label) {
  const dark = s('path', { fill: '#000' });
  const light = s('path', { fill: '#fff' });
  const element = s('svg', { class: 'qr', role: 'img', 'aria-label': label }, light, dark);
  return {
    element,
    /** @param {ArrayBuffer} modules  One byte per module, row by row. */
    show(modules) {
      const bytes = new Uint8Array(modules);
      const side = Math.sqrt(bytes.length);
      const whole = side + 2 * MARGIN;
      setAttributes(element, { viewBox: `0 0 ${whole} ${whole}` });
      setAttributes(light, { d: `M0 0h${whole}v${whole}h${-whole}z` });
      setAttributes(dark, { d: shapeOf(bytes, side) });
    },
  };
}

/**
 * @param {Uint8Array} modules
 * @param {number} side
 */
function shapeOf(modules, side) {
  const squares = Array.from(modules, (dark, at) =>
    dark ? `M${MARGIN + (at % side)} ${MARGIN + Math.floor(at / side)}h1v1h-1z` : '',
  );
  return squares.join('');
}
