/** An SVG as a picture of pixels. */

import { h } from '../../app/dom.js';

/** Pixels by a unit of the drawing, at least: pictures end in papers and on slides. */
const SCALE = 2;

/**
 * @param {{ text: string, width: number, height: number }} svg
 * @returns {Promise<Blob | null>}  Null if the browser cannot draw it.
 */
export async function pngOf({ text, width, height }) {
  const src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = h('img', { src });
    await image.decode();
    const scale = Math.max(SCALE, devicePixelRatio);
    const canvas = h('canvas', { width: width * scale, height: height * scale });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(src);
  }
}
