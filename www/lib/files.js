/**
 * The files of the library, below the package's folder.
 *
 * @typedef {{ script: string, wasm: string }} Files
 */

/** The files of each wasm module. The build puts hashes into their names. */
const FILES = Object.freeze({
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

/**
 * @param {string} module
 * @param {URL} folder  The package's.
 * @returns {Record<keyof Files, URL>}
 */
export function filesOf(module, folder) {
  const { script, wasm } = entryOf(FILES, module);
  return { script: new URL(script, folder), wasm: new URL(wasm, folder) };
}

/**
 * @template T
 * @param {Readonly<Record<string, T>>} table
 * @param {string} module
 * @returns {T}
 */
export function entryOf(table, module) {
  const entry = table[module];
  if (entry === undefined) throw new Error(`the library has no module ${module}`);
  return entry;
}
