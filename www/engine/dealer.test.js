import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDealer } from './dealer.js';

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
 * A hand that searches whatever it gets.
 *
 * @param {import('./dealer.js').Dealer} dealer
 * @param {(part: string, bound: number) => boolean} solves
 * @param {[number, string][]} seen
 */
async function hand(dealer, solves, seen) {
  for (let deal = await dealer.take(); deal; deal = await dealer.take()) {
    const { parts, bound } = deal;
    for (const part of parts) seen.push([bound, part]);
    await new Promise((done) => setTimeout(done, Math.random() * 2));
    const report = parts.some((part) => solves(part, bound)) ? SOLUTION : null;
    dealer.settle(deal, { ...NOTHING, report }, 1);
  }
}

/** @param {[number, string][]} seen @param {number} bound */
const partsAt = (seen, bound) => seen.filter(([at]) => at === bound).map(([, part]) => part);

test('every part is searched under a bound before any under the next', async () => {
  const dealer = createDealer(SEARCH);
  /** @type {[number, string][]} */
  const seen = [];
  const hands = [1, 2, 3].map(() =>
    hand(dealer, (part, bound) => part === '7' && bound === 14, seen),
  );
  assert.deepEqual(await dealer.end, { report: SOLUTION, bound: 14 });
  await Promise.all(hands);
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
  const dealer = createDealer({ ...SEARCH, most: 13 });
  /** @type {[number, string][]} */
  const seen = [];
  await hand(dealer, () => false, seen);
  assert.deepEqual(await dealer.end, { report: null, bound: 13 });
  assert.equal(seen.length, 2 * PARTS.length);
});

test('after a solution from elsewhere only shorter ones are looked for', async () => {
  const dealer = createDealer(SEARCH);
  const first = await dealer.take();
  assert.ok(first);
  dealer.offer(SOLUTION);
  assert.equal(dealer.best(), SOLUTION);
  dealer.giveBack(first);
  /** @type {[number, string][]} */
  const seen = [];
  await hand(dealer, () => false, seen);
  assert.deepEqual(await dealer.end, { report: SOLUTION, bound: 14 });
  assert.deepEqual(new Set(seen.map(([bound]) => bound)), new Set([10, 12]));
});

test('a solution from elsewhere that meets the bound is the end', async () => {
  const dealer = createDealer({ ...SEARCH, bound: 14 });
  dealer.offer(SOLUTION);
  assert.deepEqual(await dealer.end, { report: SOLUTION, bound: 14 });
  assert.equal(await dealer.take(), null);
});

test('parts that were given back are dealt again', async () => {
  const dealer = createDealer({ ...SEARCH, most: 12 });
  const dropped = await dealer.take();
  assert.ok(dropped);
  /** @type {[number, string][]} */
  const seen = [];
  const other = hand(dealer, () => false, seen);
  await new Promise((done) => setTimeout(done, 200));
  assert.equal(seen.length, PARTS.length - dropped.parts.length);
  dealer.giveBack(dropped);
  await other;
  assert.deepEqual(new Set(partsAt(seen, 10)), new Set(PARTS));
});

test('stopping keeps the bound that is proved, and sends the hands home', async () => {
  const dealer = createDealer(SEARCH);
  const deal = await dealer.take();
  dealer.stop();
  assert.deepEqual(await dealer.end, { report: null, bound: 10 });
  assert.ok(deal);
  dealer.settle(deal, { ...NOTHING, report: SOLUTION }, 1);
  assert.equal(await dealer.take(), null);
  assert.deepEqual(await dealer.end, { report: null, bound: 10 });
});

test('deals grow with the pace and shrink towards the end of a bound', async () => {
  const parts = [...Array(1000).keys()].map(String);
  const dealer = createDealer({ ...SEARCH, parts, most: 12 });
  /** @type {number[]} */
  const sizes = [];
  for (let deal = await dealer.take(); deal; deal = await dealer.take()) {
    sizes.push(deal.parts.length);
    dealer.settle(deal, NOTHING, deal.parts.length * 2);
  }
  assert.equal(sizes[0], 1);
  assert.equal(Math.max(...sizes), 30);
  assert.equal(sizes.at(-1), 1);
});

/**
 * The next deal, as a bound and a part.
 *
 * @param {import('./dealer.js').Dealer} dealer
 */
async function taken(dealer) {
  const deal = await dealer.take();
  assert.ok(deal);
  return { deal, text: `${deal.bound} ${deal.parts}` };
}

test('who would have to wait is sent to the next bound, and no further', async () => {
  const dealer = createDealer(LONG);
  const deals = [];
  for (let count = 0; count < 4; count += 1) deals.push(await taken(dealer));
  assert.deepEqual(
    deals.map(({ text }) => text),
    ['10 |', '10 -', '11 |', '11 -'],
  );
  let waits = true;
  const fifth = taken(dealer).then(({ text }) => {
    waits = false;
    return text;
  });
  dealer.settle(deals[1].deal, NOTHING, 1);
  dealer.settle(deals[2].deal, NOTHING, 1);
  await new Promise((done) => setTimeout(done));
  assert.ok(waits);
  assert.equal(dealer.bound(), 10);
  dealer.settle(deals[0].deal, NOTHING, 1);
  assert.equal(await fifth, '12 |');
  assert.equal(dealer.bound(), 11);
});

test('what is found ahead counts when all below it is done', async () => {
  const dealer = createDealer(LONG);
  const [first, second, ahead] = [await taken(dealer), await taken(dealer), await taken(dealer)];
  dealer.settle(ahead.deal, { ...NOTHING, report: SOLUTION }, 1);
  assert.equal(dealer.best(), SOLUTION);
  dealer.settle(first.deal, NOTHING, 1);
  assert.equal(dealer.bound(), 10);
  dealer.settle(second.deal, NOTHING, 1);
  assert.deepEqual(await dealer.end, { report: SOLUTION, bound: 11 });
  assert.equal(await dealer.take(), null);
});

test('a shorter solution takes the place of one that was found ahead', async () => {
  const dealer = createDealer(LONG);
  const [first, , ahead] = [await taken(dealer), await taken(dealer), await taken(dealer)];
  dealer.settle(ahead.deal, { ...NOTHING, report: SOLUTION }, 1);
  const shorter = { ...SOLUTION, length: 10 };
  dealer.settle(first.deal, { ...NOTHING, report: shorter }, 1);
  assert.deepEqual(await dealer.end, { report: shorter, bound: 10 });
});

test('time that is up leaves what was found ahead, and only what is proved', async () => {
  const dealer = createDealer(LONG);
  const [, , ahead] = [await taken(dealer), await taken(dealer), await taken(dealer)];
  dealer.settle(ahead.deal, { ...NOTHING, report: SOLUTION }, 1);
  dealer.stop();
  assert.deepEqual(await dealer.end, { report: SOLUTION, bound: 10 });
});

test('a part that was dropped comes before those of the next bound', async () => {
  const dealer = createDealer(LONG);
  const [first] = [await taken(dealer), await taken(dealer)];
  dealer.giveBack(first.deal);
  assert.equal((await taken(dealer)).text, '10 |');
  assert.equal((await taken(dealer)).text, '11 |');
});
