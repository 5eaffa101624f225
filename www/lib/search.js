/**
 * A search under way: a promise of its answer, and better and better answers to iterate over.
 *
 * @template Answer
 * @typedef {import('../../packages/unslide/solver.js').Search<Answer>} Search
 */

/**
 * @template Answer
 * @param {(signal: AbortSignal, tell: (better: Answer) => void) => Promise<Answer>} run  Searches until the
 *   signal is aborted; tells answers before the last.
 * @param {{ signal?: AbortSignal, onBetter?: (answer: Answer) => void }} options  Of the caller, who hears of
 *   every answer.
 * @returns {Search<Answer>}
 */
export function startSearch(run, { signal: theirs, onBetter }) {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, ...(theirs ? [theirs] : [])]);
  const answers = /** @type {Feed<Answer>} */ (createFeed(onBetter));
  const result = finish(run, signal, answers);
  return Object.freeze({
    // biome-ignore lint/suspicious/noThenProperty: it is a promise.
    then: result.then.bind(result),
    catch: result.catch.bind(result),
    finally: result.finally.bind(result),
    [Symbol.toStringTag]: 'Search',
    [Symbol.asyncIterator]() {
      // Who iterates hears of the error there.
      result.catch(() => {});
      return iterate(answers, result, () => leaving.abort());
    },
  });
}

/**
 * @template Answer
 * @param {Parameters<typeof startSearch<Answer>>[0]} run
 * @param {AbortSignal} signal
 * @param {Feed<Answer>} answers
 * @returns {Promise<Answer>}
 */
async function finish(run, signal, answers) {
  try {
    signal.throwIfAborted();
    const answer = await run(signal, answers.push);
    answers.push(answer);
    return answer;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
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
 * @typedef {object} Feed  What comes one after the other, to be read from its beginning by anybody.
 * @property {(value: T) => void} push
 * @property {() => void} end
 * @property {(place: number) => Promise<{ value: T } | null>} at  Waits for it; null if it never comes.
 */

/**
 * @template T
 * @param {(value: T) => void} [listener]
 * @returns {Feed<T>}
 */
function createFeed(listener) {
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
      values.push({ value });
      wake();
      listener?.(value);
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
