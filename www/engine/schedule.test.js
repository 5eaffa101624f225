import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSchedule } from './schedule.js';

/** @import { Assignment } from './schedule.js' */
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

/** @param {Assignment} work @param {number} moves  Taken out of the pieces. */
function shortened({ path, job }, moves) {
  assert.equal(job.kind, 'pieces');
  const from = job.kind === 'pieces' ? job.from : 0;
  return report(path.slice(0, from) + path.slice(from + moves));
}

/** @param {ReturnType<typeof createSchedule>} schedule @param {number} count */
const takeSome = (schedule, count) =>
  Array.from({ length: count }, () => schedule.nextJob(false, Infinity));

test('looks for a way there and back, goes over the pieces, and widens', () => {
  const schedule = createSchedule(report(LONG), 2);
  const seen = takeSome(schedule, 40).map(({ job }) => job);
  const wholes = seen.flatMap((job) => (job.kind === 'whole' ? [job] : []));
  assert.deepEqual(wholes.slice(0, 4), [
    { kind: 'whole', width: 64, seed: 0, solvers: 2 },
    { kind: 'whole', width: 128, seed: 1, solvers: 2 },
    { kind: 'whole', width: 256, seed: 2, solvers: 2 },
    { kind: 'whole', width: 512, seed: 3, solvers: 2 },
  ]);
  const between = seen.slice(2, seen.indexOf(wholes[2]));
  const ends = between.map((job) => (job.kind === 'pieces' ? [job.from, job.to] : []));
  assert.deepEqual(ends, [
    [0, 250],
    [250, 500],
    [500, 750],
    [750, 1000],
  ]);
});

test('the seams of the pieces lie elsewhere the next time', () => {
  const schedule = createSchedule(report(LONG), 2);
  const seen = takeSome(schedule, 13).map(({ job }) => job);
  const begins = seen.flatMap((job) => (job.kind === 'pieces' ? [job.from] : []));
  assert.deepEqual(begins, [0, 250, 500, 750, 0, 125, 375, 625, 875]);
});

test('begins wider than the beams that one worker had come to', () => {
  const schedule = createSchedule(report(LONG, { expanded: 2 * 1000 * 300 }), 2);
  assert.deepEqual(schedule.nextJob(false, Infinity).job, {
    kind: 'whole',
    width: 512,
    seed: 0,
    solvers: 2,
  });
});

test('pieces that became shorter at the same time are put together', () => {
  const schedule = createSchedule(report(LONG), 2);
  const [, , first, second, third] = takeSome(schedule, 5);
  assert.equal(schedule.finishJob(third, shortened(third, 8), false, 1), true);
  assert.equal(schedule.finishJob(first, shortened(first, 4), false, 1), true);
  assert.equal(schedule.finishJob(second, report(LONG), false, 1), false);
  const best = schedule.best();
  assert.equal(best.length, 988);
  assert.equal(best.path, LONG.slice(12));
  assert.equal(best.labels?.length, 988);
});

test('the next pieces are those of the best path, where they lie in it now', () => {
  const schedule = createSchedule(report(LONG), 2);
  const [, , first, second] = takeSome(schedule, 4);
  schedule.finishJob(second, shortened(second, 10), false, 1);
  schedule.finishJob(first, shortened(first, 20), false, 1);
  const { job, path } = schedule.nextJob(false, Infinity);
  assert.equal(path.length, 970);
  assert.deepEqual(job.kind === 'pieces' && [job.from, job.to], [470, 720]);
});

test('pieces of a path that is no more are dropped', () => {
  const schedule = createSchedule(report(LONG), 2);
  const [there, , piece] = takeSome(schedule, 3);
  const better = report('UDLR'.repeat(200));
  assert.equal(schedule.finishJob(there, better, false, 1), true);
  assert.equal(schedule.finishJob(piece, shortened(piece, 30), false, 1), false);
  assert.equal(schedule.best().path, better.path);
});

test('a path that is no shorter changes nothing', () => {
  const schedule = createSchedule(report(LONG), 2);
  const [there] = takeSome(schedule, 1);
  assert.equal(schedule.finishJob(there, report('RLDU'.repeat(250)), false, 1), false);
  assert.equal(schedule.best().path, LONG);
});

