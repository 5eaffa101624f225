import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { headersOf } from '../browser/support/headers.mjs';

/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unslide-'));
});
after(() => rm(folder, { recursive: true }));

/** @param {string} text */
const tell = (text) => writeFile(join(folder, '_headers'), text);

test('a site that tells no headers sends none', async () => {
  assert.deepEqual(await headersOf(folder, '/'), {});
});

test('a path has the headers of all rules that fit it, as they are told now', async () => {
  await tell('/*\n  A: 1\n/assets/*\n  B: 2; C: 3\n/page.html\n  B: 4\n');
  assert.deepEqual(await headersOf(folder, '/assets/a.js'), { A: '1', B: '2; C: 3' });
  assert.deepEqual(await headersOf(folder, '/page.html'), { A: '1', B: '4' });
  assert.deepEqual(await headersOf(folder, '/page.html.js'), { A: '1' });
  await tell('/*\n  A: 5\n');
  assert.deepEqual(await headersOf(folder, '/page.html'), { A: '5' });
});

test('a line that is no header is refused', async () => {
  await tell('/*\n  A 1\n');
  await assert.rejects(headersOf(folder, '/'), /no header: {3}A 1/);
});
