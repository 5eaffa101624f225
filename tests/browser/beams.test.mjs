import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { startSolver } from './support/solver.mjs';

const file = JSON.parse(await readFile(new URL('../data/beam.json', import.meta.url), 'utf8'));

/** Time of a beam, in seconds: it ends by itself. */
const SECONDS = 100;

/** @param {string} board  Rows between slashes. */
const labelsOf = (board) => board.split(/[ /]/);

test('a beam on wasm finds the path that the same one finds natively', async () => {
  const { solver } = await startSolver();
  const rows = file.start.split('/').length;
  const [start, goal] = [labelsOf(file.start), labelsOf(file.goal)];
  const setup = { rows, cols: start.length / rows, blank: '0', start, goal };
  const paths = [0, 1].map((seed) => {
    const job = { kind: 'whole', width: file.width, seed, solvers: 1 };
    const ask = { setup, metric: 'single', path: file.known, job, seconds: SECONDS };
    return solver.improve(ask, () => {}).path;
  });
  assert.deepEqual(paths, file.paths);
});
