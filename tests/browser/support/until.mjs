import { setTimeout as pause } from 'node:timers/promises';

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
