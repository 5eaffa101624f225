import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRootSplit } from './root-split.js';

const PARTS = [...Array(40).keys()].map(String);
/** A search in single moves from 10 moves on. */
const SEARCH = { parts: PARTS, bound: 10, most: 20, step: 2, ahead: false };
/** A search in long moves from 10 moves on. */
const LONG = { parts: ['|', '-'], bound: 10, most: 20, step: 1, ahead: true };
const NOTHING = { report: null, done: true, expanded: 1, generated: 1 };
const SOLUTION = /** @type {import('./protocol.js').Report} */ (
  /** @type {unknown} */ ({ status: 'optimal', length: 14 })
);

/**
 * A worker that searches whatever it gets.
 *
 * @param {import('./root-split.js').RootSplit} split
 * @param {(part: string, bound: number) => boolean} solves
 * @param {[number, string][]} seen
 */
async function worker(split, solves, seen) {
  for (let batch = await split.next(); batch; batch = await split.next()) {
    const { parts, bound } = batch;
    for (const part of parts) seen.push([bound, part]);
    await new Promise((done) => setTimeout(done, Math.random() * 2));
    const report = parts.some((part) => solves(part, bound)) ? SOLUTION : null;
    split.finish(batch, { ...NOTHING, report }, 1);
  }
}

/** @param {[number, string][]} seen @param {number} bound */
const partsAt = (seen, bound) => seen.filter(([at]) => at === bound).map(([, part]) => part);

test('every part is searched under a bound before any under the next', async () => {
  const split = createRootSplit(SEARCH);
  /** @type {[number, string][]} */
  const seen = [];
  const ends = [1, 2, 3].map(() =>
    worker(split, (part, bound) => part === '7' && bound === 14, seen),
  );
  assert.deepEqual(await split.end, { report: SOLUTION, bound: 14 });
  await Promise.all(ends);
  for (const bound of [10, 12]) {
    assert.deepEqual(new Set(partsAt(seen, bound)), new Set(PARTS));
    assert.equal(partsAt(seen, bound).length, PARTS.length);
  }
  assert.deepEqual(
    seen,
    seen.toSorted(([one], [other]) => one - other),
  );
});

test('a known solution is proved when no part has a shorter one', async () => {
  const split = createRootSplit({ ...SEARCH, most: 13 });
  /** @type {[number, string][]} */
  const seen = [];
  await worker(split, () => false, seen);
  assert.deepEqual(await split.end, { report: null, bound: 13 });
  assert.equal(seen.length, 2 * PARTS.length);
});

test('after a solution from elsewhere only shorter ones are looked for', async () => {
  const split = createRootSplit(SEARCH);
  const first = await split.next();
  assert.ok(first);
  split.offer(SOLUTION);
  assert.equal(split.best(), SOLUTION);
  split.giveBack(first);
  /** @type {[number, string][]} */
  const seen = [];
  await worker(split, () => false, seen);
  assert.deepEqual(await split.end, { report: SOLUTION, bound: 14 });
  assert.deepEqual(new Set(seen.map(([bound]) => bound)), new Set([10, 12]));
});

test('a solution from elsewhere that meets the bound is the end', async () => {
  const split = createRootSplit({ ...SEARCH, bound: 14 });
  split.offer(SOLUTION);
  assert.deepEqual(await split.end, { report: SOLUTION, bound: 14 });
  assert.equal(await split.next(), null);
});

test('parts that were given back are handed out again', async () => {
  const split = createRootSplit({ ...SEARCH, most: 12 });
  const dropped = await split.next();
  assert.ok(dropped);
  /** @type {[number, string][]} */
  const seen = [];
  const other = worker(split, () => false, seen);
  await new Promise((done) => setTimeout(done, 200));
  assert.equal(seen.length, PARTS.length - dropped.parts.length);
  split.giveBack(dropped);
  await other;
  assert.deepEqual(new Set(partsAt(seen, 10)), new Set(PARTS));
});

