/** What the functions of the package refuse, in Node: with a `SolverError` that says what is wrong. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freshProject } from './project.mjs';

const BOARD = '1 2 3/4 5 6/_ 7 8';
const SQUARE = /** @type {const} */ ([
  [0, 0],
  [90, 0],
  [90, 90],
  [0, 90],
]);
const PICTURE = { width: 90, height: 90, data: new Uint8Array(4 * 90 * 90).fill(255) };

describe('the solver of the npm package refuses', () => {
  /** @type {Awaited<ReturnType<typeof freshProject>>} */
  let project;
  /** @type {any} What callers may get wrong has no type. */
  let unslide;
  before(async () => {
    project = await freshProject();
    const entry = join(project.folder, 'node_modules/unslide/lib/solver.node.js');
    unslide = await import(pathToFileURL(entry).href);
  });
  after(() => {
    unslide.close();
    return project.remove();
  });

  /** @param {unknown} refused @param {string} code @param {RegExp} [message] */
  async function isRefused(refused, code, message = /./) {
    assert.ok(refused instanceof Promise);
    await assert.rejects(refused, { name: 'SolverError', code, message });
  }

  test('boards, each fault of which is told once', async () => {
    /** @type {[unknown, RegExp][]} */
    const wrong = [
      ['1 _/_ 2', /^board: it has 2 blanks, and needs one$/],
      ['1 2/3 4', /^board: it has no blanks, and needs one$/],
      ['1 2 _', /^board: it is 1 × 3, and a side is 2 to 20 cells$/],
      // biome-ignore lint/suspicious/noSparseArray: it is what is refused.
      [[[1, 2], , [3, null]], /^board: it is neither/],
      [
        [
          [1, 2],
          [Object.create(null), null],
        ],
        /^board, row 2, column 1: a label is/,
      ],
    ];
    for (const [board, message] of wrong) {
      await isRefused(unslide.solve(board), 'board', message);
    }
  });

  test('goals that are none of the board', async () => {
    const goals = ['1 2 3/4 5 6/7 8 8', '1 2 3/4 5 6/7 9 _', 'in order', '1 2 3/4 5 6/? 9 _', null];
    for (const goal of goals) await isRefused(unslide.solve(BOARD, { goal }), 'goal');
  });

  test('options, all by a rejection', async () => {
    const options = [
      { effort: 1n },
      { signal: {} },
      { onProgress: 5 },
      { blank: Symbol('_') },
      null,
    ];
    for (const given of options) await isRefused(unslide.solve(BOARD, given), 'option');
    for (const given of [null, { signal: {} }]) {
      await isRefused(unslide.blocks.solve('AAo', given), 'option');
    }
  });

  test('what is known of a picture, where it fits no board', async () => {
    const hints = [
      ...[{ rows: 0 }, { cols: 21 }, { rows: '4' }, { rows: 2, cols: 2, blank: 4 }],
      ...[{ quad: SQUARE.slice(1) }, { quad: 'abcd' }, { quad: null }, { family: 'cubes' }],
    ];
    for (const known of hints) await isRefused(unslide.readPicture(PICTURE, known), 'option');
  });

  test('data that are no bytes', async () => {
    for (const data of [{ length: 400 }, 'x'.repeat(400), new Float32Array(400), null]) {
      await isRefused(unslide.readPicture({ width: 10, height: 10, data }), 'picture');
    }
  });

  test('to draw moves that do not lead to the goal', async () => {
    const answer = await unslide.solve(BOARD);
    for (const path of ['UUUU', 'L', 'xyz', 'L9', 5, null]) {
      await isRefused(unslide.draw.gif(PICTURE, { ...answer, path }), 'moves');
    }
    const cars = await unslide.blocks.solve('oooooo/oooooo/AAooBo/ooooBo/ooooBo/oooooo');
    for (const none of [undefined, cars]) await isRefused(unslide.draw.gif(PICTURE, none), 'moves');
  });

  test('to draw a board that is nowhere in the picture', async () => {
    const answer = await unslide.solve(BOARD);
    for (const reading of [null, {}, { quad: SQUARE.slice(1), gap: 0 }]) {
      await isRefused(unslide.draw.gif(PICTURE, answer, { reading }), 'option');
    }
  });

  test('a folder that is none of this machine', () => {
    for (const base of [5, 'https://unpkg.com/unslide/', new URL('https://unpkg.com/unslide/')]) {
      assert.throws(() => unslide.createSolver({ base }), { code: 'option', message: /^base is / });
    }
  });

  test('a board whose error nobody hears, with a trace that can be read', async () => {
    const program = "import { solve } from 'unslide/solver'; solve('1 2 3/4 5');";
    await project.write('unheard.mjs', program);
    const { status, stderr } = spawnSync('node', ['unheard.mjs'], {
      cwd: project.folder,
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(stderr, /SolverError: board: row 2 has 2 labels/);
    assert.ok(
      stderr.split('\n').every((line) => line.length < 300),
      stderr,
    );
  });
});
