import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSearches } from './run-searches.js';

/** @typedef {import('../context.js').LabContext['engine']} Engine */

/** @type {import('./run-searches.js').Run['ask']} */
const ASK = {
  setup: { rows: 2, cols: 2, start: ['1', '2', '_', '3'], goal: ['1', '2', '3', '_'], blank: '_' },
  metric: 'single',
  seconds: 1,
  stored: 100,
};

/**
 * Runs three searches, of which the second one fails, and returns what is told.
 *
 * @param {AbortController} abort
 * @param {string} [last]  The search at which the visitor stops.
 */
async function toldOf(abort, last) {
  /** @type {[string, string | undefined][]} */
  const told = [];
  const request = async (/** @type {string} */ _kind, /** @type {{ algorithm: string }} */ ask) => {
    if (ask.algorithm === last) abort.abort();
    if (ask.algorithm === 'two' || abort.signal.aborted) throw new Error('fails');
    return {};
  };
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ request }));
  await runSearches(engine, {
    ask: ASK,
    algorithms: ['one', 'two', 'three'],
    signal: abort.signal,
    onChange: (algorithm, { state }) => told.push([algorithm, state]),
  });
  return told;
}

test('searches run one after the other, and one that fails stops no other', async () => {
  assert.deepEqual(await toldOf(new AbortController()), [
    ['one', 'running'],
    ['one', 'done'],
    ['two', 'running'],
    ['two', 'failed'],
    ['three', 'running'],
    ['three', 'done'],
  ]);
});

test('after a stop nothing more is told', async () => {
  assert.deepEqual(await toldOf(new AbortController(), 'one'), [['one', 'running']]);
});
