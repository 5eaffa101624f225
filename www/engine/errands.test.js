import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createErrands } from './errands.js';

/** @import { Work } from './errands.js' */
/** @import { Report } from './protocol.js' */

/**
 * The report of a path whose labels count its moves, from a number on.
 *
 * @param {string} path
 * @param {Partial<Report>} [rest]
 * @returns {Report}
 */
function report(path, rest = {}) {
  const length = path.match(/[UDLR]\d*/g)?.length ?? 0;
  const labels = [...Array(length).keys()].map(String);
  const known = {
    lower_bound: 10,
    expanded: 100,
    generated: 300,
    metric: /** @type {const} */ ('single'),
  };
  const end = { reason: 'the time was up', limit: /** @type {const} */ ('time'), parity: null };
  return { status: 'bounded', length, path, labels, ...known, ...end, ...rest };
}

const LONG = 'UDLR'.repeat(250);

/** @param {Work} work @param {number} moves  Taken out of the pieces. */
function shortened({ path, errand }, moves) {
  assert.equal(errand.kind, 'pieces');
  const from = errand.kind === 'pieces' ? errand.from : 0;
  return report(path.slice(0, from) + path.slice(from + moves));
}

/** @param {ReturnType<typeof createErrands>} errands @param {number} count */
const takeSome = (errands, count) =>
  Array.from({ length: count }, () => errands.take(false, Infinity));

test('looks for a way there and back, goes over the pieces, and widens', () => {
  const errands = createErrands(report(LONG), 2);
  const seen = takeSome(errands, 40).map(({ errand }) => errand);
  const wholes = seen.flatMap((errand) => (errand.kind === 'whole' ? [errand] : []));
  assert.deepEqual(wholes.slice(0, 4), [
    { kind: 'whole', width: 64, seed: 0, solvers: 2 },
    { kind: 'whole', width: 128, seed: 1, solvers: 2 },
    { kind: 'whole', width: 256, seed: 2, solvers: 2 },
    { kind: 'whole', width: 512, seed: 3, solvers: 2 },
  ]);
  const between = seen.slice(2, seen.indexOf(wholes[2]));
  const ends = between.map((errand) => (errand.kind === 'pieces' ? [errand.from, errand.to] : []));
  assert.deepEqual(ends, [
    [0, 250],
    [250, 500],
    [500, 750],
    [750, 1000],
  ]);
});

test('the seams of the pieces lie elsewhere the next time', () => {
  const errands = createErrands(report(LONG), 2);
  const seen = takeSome(errands, 13).map(({ errand }) => errand);
  const begins = seen.flatMap((errand) => (errand.kind === 'pieces' ? [errand.from] : []));
  assert.deepEqual(begins, [0, 250, 500, 750, 0, 125, 375, 625, 875]);
});

test('begins wider than the beams that one worker had come to', () => {
  const errands = createErrands(report(LONG, { expanded: 2 * 1000 * 300 }), 2);
  assert.deepEqual(errands.take(false, Infinity).errand, {
    kind: 'whole',
    width: 512,
    seed: 0,
    solvers: 2,
  });
});

test('pieces that became shorter at the same time are put together', () => {
  const errands = createErrands(report(LONG), 2);
  const [, , first, second, third] = takeSome(errands, 5);
  assert.equal(errands.settle(third, shortened(third, 8), false, 1), true);
  assert.equal(errands.settle(first, shortened(first, 4), false, 1), true);
  assert.equal(errands.settle(second, report(LONG), false, 1), false);
  const best = errands.best();
  assert.equal(best.length, 988);
  assert.equal(best.path, LONG.slice(12));
  assert.equal(best.labels?.length, 988);
});

test('the next pieces are those of the best path, where they lie in it now', () => {
  const errands = createErrands(report(LONG), 2);
  const [, , first, second] = takeSome(errands, 4);
  errands.settle(second, shortened(second, 10), false, 1);
  errands.settle(first, shortened(first, 20), false, 1);
  const { errand, path } = errands.take(false, Infinity);
  assert.equal(path.length, 970);
  assert.deepEqual(errand.kind === 'pieces' && [errand.from, errand.to], [470, 720]);
});

test('pieces of a path that is no more are dropped', () => {
  const errands = createErrands(report(LONG), 2);
  const [there, , piece] = takeSome(errands, 3);
  const better = report('UDLR'.repeat(200));
  assert.equal(errands.settle(there, better, false, 1), true);
  assert.equal(errands.settle(piece, shortened(piece, 30), false, 1), false);
  assert.equal(errands.best().path, better.path);
});

test('a path that is no shorter changes nothing', () => {
  const errands = createErrands(report(LONG), 2);
  const [there] = takeSome(errands, 1);
  assert.equal(errands.settle(there, report('RLDU'.repeat(250)), false, 1), false);
  assert.equal(errands.best().path, LONG);
});

