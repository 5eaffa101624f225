import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, test } from 'node:test';
import { startEngine } from './support/engine.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

/**
 * @typedef {{ answer?: any, error?: { name: string, kind?: string, message: string }, progress: any[] }} Outcome
 */

const EIGHT = {
  rows: 3,
  cols: 3,
  blank: '8',
  start: [...'012345678'],
  goal: [...'104635278'],
};

/** Takes 80 moves: a search that is not done within seconds. */
const FIFTEEN = {
  rows: 4,
  cols: 4,
  blank: '0',
  start: '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1'.split(' '),
  goal: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0'.split(' '),
};

describe('the engine', () => {
  // An engine that is broken or made to crash complains.
  const stage = setStage({ allowsErrors: true });
  /** @type {import('playwright-core').Page} */
  let page;

  beforeEach(async () => {
    page = await stage.open();
    await startEngine(page, stage.url);
  });

  /**
   * @param {string} kind
   * @param {object} ask
   * @param {number} [abortAfter]  In milliseconds.
   * @returns {Promise<Outcome>}
   */
  function request(kind, ask, abortAfter) {
    return page.evaluate(
      async ({ kind, ask, abortAfter }) => {
        /** @type {any[]} */
        const progress = [];
        const options = {
          onProgress: (/** @type {any} */ step) => progress.push(step),
          signal: abortAfter === undefined ? undefined : AbortSignal.timeout(abortAfter),
        };
        try {
          const { engine } = /** @type {any} */ (globalThis);
          return { answer: await engine.request(kind, ask, options), progress };
        } catch (thrown) {
          const { name, kind, message } = /** @type {any} */ (thrown);
          return { error: { name, kind, message }, progress };
        }
      },
      { kind, ask, abortAfter },
    );
  }

  const solveEight = () => request('solve', { setup: EIGHT, metric: 'single', seconds: 30 });

  /** The worker, once it is there. */
  function theWorker() {
    return until(async () => page.workers()[0], 'a worker');
  }

  test("answers the first article's board in 20 moves, proved", async () => {
    const { answer } = await solveEight();
    assert.equal(answer.status, 'optimal');
    assert.equal(answer.length, 20);
    assert.equal(answer.path.length, 20);
  });

  test('serves every request that the protocol lists', async () => {
    const { REQUESTS } = await import('../../www/engine/protocol.js');
    for (const kind of Object.keys(REQUESTS)) {
      const { error } = await request(kind, {});
      // All but one lack something then.
      const expected = kind === 'algorithms' ? undefined : 'refused';
      assert.equal(error?.kind, expected, `${kind}: ${error?.message}`);
    }
  });

  test('says everything that is wrong with a setup', async () => {
    const { answer } = await request('check', { setup: { ...EIGHT, goal: [...'114635277'] } });
    assert.equal(answer.parity, null);
    assert.ok(answer.violations.some((/** @type {string} */ text) => text.includes("'0'")));
    assert.ok(answer.violations.length >= 3);
  });

  test('brings a first solution at once, then progress, and the best of it in time', async () => {
    const ask = { setup: FIFTEEN, metric: 'single', seconds: 1 };
    const { answer, progress } = await request('solve', ask);
    assert.equal(answer.status, 'bounded');
    assert.ok(answer.lower_bound >= 40 && answer.lower_bound <= 80);
    assert.ok(answer.length >= 80);
    assert.equal(progress[0].best.length, progress[0].best.path.length);
    assert.ok(progress.length >= 3);
    assert.ok(progress.at(-1).expanded > progress[1].expanded);
  });

  test('is aborted at once, and the next request finds a fresh worker', async () => {
    await solveEight();
    const closed = (await theWorker()).waitForEvent('close');
    const ask = { setup: FIFTEEN, metric: 'single', seconds: 600 };
    const { error } = await request('solve', ask, 200);
    assert.equal(error?.name, 'AbortError');
    await closed;
    assert.equal((await solveEight()).answer.length, 20);
  });

  test('an abort leaves those that wait in line', async () => {
    const endless = request('solve', { setup: FIFTEEN, metric: 'single', seconds: 600 }, 300);
    const waiting = solveEight();
    assert.equal((await endless).error?.name, 'AbortError');
    assert.equal((await waiting).answer.length, 20);
  });

  test('a request that waits can be taken back without harm to the one before it', async () => {
    const ended = await page.evaluate(
      async ({ long, short }) => {
        const { engine } = /** @type {any} */ (globalThis);
        const taken = new AbortController();
        const running = engine.request('solve', { setup: long, metric: 'single', seconds: 1 });
        const waiting = engine.request('check', { setup: short }, { signal: taken.signal });
        taken.abort();
        const name = await waiting.then(
          () => null,
          (/** @type {Error} */ error) => error.name,
        );
        return [name, (await running).status];
      },
      { long: FIFTEEN, short: EIGHT },
    );
    assert.deepEqual(ended, ['AbortError', 'bounded']);
  });

  test('a bad request is refused and the same worker goes on', async () => {
    await solveEight();
    const worker = await theWorker();
    const setup = { ...EIGHT, start: EIGHT.start.slice(1) };
    const { error } = await request('solve', { setup, metric: 'single', seconds: 1 });
    assert.equal(error?.kind, 'refused');
    assert.match(error?.message ?? '', /8 labels for 9 cells/);
    assert.equal((await solveEight()).answer.length, 20);
    assert.equal(page.workers()[0], worker);
  });

  test('a worker that runs out of memory is replaced, and the next request is answered', async () => {
    await solveEight();
    await (await theWorker()).evaluate(async () => {
      // @ts-expect-error: a name of the worker's own.
      const { memory } = await wasm_bindgen();
      for (let pages = 1 << 15; pages >= 1; pages = Math.floor(pages / 2)) {
        try {
          while (true) memory.grow(pages);
        } catch {}
      }
    });
    const { error } = await request('solve', { setup: FIFTEEN, metric: 'single', seconds: 60 });
    assert.equal(error?.kind, 'crashed');
    assert.equal((await solveEight()).answer.length, 20);
  });

  test('a worker that throws out of turn is replaced too', async () => {
    await solveEight();
    const worker = await theWorker();
    const closed = worker.waitForEvent('close');
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('out of turn');
      });
    });
    await closed;
    assert.equal((await solveEight()).answer.length, 20);
  });

  test('says that it cannot start where its files are missing', async () => {
    await startEngine(page, stage.url, { base: new URL('nowhere/', stage.url).href });
    const { error } = await solveEight();
    assert.equal(error?.kind, 'broken');
  });

  test('says that it cannot start where its wasm is broken', async () => {
    await page
      .context()
      .route('**/bindings_bg-*.wasm', (route) => route.fulfill({ body: 'no wasm' }));
    const { error } = await solveEight();
    assert.equal(error?.kind, 'broken');
    await page.context().unroute('**/bindings_bg-*.wasm');
    assert.equal((await solveEight()).answer.length, 20);
  });

  test('moves pixels instead of copying them, and cuts the board out of them', async () => {
    const cut = await page.evaluate(async () => {
      const data = new Uint8ClampedArray(6 * 4 * 4).map((_, i) => i).buffer;
      const { engine } = /** @type {any} */ (globalThis);
      const quad = [
        [2, 0],
        [6, 0],
        [6, 4],
        [2, 4],
      ];
      const picture = { width: 6, height: 4, data };
      const board = await engine.request('rectify', { picture, quad, rows: 2, cols: 2 });
      return { left: data.byteLength, width: board.width, bytes: board.data.byteLength };
    });
    assert.equal(cut.left, 0);
    assert.equal(cut.bytes, cut.width * cut.width * 4);
  });

  test('a rehearsal reads both of its boards rightly, and the worker is free after it', async () => {
    const readings = await page.evaluate(async (url) => {
      const { createWorkerQueue } = await import(`${url}modules/engine/worker-queue.js`);
      const { warmUpReading } = await import(`${url}modules/engine/warm-up.js`);
      const worker = createWorkerQueue(url, 'bindings-pictures');
      /** @type {any[]} */
      const readings = [];
      const request = async (/** @type {any[]} */ ...asked) => {
        readings.push(await worker.request(...asked));
        return readings.at(-1);
      };
      await warmUpReading({ ...worker, request });
      const picture = { width: 8, height: 8, data: new ArrayBuffer(8 * 8 * 4) };
      await request('read', { picture, family: null, hints: null, finished: null });
      worker.close();
      return readings;
    }, stage.url);
    const [screenshot, photo, nothing] = readings;
    // Tiles that lie side by side belong five cells apart.
    const goal = Array.from({ length: 16 }, (_, cell) => (cell * 13 + 9) % 16);
    assert.deepEqual([screenshot.goal, photo.goal, nothing], [goal, goal, null]);
  });

  test('its whole list of requests is documented', async () => {
    const source = await readFile(new URL('../../www/engine/shapes.d.ts', import.meta.url), 'utf8');
    const { REQUESTS } = await import('../../www/engine/protocol.js');
    for (const kind of Object.keys(REQUESTS)) {
      assert.match(source, new RegExp(`\\*/\n  ${kind}: Request<`), kind);
    }
  });
});
