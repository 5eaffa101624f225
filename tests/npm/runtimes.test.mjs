/** The solver in programs without a page, each of a fresh project. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { freshProject, tool } from './project.mjs';
import { check, PICTURE, TASK } from './task.mjs';

/** The picture is decoded by a package that many have. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import * as solver from 'unslide/solver';
import { task } from './task.mjs';

const picture = PNG.sync.read(readFileSync('board.png'));
console.log(JSON.stringify(await task(solver, solver.link, picture)));
`;

const RUNTIMES = [
  { name: 'Node', words: ['node'] },
  { name: 'Deno', words: [tool('deno'), 'run', '--allow-read'] },
  { name: 'Bun', words: [tool('bun'), 'run'] },
];

describe('the solver of the npm package', () => {
  for (const { name, words } of RUNTIMES) {
    test(`works in ${name}, which ends when nothing is under way`, async (t) => {
      const project = await freshProject();
      t.after(() => project.remove());
      await project.write('task.mjs', TASK);
      await project.write('program.mjs', PROGRAM);
      await project.write('board.png', PICTURE);
      const [program = '', ...options] = words;
      // It closes nothing, and this waits until it has ended.
      await check(JSON.parse(project.run(program, ...options, 'program.mjs')));
    });
  }

  test('lets a program end that has left the loop of a search without end', async (t) => {
    const project = await freshProject();
    t.after(() => project.remove());
    await project.write(
      'program.mjs',
      `import { solve } from 'unslide/solver';
       const board = Array.from({ length: 7 }, (_, row) =>
         Array.from({ length: 7 }, (_, col) => 48 - 7 * row - col || null));
       for await (const { length } of solve(board, { goal: 'blank-first', effort: 'optimal' })) {
         console.log(length > 0);
         break;
       }`,
    );
    for (const { words } of RUNTIMES) {
      const [program = '', ...options] = words;
      assert.equal(project.run(program, ...options, 'program.mjs').trim(), 'true');
    }
  });
});