test('a shorter solution that was no job is what is gone on with', () => {
  const schedule = createSchedule(report(LONG, { reason: null, limit: null }), 2);
  const better = report('UDLR'.repeat(200));
  assert.equal(schedule.offer(better), true);
  assert.equal(schedule.offer(better), false);
  assert.equal(schedule.nextJob(false, Infinity).path, better.path);
  assert.equal(schedule.best().limit, 'time');
});

test('a bound from elsewhere counts, and proves what it meets', async () => {
  const schedule = createSchedule(report(LONG), 2);
  schedule.raiseBound(999);
  assert.deepEqual([schedule.best().status, schedule.best().lower_bound], ['bounded', 999]);
  schedule.raiseBound(1000);
  await schedule.proved;
  assert.equal(schedule.best().status, 'optimal');
});

/**
 * How many of the prover's next schedule are for the proof.
 *
 * @param {ReturnType<typeof createSchedule>} schedule
 * @param {Report} known
 * @param {number} turns
 * @param {number} seconds  The time that each job takes.
 */
function countProofs(schedule, known, turns, seconds) {
  let proofs = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const work = schedule.nextJob(true, Infinity);
    if (work.job.kind === 'proof') proofs += 1;
    schedule.finishJob(work, known, true, seconds);
  }
  return proofs;
}

/**
 * What share of the time goes into the proof from then on.
 *
 * @param {number} lower_bound
 * @param {number} seconds  The time that each job takes.
 */
function shareOfProof(lower_bound, seconds) {
  const known = report(LONG, { lower_bound });
  return countProofs(createSchedule(known, 2), known, 400, seconds) / 400;
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
  const schedule = createSchedule(known, 2);
  countProofs(schedule, known, 1000, 0.0101);
  assert.equal(countProofs(schedule, known, 10, 1), 5);
});

test('a better solution takes the proof back to its fifth', () => {
  const known = report(LONG, { lower_bound: 900 });
  const schedule = createSchedule(known, 2);
  assert.ok(countProofs(schedule, known, 20, 1) > 5);
  schedule.finishJob(schedule.nextJob(false, Infinity), report(LONG.slice(4)), true, 1);
  assert.equal(countProofs(schedule, known, 10, 0.01), 2);
});

test('little goes into a proof that is far out of reach', () => {
  const share = shareOfProof(700, 10);
  assert.ok(share > 0 && share < 0.05, `${share}`);
});

test('nothing goes into a proof that the solver does not attempt', () => {
  const schedule = createSchedule(report(LONG), 2);
  const first = schedule.nextJob(true, Infinity);
  assert.equal(first.job.kind, 'proof');
  schedule.finishJob(first, report(LONG, { expanded: 0 }), true, 1);
  for (let turn = 0; turn < 20; turn += 1)
    assert.notEqual(schedule.nextJob(true, Infinity).job.kind, 'proof');
});

test('a bound that meets the length proves the solution', async () => {
  const schedule = createSchedule(report(LONG), 2);
  const proof = schedule.nextJob(true, Infinity);
  schedule.finishJob(proof, report(LONG, { lower_bound: 998 }), true, 1);
  assert.deepEqual([schedule.best().status, schedule.best().lower_bound], ['bounded', 998]);
  const short = report(LONG.slice(2), { lower_bound: 998, status: 'optimal' });
  schedule.finishJob(schedule.nextJob(false, Infinity), short, false, 1);
  await schedule.proved;
  const { status, length, lower_bound, limit } = schedule.best();
  assert.deepEqual([status, length, lower_bound, limit], ['optimal', 998, 998, null]);
});

test('beams of many workers keep within the memory that all have together', () => {
  const known = report(LONG, { expanded: 1e12 });
  const { job } = createSchedule(known, 4).nextJob(false, Infinity);
  assert.ok(job.kind === 'whole');
  assert.deepEqual([job.width, job.solvers], [100e3, 4]);
});

test('long moves are counted as one each', () => {
  const path = 'U2D10L'.repeat(100);
  const schedule = createSchedule(report(path), 2);
  const [, , piece] = takeSome(schedule, 3);
  assert.deepEqual(piece.job.kind === 'pieces' && piece.job.to, 200);
  const answer = report(`D10${path.slice(6)}`);
  assert.equal(schedule.finishJob(piece, answer, false, 1), true);
  assert.equal(schedule.best().length, 298);
  assert.equal(schedule.best().path, answer.path);
});
