import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { warmUpReading } from './warm-up.js';
import { createWorkerQueue } from './worker-queue.js';

/** The name of a picture that cannot be sent. */
const UNSENDABLE = 'unsendable';

/** Workers whose replies the test gives. */
class StandIn {
  /** @type {StandIn[]} */
  static started = [];
  /** @type {{ kind: string, id: number }[]}  All that was asked of it. */
  asked = [];
  isEnded = false;
  /** @type {((event: { data: object }) => void) | null} */
  onmessage = null;

  constructor() {
    StandIn.started.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    if (!('id' in message)) return;
    if (message.ask.picture.name === UNSENDABLE) throw new DOMException('no', 'DataCloneError');
    this.asked.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  /** @param {object} reply */
  async reply(reply) {
    this.onmessage?.({ data: reply });
    await new Promise(setImmediate);
  }
}

/** @param {import('node:test').TestContext} t */
function begin(t) {
  mock.timers.enable({ apis: ['setTimeout'] });
  StandIn.started = [];
  Object.assign(globalThis, { Worker: StandIn });
  t.after(() => {
    mock.timers.reset();
    Reflect.deleteProperty(globalThis, 'Worker');
  });
  const queue = createWorkerQueue('https://unslide.example/', 'bindings-pictures');
  t.after(() => queue.close());

  /**
   * Asks for something that tells this name.
   *
   * @param {string} name
   * @param {{ patient?: boolean, signal?: AbortSignal }} [options]
   */
  const ask = (name, options) => {
    const picture = { width: 1, height: 1, data: new ArrayBuffer(4), name };
    return queue
      .request('read', { picture, family: null, hints: null, finished: null }, options)
      .catch((error) => error.name);
  };
  return { queue, ask, workers: StandIn.started };
}

/** @param {StandIn} worker  What it was asked for: the names that the test gave. */
const names = ({ asked }) => asked.map((/** @type {any} */ { ask }) => ask.picture.name);

test('while the worker still starts, what waits patiently lets others go first', async (t) => {
  const { ask, workers } = begin(t);
  void ask('patient', { patient: true });
  void ask('picture');
  await workers[0].reply({ kind: 'ready' });
  assert.deepEqual(names(workers[0]), ['picture']);
  await workers[0].reply({ kind: 'done', answer: null });
  assert.deepEqual(names(workers[0]), ['picture', 'patient']);
});

test('what the worker is at is not asked for again when another request comes', async (t) => {
  const { ask, workers } = begin(t);
  void ask('patient', { patient: true });
  await workers[0].reply({ kind: 'ready' });
  void ask('picture');
  await workers[0].reply({ kind: 'done', answer: null });
  assert.deepEqual(names(workers[0]), ['patient', 'picture']);
});

test('a fresh worker after a stop begins with what is not patient', async (t) => {
  const { ask, workers } = begin(t);
  const stopping = new AbortController();
  const stopped = ask('first', { signal: stopping.signal });
  await workers[0].reply({ kind: 'ready' });
  void ask('patient', { patient: true });
  stopping.abort();
  void ask('second');
  assert.equal(await stopped, 'AbortError');
  await workers[1].reply({ kind: 'ready' });
  assert.ok(workers[0].isEnded);
  assert.deepEqual(names(workers[1]), ['second']);
});

test('a request that cannot be sent is refused, and those behind it are served', async (t) => {
  const { ask, workers } = begin(t);
  const refused = ask(UNSENDABLE);
  void ask('picture');
  await workers[0].reply({ kind: 'ready' });
  assert.equal(await refused, 'EngineError');
  assert.deepEqual(names(workers[0]), ['picture']);
  assert.ok(!workers[0].isEnded);
});

test('a worker that was started ahead in vain is started anew by the first request', async (t) => {
  const { queue, ask, workers } = begin(t);
  queue.warm();
  await workers[0]?.reply({ kind: 'broken', isOutdated: false, message: 'no network' });
  assert.equal(workers.length, 1);
  const answer = ask('a');
  assert.equal(workers.length, 2);
  await workers[1]?.reply({ kind: 'ready' });
  await workers[1]?.reply({ kind: 'done', answer: 'read' });
  assert.equal(await answer, 'read');
});

test('both pictures of a rehearsal are read where nothing else is asked', async (t) => {
  const { queue, workers } = begin(t);
  const rehearsed = warmUpReading(queue);
  await workers[0].reply({ kind: 'ready' });
  await workers[0].reply({ kind: 'done', answer: null });
  await workers[0].reply({ kind: 'done', answer: null });
  await rehearsed;
  assert.equal(workers[0].asked.length, 2);
});

test('a rehearsal ends once a picture has come', async (t) => {
  const { queue, ask, workers } = begin(t);
  const rehearsed = warmUpReading(queue);
  await workers[0].reply({ kind: 'ready' });
  void ask('picture');
  await workers[0].reply({ kind: 'done', answer: null });
  await workers[0].reply({ kind: 'done', answer: null });
  await rehearsed;
  assert.deepEqual(names(workers[0]), [undefined, 'picture']);
});

test('a rehearsal does not begin where a picture has come before', async (t) => {
  const { queue, ask, workers } = begin(t);
  void ask('picture');
  await warmUpReading(queue);
  await workers[0].reply({ kind: 'ready' });
  await workers[0].reply({ kind: 'done', answer: null });
  assert.deepEqual(names(workers[0]), ['picture']);
});

test('a rehearsal that fails is the last one', async (t) => {
  const { queue, workers } = begin(t);
  const rehearsed = warmUpReading(queue);
  await workers[0].reply({ kind: 'broken', isOutdated: false, message: 'no wasm' });
  await rehearsed;
  assert.equal(workers.length, 1);
});

test('a worker of another build is told apart from one that is broken', async (t) => {
  const { queue, workers } = begin(t);
  const picture = { width: 1, height: 1, data: new ArrayBuffer(4) };
  const ask = { picture, family: null, hints: null, finished: null };
  const told = assert.rejects(queue.request('read', ask), { kind: 'outdated' });
  await workers[0].reply({ kind: 'broken', isOutdated: true, message: 'another build' });
  await told;
});
