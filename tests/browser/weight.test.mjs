import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { init, parse } from 'es-module-lexer';
import { MODULES } from '../../www/engine/protocol.js';
import { builtFile, builtPage } from './support/build.mjs';

/** The most that a module may weigh on its way to a visitor, in bytes. */
const HEAVIEST = Object.freeze({
  bindings: 400_000,
  'bindings-pictures': 735_000,
  'bindings-drawings': 350_000,
  'bindings-lab': 264_000,
});

describe('the wasm that a visitor loads', () => {
  test('is of modules that all have a limit', () => {
    assert.deepEqual(Object.keys(HEAVIEST), Object.keys(MODULES));
  });

  for (const [module, most] of Object.entries(HEAVIEST)) {
    test(`${module} is ${most} bytes at most, compressed`, async () => {
      const wasm = await readFile(builtFile(`${module}_bg.wasm`));
      const bytes = gzipSync(wasm, { level: 9 }).length;
      assert.ok(bytes <= most, `${bytes} bytes`);
    });
  }
});

/**
 * The most that a stage of the scripts may weigh, in bytes, with its imports, without those of the stages before it.
 *
 * @type {Readonly<Record<string, { most: number, after: string[] }>>}
 */
const STAGES = Object.freeze({
  'app/main': { most: 15_500, after: [] },
  whole: { most: 73_000, after: ['app/main'] },
  scenes: { most: 38_500, after: ['app/main', 'whole'] },
  decode: { most: 33_500, after: ['app/main', 'whole'] },
  parallel: { most: 24_000, after: ['app/main', 'whole'] },
  'engine/client': { most: 5_000, after: [] },
});

describe('the scripts that a visitor loads', () => {
  for (const [stage, { most, after }] of Object.entries(STAGES)) {
    test(`${stage} is ${most} bytes at most, compressed`, async () => {
      const there = await Promise.all(after.map((name) => loadedWith(chunk(name))));
      const known = new Set(there.flatMap((files) => [...files]));
      const files = [...(await loadedWith(chunk(stage)))].filter((file) => !known.has(file));
      const sizes = await Promise.all(
        files.map(async (file) => gzipSync(await readFile(file), { level: 9 }).length),
      );
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      assert.ok(bytes <= most, `${bytes} bytes`);
    });
  }
});

/**
 * The file of a script. `engine/client` is built twice, for the page and for the player in other pages: the first of
 * the two is taken, as they weigh about the same.
 *
 * @param {string} name  In the folder of hashed files, without its hash.
 */
function chunk(name) {
  const folder = join(builtPage(), 'assets', dirname(name));
  const start = `${name.split('/').at(-1)}-`;
  const file = readdirSync(folder).find((file) => file.startsWith(start) && file.endsWith('.js'));
  return join(folder, file ?? assert.fail(`the build has no ${name}`));
}

/**
 * A script, and all that is loaded with it.
 *
 * @param {string} file
 * @param {Set<string>} [found]
 * @returns {Promise<Set<string>>}
 */
async function loadedWith(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  await init;
  const [imports] = parse(await readFile(file, 'utf8'));
  for (const { type, specifier } of imports) {
    if (type === 'static') await loadedWith(join(dirname(file), specifier), found);
  }
  return found;
}
