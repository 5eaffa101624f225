import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/**
 * Looks again and again until there is something to see.
 *
 * @template T
 * @param {() => Promise<T | null | undefined | false>} look
 * @param {string} what  Is waited for, in words.
 * @param {number} [patience]  In milliseconds.
 * @returns {Promise<T>}
 */
export async function until(look, what, patience = 30_000) {
  const end = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`still not seen: ${what}`);
    await pause(50);
  }
}

/**
 * Looks again and again until what is seen is what is wanted, and says how they differ if it never is.
 *
 * @template T
 * @param {() => Promise<T>} look
 * @param {T} wanted
 * @param {number} [patience]  In milliseconds.
 */
export async function untilEqual(look, wanted, patience = 30_000) {
  const end = Date.now() + patience;
  while (!isDeepStrictEqual(await look(), wanted) && Date.now() < end) await pause(50);
  assert.deepEqual(await look(), wanted);
}