test('stopping keeps the bound that is proved, and ends the workers', async () => {
  const split = createRootSplit(SEARCH);
  const batch = await split.next();
  split.stop();
  assert.deepEqual(await split.end, { report: null, bound: 10 });
  assert.ok(batch);
  split.finish(batch, { ...NOTHING, report: SOLUTION }, 1);
  assert.equal(await split.next(), null);
  assert.deepEqual(await split.end, { report: null, bound: 10 });
});

test('batches grow with the pace and shrink towards the end of a bound', async () => {
  const parts = [...Array(1000).keys()].map(String);
  const split = createRootSplit({ ...SEARCH, parts, most: 12 });
  /** @type {number[]} */
  const sizes = [];
  for (let batch = await split.next(); batch; batch = await split.next()) {
    sizes.push(batch.parts.length);
    split.finish(batch, NOTHING, batch.parts.length * 2);
  }
  assert.equal(sizes[0], 1);
  assert.equal(Math.max(...sizes), 30);
  assert.equal(sizes.at(-1), 1);
});

/**
 * The next batch, as a bound and a part.
 *
 * @param {import('./root-split.js').RootSplit} split
 */
async function taken(split) {
  const batch = await split.next();
  assert.ok(batch);
  return { batch, text: `${batch.bound} ${batch.parts}` };
}

test('who would have to wait is sent to the next bound, and no further', async () => {
  const split = createRootSplit(LONG);
  const batches = [];
  for (let count = 0; count < 4; count += 1) batches.push(await taken(split));
  assert.deepEqual(
    batches.map(({ text }) => text),
    ['10 |', '10 -', '11 |', '11 -'],
  );
  let waits = true;
  const fifth = taken(split).then(({ text }) => {
    waits = false;
    return text;
  });
  split.finish(batches[1].batch, NOTHING, 1);
  split.finish(batches[2].batch, NOTHING, 1);
  await new Promise((done) => setTimeout(done));
  assert.ok(waits);
  assert.equal(split.bound(), 10);
  split.finish(batches[0].batch, NOTHING, 1);
  assert.equal(await fifth, '12 |');
  assert.equal(split.bound(), 11);
});

test('what is found ahead counts when all below it is done', async () => {
  const split = createRootSplit(LONG);
  const [first, second, ahead] = [await taken(split), await taken(split), await taken(split)];
  split.finish(ahead.batch, { ...NOTHING, report: SOLUTION }, 1);
  assert.equal(split.best(), SOLUTION);
  split.finish(first.batch, NOTHING, 1);
  assert.equal(split.bound(), 10);
  split.finish(second.batch, NOTHING, 1);
  assert.deepEqual(await split.end, { report: SOLUTION, bound: 11 });
  assert.equal(await split.next(), null);
});

test('a shorter solution takes the place of one that was found ahead', async () => {
  const split = createRootSplit(LONG);
  const [first, , ahead] = [await taken(split), await taken(split), await taken(split)];
  split.finish(ahead.batch, { ...NOTHING, report: SOLUTION }, 1);
  const shorter = { ...SOLUTION, length: 10 };
  split.finish(first.batch, { ...NOTHING, report: shorter }, 1);
  assert.deepEqual(await split.end, { report: shorter, bound: 10 });
});

test('time that is up leaves what was found ahead, and only what is proved', async () => {
  const split = createRootSplit(LONG);
  const [, , ahead] = [await taken(split), await taken(split), await taken(split)];
  split.finish(ahead.batch, { ...NOTHING, report: SOLUTION }, 1);
  split.stop();
  assert.deepEqual(await split.end, { report: SOLUTION, bound: 10 });
});

test('a part that was dropped comes before those of the next bound', async () => {
  const split = createRootSplit(LONG);
  const [first] = [await taken(split), await taken(split)];
  split.giveBack(first.batch);
  assert.equal((await taken(split)).text, '10 |');
  assert.equal((await taken(split)).text, '11 |');
});
