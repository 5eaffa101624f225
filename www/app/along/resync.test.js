import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setBlank } from '../edits.js';
import { withPicture } from '../grid/reading.js';
import { answered, startSolving } from '../solving/state.js';
import { createStore } from '../store.js';
import { newVisit, straightened } from '../visit.js';
import { createResync } from './resync.js';
import { begun } from './state.js';

const surface = /** @type {HTMLCanvasElement} */ ({ width: 300, height: 300 });
const report = /** @type {import('../../engine/protocol.js').Report} */ ({
  status: 'optimal',
  length: 3,
  path: 'RDL',
  metric: 'single',
});
const onGrid = setBlank(withPicture(newVisit(), { title: 'cat.png', surface }), 8);
const solving = startSolving(straightened(onGrid, surface));
const along = begun(answered(solving, report), 0);

/** No picture, so that nothing is ever looked for in it. */
const LETTER = new File(['Dear cat'], 'letter.txt', { type: 'text/plain' });

/** Begins to take a newer screenshot, which is none. */
function takeLetter() {
  const store = createStore(along);
  const open = async () => assert.fail('it is not a picture for the table');
  const eye = async () => assert.fail('there is nothing to see');
  const resync = createResync(store, eye, { open, arrive: () => assert.fail('nothing came') });
  return { store, taken: resync.newer(LETTER) };
}

test('what is no picture is told to who does the moves', async () => {
  const { store, taken } = takeLetter();
  await taken;
  const { task, notice } = store.get();
  assert.deepEqual([task, notice?.key], [null, 'errors.notPicture']);
});

test('what is no picture is not told to who has left for another search', async () => {
  const { store, taken } = takeLetter();
  store.update(startSolving);
  await taken;
  const { stage, notice } = store.get();
  assert.deepEqual([stage, notice], ['solving', null]);
});
