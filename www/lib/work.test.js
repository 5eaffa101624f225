import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWork } from './work.js';

/** @param {AbortSignal} signal */
function ended(signal) {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ended')), { once: true });
  });
}

test('work ends with the signal of its caller, and with its reason', async () => {
  const [caller, reason] = [new AbortController(), new Error('enough')];
  const { signal, during } = startWork(caller.signal);
  const work = during(() => ended(signal));
  caller.abort(reason);
  await assert.rejects(work, reason);
});

test('work does not begin that has ended', async () => {
  const reason = new Error('mine');
  const { during } = startWork(AbortSignal.abort(reason));
  let hasBegun = false;
  const act = async () => {
    hasBegun = true;
  };
  await assert.rejects(during(act), reason);
  assert.equal(hasBegun, false);
});

test('a listener hears nothing once the work has ended', async () => {
  /** @type {number[]} */
  const heard = [];
  const ending = new AbortController();
  const { guard } = startWork(undefined, ending);
  const tell = guard('onProgress', (/** @type {number} */ n) => heard.push(n));
  tell(1);
  ending.abort();
  tell(2);
  assert.deepEqual(heard, [1]);
});
