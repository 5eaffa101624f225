import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellValue, newRuns, shortestPath, sortedRuns, stoppedRuns, withRun } from './runs.js';

/** @param {Record<string, unknown>} report @param {number} seconds */
function finished(report, seconds) {
  return /** @type {import('./runs.js').Finished} */ (
    /** @type {unknown} */ ({
      seconds,
      unsuited: null,
      comparison: { held: 5, layers: [], report },
    })
  );
}

const RUNS = withRun(
  withRun(newRuns(['depth-first', 'a-star:manhattan', 'breadth-first']), 'a-star:manhattan', {
    state: 'done',
    result: finished(
      { status: 'optimal', length: 31, expanded: 6754, generated: 17770, path: 'L' },
      0.1,
    ),
  }),
  'breadth-first',
  {
    state: 'done',
    result: finished(
      { status: 'gave_up', length: null, expanded: 181_378, generated: 9, path: null },
      2,
    ),
  },
);

/** @param {readonly import('./runs.js').SearchRun[]} runs */
const names = (runs) => runs.map(({ algorithm }) => algorithm);

test('runs are sorted by a column, and what is not known comes last both ways', () => {
  const up = names(sortedRuns(RUNS, 'expanded', false));
  assert.deepEqual(up, ['a-star:manhattan', 'breadth-first', 'depth-first']);
  const down = names(sortedRuns(RUNS, 'expanded', true));
  assert.deepEqual(down, ['breadth-first', 'a-star:manhattan', 'depth-first']);
});

test('without a column they stay as they are asked for', () => {
  assert.equal(sortedRuns(RUNS, null, true), RUNS);
});

test('each column has its value', () => {
  const run = /** @type {import('./runs.js').SearchRun} */ (RUNS[1]);
  const columns = /** @type {const} */ ([
    'algorithm',
    'moves',
    'expanded',
    'generated',
    'held',
    'seconds',
  ]);
  assert.deepEqual(
    columns.map((column) => cellValue(run, column)),
    ['a-star:manhattan', 31, 6754, 17770, 5, 0.1],
  );
});

test('a stop ends what waits and what runs, and leaves what is done', () => {
  const states = stoppedRuns(withRun(RUNS, 'depth-first', { state: 'running' })).map(
    ({ state }) => state,
  );
  assert.deepEqual(states, ['stopped', 'done', 'done']);
});

test('only a path that is proved is a shortest one', () => {
  assert.equal(shortestPath(RUNS), 'L');
  assert.equal(shortestPath(newRuns(['a-star:manhattan'])), null);
});
