import assert from 'node:assert/strict';
import { test } from 'node:test';
import { surface } from '../../../../tests/js/pictures.mjs';
import { createStore } from '../../store.js';
import { askForPicture } from '../../transitions.js';
import { newVisit } from '../../visit.js';
import { createLookForOthers } from './other-boards.js';
import { withPicture } from './reading.js';

const shown = withPicture(newVisit(), { title: 'cat.png', surface });
const FOUND = /** @type {any} */ ([{ family: 'tiles' }]);

function begin() {
  /** @type {{ signal: AbortSignal, resolve: (found: unknown) => void, reject: (error: Error) => void }[]} */
  const asked = [];
  const engine = /** @type {any} */ ({
    request: (/** @type {string} */ _, /** @type {unknown} */ __, /** @type {any} */ { signal }) =>
      new Promise((resolve, reject) => asked.push({ signal, resolve, reject })),
  });
  const store = createStore(shown);
  return { store, asked, look: createLookForOthers(store, engine) };
}

test('other boards are looked for once', async () => {
  const { store, asked, look } = begin();
  const looking = look();
  await look();
  asked[0]?.resolve(FOUND);
  await looking;
  await look();
  assert.equal(asked.length, 1);
  assert.equal(store.get().hypotheses, FOUND);
});

test('the search ends where the grid is left, and finds nothing for what is shown then', async () => {
  const { store, asked, look } = begin();
  const looking = look();
  store.update(askForPicture);
  assert.ok(asked[0]?.signal.aborted);
  asked[0]?.resolve(FOUND);
  await looking;
  assert.deepEqual(store.get().hypotheses, []);
});

test('a search that fails is begun again by the next correction', async () => {
  const { asked, look } = begin();
  const looking = look();
  asked[0]?.reject(new Error('crashed'));
  await looking;
  void look();
  assert.equal(asked.length, 2);
});