test('a shorter solution that was no errand is what is gone on with', () => {
  const errands = createErrands(report(LONG, { reason: null, limit: null }), 2);
  const better = report('UDLR'.repeat(200));
  assert.equal(errands.offer(better), true);
  assert.equal(errands.offer(better), false);
  assert.equal(errands.take(false, Infinity).path, better.path);
  assert.equal(errands.best().limit, 'time');
});

test('a bound from elsewhere counts, and proves what it meets', async () => {
  const errands = createErrands(report(LONG), 2);
  errands.raise(999);
  assert.deepEqual([errands.best().status, errands.best().lower_bound], ['bounded', 999]);
  errands.raise(1000);
  await errands.proved;
  assert.equal(errands.best().status, 'optimal');
});

/**
 * How many of the prover's next errands are for the proof.
 *
 * @param {ReturnType<typeof createErrands>} errands
 * @param {Report} known
 * @param {number} turns
 * @param {number} seconds  Each errand takes so long.
 */
function countProofs(errands, known, turns, seconds) {
  let proofs = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const work = errands.take(true, Infinity);
    if (work.errand.kind === 'proof') proofs += 1;
    errands.settle(work, known, true, seconds);
  }
  return proofs;
}

/**
 * What share of the time goes into the proof from then on.
 *
 * @param {number} lower_bound
 * @param {number} seconds  Each errand takes so long.
 */
function shareOfProof(lower_bound, seconds) {
  const known = report(LONG, { lower_bound });
  return countProofs(createErrands(known, 2), known, 400, seconds) / 400;
}

test('a fifth of what the prover does goes into a proof that may be in reach', () => {
  const share = shareOfProof(900, 0.01);
  assert.ok(Math.abs(share - 1 / 5) < 0.05, `${share}`);
});

test('half of it does when nothing better has been found for long', () => {
  const share = shareOfProof(900, 10);
  assert.ok(Math.abs(share - 1 / 2) < 0.05, `${share}`);
});

test('the half holds from when nothing better has been found for long, not from the beginning', () => {
  const known = report(LONG, { lower_bound: 900 });
  const errands = createErrands(known, 2);
  countProofs(errands, known, 1000, 0.0101);
  assert.equal(countProofs(errands, known, 10, 1), 5);
});

test('a better solution takes the proof back to its fifth', () => {
  const known = report(LONG, { lower_bound: 900 });
  const errands = createErrands(known, 2);
  assert.ok(countProofs(errands, known, 20, 1) > 5);
  errands.settle(errands.take(false, Infinity), report(LONG.slice(4)), true, 1);
  assert.equal(countProofs(errands, known, 10, 0.01), 2);
});

test('little goes into a proof that is far out of reach', () => {
  const share = shareOfProof(700, 10);
  assert.ok(share > 0 && share < 0.05, `${share}`);
});

test('nothing goes into a proof that the solver does not attempt', () => {
  const errands = createErrands(report(LONG), 2);
  const first = errands.take(true, Infinity);
  assert.equal(first.errand.kind, 'proof');
  errands.settle(first, report(LONG, { expanded: 0 }), true, 1);
  for (let turn = 0; turn < 20; turn += 1)
    assert.notEqual(errands.take(true, Infinity).errand.kind, 'proof');
});

test('a bound that meets the length proves the solution', async () => {
  const errands = createErrands(report(LONG), 2);
  const proof = errands.take(true, Infinity);
  errands.settle(proof, report(LONG, { lower_bound: 998 }), true, 1);
  assert.deepEqual([errands.best().status, errands.best().lower_bound], ['bounded', 998]);
  const short = report(LONG.slice(2), { lower_bound: 998, status: 'optimal' });
  errands.settle(errands.take(false, Infinity), short, false, 1);
  await errands.proved;
  const { status, length, lower_bound, limit } = errands.best();
  assert.deepEqual([status, length, lower_bound, limit], ['optimal', 998, 998, null]);
});

test('beams of many workers keep within the memory that all have together', () => {
  const known = report(LONG, { expanded: 1e12 });
  const { errand } = createErrands(known, 4).take(false, Infinity);
  assert.ok(errand.kind === 'whole');
  assert.deepEqual([errand.width, errand.solvers], [100e3, 4]);
});

test('long moves are counted as one each', () => {
  const path = 'U2D10L'.repeat(100);
  const errands = createErrands(report(path), 2);
  const [, , piece] = takeSome(errands, 3);
  assert.deepEqual(piece.errand.kind === 'pieces' && piece.errand.to, 200);
  const answer = report(`D10${path.slice(6)}`);
  assert.equal(errands.settle(piece, answer, false, 1), true);
  assert.equal(errands.best().length, 298);
  assert.equal(errands.best().path, answer.path);
});
