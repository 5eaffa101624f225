/** A search under way: a promise of its answer, and better and better answers to iterate over. */

import { isBetter } from './answer.js';
import { optionsOf } from './options.js';
import { startWork } from './work.js';

/**
 * @template Answer
 * @typedef {import('../../packages/unslide/solver.js').Search<Answer>} Search
 */

/**
 * @template Answer, Progress
 * @typedef {object} Listening  What ends a search, and what hears of it.
 * @property {AbortSignal} signal
 * @property {(progress: Progress) => void} onProgress
 * @property {(answer: Answer) => void} onBetter  Passes on what is better than all before.
 */

/**
 * @template Answer, Progress
 * @typedef {{ [K in keyof Listening<Answer, Progress>]?: Listening<Answer, Progress>[K] }} Options  Of the caller.
 */

/** @typedef {{ length: number | null, lowerBound: number | null }} Compared */

/**
 * @template {Compared} Answer
 * @template Progress
 * @param {Options<Answer, Progress> | undefined} options
 * @param {(listening: Listening<Answer, Progress>) => Promise<Answer>} run  Searches until the signal is aborted;
 *   is called at once.
 * @returns {Search<Answer>}
 */
export function startSearch(options, run) {
  const answers = /** @type {Feed<Answer>} */ (createFeed());
  const leaving = new AbortController();
  const result = finish(options, run, leaving, answers);
  return Object.assign(result, {
    [Symbol.asyncIterator]() {
      // Who iterates hears of the error there.
      result.catch(() => {});
      return iterate(answers, result, () => leaving.abort());
    },
  });
}

/**
 * @template {Compared} Answer
 * @template Progress
 * @param {Options<Answer, Progress> | undefined} options
 * @param {Parameters<typeof startSearch<Answer, Progress>>[1]} run
 * @param {AbortController} leaving
 * @param {Feed<Answer>} answers
 * @returns {Promise<Answer>}
 */
async function finish(options, run, leaving, answers) {
  try {
    const { signal: theirs, onProgress, onBetter } = optionsOf(options);
    const { signal, guard, during } = startWork(theirs, leaving);
    const reportBetter = guard('onBetter', onBetter);
    const listening = {
      signal,
      onProgress: guard('onProgress', onProgress),
      onBetter(/** @type {Answer} */ answer) {
        if (!signal.aborted && answers.push(answer)) reportBetter(answer);
      },
    };
    return await during(async () => {
      const answer = await run(listening);
      listening.onBetter(answer);
      return answer;
    });
  } finally {
    answers.end();
  }
}

/**
 * @template Answer
 * @param {Feed<Answer>} answers
 * @param {Promise<Answer>} result
 * @param {() => void} stop
 * @returns {AsyncIterator<Answer, undefined>}
 */
function iterate(answers, result, stop) {
  let next = 0;
  let isLeft = false;
  const end = /** @type {const} */ ({ done: true, value: undefined });
  return {
    async next() {
      const answer = await answers.at(next);
      if (isLeft) return end;
      next += 1;
      if (answer) return { done: false, value: answer.value };
      await result;
      return end;
    },
    async return() {
      isLeft = true;
      stop();
      return end;
    },
  };
}

/**
 * @template T
 * @typedef {object} Feed  Better and better answers, to be read from the first one by anybody.
 * @property {(value: T) => boolean} push  Whether it is better than the one before: others are dropped.
 * @property {() => void} end
 * @property {(place: number) => Promise<{ value: T } | null>} at  Waits for it; null if it never comes.
 */

/**
 * @template {Compared} T
 * @returns {Feed<T>}
 */
function createFeed() {
  /** @type {{ value: T }[]} */
  const values = [];
  let isOver = false;
  /** @type {(() => void)[]} */
  const waiting = [];

  function wake() {
    for (const resolve of waiting.splice(0)) resolve();
  }

  return {
    push(value) {
      const before = values.at(-1)?.value;
      if (before && !isBetter(value, before)) return false;
      values.push({ value });
      wake();
      return true;
    },
    end() {
      isOver = true;
      wake();
    },
    async at(place) {
      while (place >= values.length && !isOver) {
        await new Promise((/** @type {(woken: void) => void} */ resolve) => waiting.push(resolve));
      }
      return values[place] ?? null;
    },
  };
}
