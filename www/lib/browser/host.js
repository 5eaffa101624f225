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
 * @typedef {{ script: string, wasm: string }} Files  By their addresses.
 */

import { startScripts } from '../../engine/launch.js';
import { SolverError } from '../errors.js';
import { arePixels, checkSize, copyOf } from '../pixels.js';

/** @type {Readonly<Record<string, () => Record<keyof Files, URL>>>} */
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

/** The same below the package's folder. @type {Readonly<Record<string, Files>>} */
const NAMED = Object.freeze({
  bindings: { script: 'lib/bindings-worker.js', wasm: 'assets/bindings_bg.wasm' },
  'bindings-pictures': {
    script: 'lib/bindings-pictures-worker.js',
    wasm: 'assets/bindings-pictures_bg.wasm',
  },
  'bindings-drawings': {
    script: 'lib/bindings-drawings-worker.js',
    wasm: 'assets/bindings-drawings_bg.wasm',
  },
});

/** @type {Host} */
export const BROWSER = {
  launchFrom: (base) => launchWith((module) => (base ? below(base, module) : found(module))),
  cores: () => Math.max(2, navigator.hardwareConcurrency ?? 2),
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
    return { worker: startScripts([script]), wasm };
  };
}

/**
 * @param {string} module
 * @returns {Files}
 */
function found(module) {
  try {
    const files = FOUND[module]?.();
    return { script: files?.script.href ?? '', wasm: files?.wasm.href ?? '' };
  } catch (error) {
    const told = 'nothing tells where the files of unslide are: set base';
    throw new SolverError('broken', told, { cause: error });
  }
}

/**
 * @param {string | URL} base
 * @param {string} module
 * @returns {Files}
 */
function below(base, module) {
  const folder = new URL(String(base).replace(/\/?$/, '/'), location.href);
  const { script = '', wasm = '' } = NAMED[module] ?? {};
  return { script: new URL(script, folder).href, wasm: new URL(wasm, folder).href };
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
