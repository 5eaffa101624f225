import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { MODULES } from '../../www/engine/protocol.js';
import { builtFile } from './support/build.mjs';

/** The most that a module may weigh on its way to a visitor, in bytes. */
const HEAVIEST = Object.freeze({
  bindings: 402_000,
  'bindings-pictures': 720_000,
  'bindings-drawings': 350_000,
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
