import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CRATES } from './rules.mjs';

/** @typedef {{ name: string, dependencies: { name: string }[] }} Crate */

/** @returns {Crate[]} */
function crates() {
  const metadata = execFileSync(
    'cargo',
    ['metadata', '--no-deps', '--offline', '--format-version', '1'],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), encoding: 'utf8' },
  );
  return JSON.parse(metadata).packages;
}

test('every crate has a rule', () => {
  const names = crates().map(({ name }) => name);
  assert.deepEqual(
    names.filter((name) => !CRATES.has(name)),
    [],
  );
});

test('crates use only those of our crates that they may use', () => {
  const wrong = crates().flatMap(({ name, dependencies }) =>
    dependencies
      .filter((used) => CRATES.has(used.name) && !CRATES.get(name)?.includes(used.name))
      .map((used) => `${name} uses ${used.name}`),
  );
  assert.deepEqual(wrong, []);
});
