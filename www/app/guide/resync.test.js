import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answeredBy, SURFACE } from '../../../tests/js/answered-visits.mjs';
import { createStore } from '../store.js';
import { setBlank } from '../tiles/edits.js';
import { withPicture } from '../tiles/grid/reading.js';
import { begun, guideOf } from '../tiles/guide/state.js';
import { startSolving } from '../tiles/search.js';
import { newVisit } from '../visit.js';
import { createResync } from './resync.js';

const onGrid = setBlank(withPicture(newVisit(), { title: 'cat.png', surface: SURFACE }), 8);
const guide = begun(answeredBy(onGrid, 'RDL'), 0);

/** A file that is not a picture, so that nothing is searched in it. */
const LETTER = new File(['Dear cat'], 'letter.txt', { type: 'text/plain' });

/** Starts opening a newer screenshot, which is not a picture. */
function takeLetter() {
  const store = createStore(guide);
  const open = async () => assert.fail('it is not a picture for the table');
  /** @type {import('./recognition.js').Recognition} */
  const recognition = {
    isGoing: (visit) => guideOf(visit) !== null,
    watched: (visit) => visit,
    look: async () => assert.fail('there is nothing to see'),
    likely: () => [],
    arrive: () => assert.fail('nothing came'),
  };
  const resync = createResync(store, [recognition], open);
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
  const { tiles, notice } = store.get();
  assert.deepEqual([tiles.stage, notice], ['solving', null]);
});
