import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { MODULES } from '../../www/engine/protocol.js';
import { builtPage } from './support/site.mjs';

/** The most that a module may weigh on its way to a visitor, in bytes. */
const HEAVIEST = 350_000;

describe('the wasm that a visitor loads', () => {
  for (const module of Object.keys(MODULES)) {
    test(`${module} is ${HEAVIEST} bytes at most, compressed`, async () => {
      const wasm = await readFile(`${builtPage()}/${module}_bg.wasm`);
      const bytes = gzipSync(wasm, { level: 9 }).length;
      assert.ok(bytes <= HEAVIEST, `${bytes} bytes`);
    });
  }
});
