import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtModule } from './support/build.mjs';
import { numbers } from './support/engine.mjs';
import { startSolver } from './support/solver.mjs';

const { createSchedule } = await builtModule('engine/anytime-schedule.js');

/** What two workers may take together, in bytes. */
const MOST_MEMORY = 256 * 2 ** 20;

/** Time of a beam, in seconds: it ends by itself. */
const SECONDS = 100;

/** A 24-puzzle of tiles that go far: the smaller the board, the wider beams may be. */
const BOARD = {
  rows: 5,
  cols: 5,
  blank: '0',
  start: numbers(25).map((_, cell) => String((cell * 12 + 7) % 25)),
  goal: [...numbers(25).slice(1), '0'],
};

/** What a search of blocks may take, in bytes. */
const MOST_FOR_BLOCKS = 400 * 2 ** 20;

/** Boards with far more positions than any memory holds, packed in one word and in two. */
const NAMED_BLOCKS = [
  'ABCD/EFGH/IJKL/MNP.=>ABCD/EFGH/IJKL/NMP.',
  'ABCDE/FGHIJ/KLMNO/PQRST/UVWX.=>ABCDE/FGHIJ/KLMNO/PQRST/UVXW.',
];

for (const text of NAMED_BLOCKS) {
  test(`a search of blocks ends with words before it takes 400 MB: ${text}`, async () => {
    const { solver, memory } = await startSolver();
    const found = solver.blocks_space({ text, metric: 'unit', seconds: 10 * SECONDS }, () => {});
    assert.equal(found.limit, 'stored');
    const { byteLength } = memory.buffer;
    assert.ok(byteLength <= MOST_FOR_BLOCKS, `${byteLength / 2 ** 20} MB`);
  });
}

for (const metric of ['single', 'multi']) {
  test(`the widest beam of two workers takes half of 256 MB: ${metric}`, async () => {
    const { solver, memory } = await startSolver();
    const known = solver.solve({ setup: BOARD, metric, seconds: 0.5 }, () => {});
    const { job } = createSchedule({ ...known, expanded: 1e12 }, BOARD, 2).nextJob(1, SECONDS);
    assert.ok(job.kind === 'whole' && job.width > 60_000);
    const ask = { setup: BOARD, metric, path: known.path, job, seconds: SECONDS };
    const answer = solver.improve(ask, () => {});
    assert.ok(answer.expanded > 10 * job.width, 'it got to full width');
    const { byteLength } = memory.buffer;
    assert.ok(byteLength <= MOST_MEMORY / 2, `${byteLength / 2 ** 20} MB`);
  });
}
