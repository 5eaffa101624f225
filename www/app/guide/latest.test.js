import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneAtATime } from './latest.js';

test('what is asked for several times meanwhile is done once more', async () => {
  /** @type {(() => void)[]} */
  const endings = [];
  const ask = oneAtATime(() => new Promise((done) => endings.push(done)));
  const asked = [ask(), ask(), ask()];
  assert.equal(endings.length, 1);
  endings[0]?.();
  await new Promise((done) => setTimeout(done));
  assert.equal(endings.length, 2);
  endings[1]?.();
  await Promise.all(asked);
  assert.equal(endings.length, 2);
});

test('it can be asked for again after it failed', async () => {
  const failing = new Error('no way');
  const ask = oneAtATime(() => Promise.reject(failing));
  await assert.rejects(ask, failing);
  await assert.rejects(ask, failing);
});

test('it can be asked for again after it was done', async () => {
  let count = 0;
  const ask = oneAtATime(async () => {
    count += 1;
  });
  await ask();
  await ask();
  assert.equal(count, 2);
});
