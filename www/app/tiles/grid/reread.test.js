import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { READING, surface } from '../../../../tests/js/pictures.mjs';
import { createStore } from '../../store.js';
import { newVisit } from '../../visit.js';
import { resize, swapGoal } from '../edits.js';
import { at, straightened } from '../visit.js';
import { withPicture, withReading } from './reading.js';
import { createReread } from './reread.js';

const wasRead = withReading(withPicture(newVisit(), { title: 'cat.png', surface }), READING);

const laidByHand = at(
  'grid',
  swapGoal(straightened(wasRead, { straight: surface, gap: null }), 0, 1),
);

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));

/**
 * The hints of what was asked after a correction.
 *
 * @param {import('../../visit.js').Visit} visit
 * @param {(reread: import('./reread.js').Reread) => void} correct
 */
async function askedAfter(visit, correct) {
  /** @type {unknown[]} */
  const asked = [];
  const engine = /** @type {any} */ ({
    request(/** @type {string} */ name, /** @type {{ hints: unknown }} */ { hints }) {
      asked.push([name, hints]);
      return Promise.resolve(null);
    },
  });
  const reread = createReread(createStore(visit), engine);
  correct(reread);
  mock.timers.runAll();
  await reread.finish();
  await new Promise((done) => setImmediate(done));
  mock.timers.reset();
  return asked;
}

test('after another number of rows the picture is read with that known', async () => {
  const hints = { quad: null, rows: 3, cols: null, blank: null, gap: null };
  const asked = await askedAfter(wasRead, (reread) => reread.resize({ rows: 3 }));
  assert.deepEqual(asked, [['read', hints]]);
});

test('after another empty place the picture is read with all the grid known', async () => {
  const { quad, rows, cols, gap } = READING;
  const asked = await askedAfter(wasRead, (reread) => reread.setBlank(0));
  assert.deepEqual(asked, [['read', { quad, rows, cols, blank: 0, gap }]]);
});

test('the size that was read is not read again', async () => {
  const back = (/** @type {import('./reread.js').Reread} */ reread) => {
    reread.resize({ rows: 3 });
    reread.resize({ rows: 2 });
  };
  assert.deepEqual(await askedAfter(wasRead, back), []);
});

test('a goal that was laid by hand is not read again after another empty place', async () => {
  assert.deepEqual(await askedAfter(laidByHand, (reread) => reread.setBlank(0)), []);
});

test('a goal that was laid by hand is not read again once its size is back', async () => {
  const other = resize(laidByHand, { rows: 3 });
  assert.deepEqual(await askedAfter(other, (reread) => reread.resize({ rows: 2 })), []);
});

test('a picture that was not read yet is not read after a correction', async () => {
  const untouched = withPicture(newVisit(), { title: 'cat.png', surface });
  assert.deepEqual(await askedAfter(untouched, (reread) => reread.resize({ rows: 3 })), []);
});
