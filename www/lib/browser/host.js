/**
 * The solver in a browser, in a page or in a worker of one.
 *
 * Bundlers look for `new URL('…', import.meta.url)`, word by word: they copy these files beside what they make, and
 * write their new addresses here. The build puts hashes into the names of the modules of wasm.
 *
 * @import { Host } from '../create-solver.js'
 * @import { Launch } from '../../engine/launch.js'
 * @import { Picture } from '../../../packages/unslide/solver.js'
 *
 * @typedef {Record<'script' | 'wasm', URL>} Files
 */

import { startScripts } from '../../engine/launch.js';
import { SolverError } from '../errors.js';
import { entryOf, filesOf } from '../files.js';
import { arePixels, checkSize, copyOf } from '../pixels.js';

/** @type {Readonly<Record<string, () => Files>>} */
const FOUND = Object.freeze({
  bindings: () => ({
    script: new URL('../bindings-worker.js', import.meta.url),
    wasm: new URL('../../assets/bindings_bg.wasm', import.meta.url),
  }),
  'bindings-pictures': () => ({
    script: new URL('../bindings-pictures-worker.js', import.meta.url),
    wasm: new URL('../../assets/bindings-pictures_bg.wasm', import.meta.url),
  }),
  'bindings-drawings': () => ({
    script: new URL('../bindings-drawings-worker.js', import.meta.url),
    wasm: new URL('../../assets/bindings-drawings_bg.wasm', import.meta.url),
  }),
});

/** @type {Host} */
export const BROWSER = {
  launchFrom: (base) =>
    launchWith((module) => (base ? filesOf(module, folderAt(base)) : found(module))),
  async pixelsOf(picture) {
    return copyOf(arePixels(picture) ? picture : await drawn(picture));
  },
};

/**
 * @param {(module: string) => Files} filesOf
 * @returns {Launch}
 */
function launchWith(filesOf) {
  return (module) => {
    const { script, wasm } = filesOf(module);
    return { worker: startScripts([script.href]), wasm: wasm.href };
  };
}

/**
 * @param {string} module
 * @returns {Files}
 */
function found(module) {
  const files = entryOf(FOUND, module);
  try {
    return files();
  } catch (error) {
    const told = 'nothing tells where the files of unslide are: set base';
    throw new SolverError('broken', told, { cause: error });
  }
}

/**
 * @param {string | URL} base
 * @returns {URL}
 */
function folderAt(base) {
  return new URL(String(base).replace(/\/?$/, '/'), location.href);
}

/**
 * The pixels of what can be drawn.
 *
 * @param {Exclude<Picture, import('../../../packages/unslide/solver.js').Pixels>} picture
 */
async function drawn(picture) {
  const bitmap = await bitmapOf(picture);
  const { width, height } = bitmap;
  checkSize(width, height);
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new SolverError('picture', 'picture: there is no memory left to draw it');
  pen.drawImage(bitmap, 0, 0);
  if (bitmap !== picture) bitmap.close();
  return pen.getImageData(0, 0, width, height);
}

/** @param {Exclude<Picture, import('../../../packages/unslide/solver.js').Pixels>} picture */
async function bitmapOf(picture) {
  if (typeof ImageBitmap === 'function' && picture instanceof ImageBitmap) return picture;
  try {
    return await createImageBitmap(picture);
  } catch (error) {
    const told = 'picture: it is neither pixels nor what this browser can draw';
    throw new SolverError('picture', told, { cause: error });
  }
}
