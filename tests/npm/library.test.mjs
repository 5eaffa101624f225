/** What the functions of the package do, in Node. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freshProject } from './project.mjs';
import { afterCarPath, afterPath } from './replay.mjs';

/** @typedef {typeof import('../../packages/unslide/solver.js')} Package */

/** A board of 49 cells, turned by half a turn: nobody knows its shortest solution. */
const LARGE = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 7 }, (_, col) => 48 - 7 * row - col || null),
);
const LARGE_GOAL = /** @type {const} */ ('blank-first');

/** Eight tiles as far from their places as they can be: 31 moves (Reinefeld, 1993). */
const FAR = '8 6 7/2 5 4/3 _ 1';

const CARS = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM';

describe('the solver of the npm package', () => {
  /** @type {Awaited<ReturnType<typeof freshProject>>} */
  let project;
  /** @type {Package} */
  let unslide;
  /** @type {import('../../packages/unslide/solver.js').Solver} */
  let solver;
  before(async () => {
    project = await freshProject();
    const entry = join(project.folder, 'node_modules/unslide/lib/solver.node.js');
    unslide = await import(pathToFileURL(entry).href);
    solver = unslide.createSolver();
  });
  after(() => {
    solver.close();
    return project.remove();
  });

  test('gives a frozen answer whose moves solve the board', async () => {
    const answer = await solver.solve(FAR, { effort: 'optimal' });
    assert.deepEqual([answer.status, answer.length, answer.lowerBound], ['optimal', 31, 31]);
    assert.equal(afterPath(FAR, answer.path ?? ''), '1 2 3/4 5 6/7 8 _');
    assert.deepEqual(answer.moves?.map(({ direction }) => direction).join(''), answer.path);
    assert.ok(Object.isFrozen(answer) && Object.isFrozen(answer.moves));
  });

  test('takes a board as text and as rows, with any sign for the empty cell', async () => {
    const boards = [
      { board: '1 2 3/4 5 6/_ 7 8' },
      {
        board: [
          [1, 2, 3],
          [4, 5, 6],
          [null, 7, 8],
        ],
      },
      {
        board: [
          ['1', '2', '3'],
          ['4', '5', '6'],
          ['0', '7', '8'],
        ],
        blank: 0,
      },
      { board: '1 2 3/4 5 6/x 7 8', blank: 'x' },
    ];
    for (const { board, blank } of boards) {
      assert.equal((await solver.solve(board, { blank })).path, 'LL');
    }
  });

  test('counts tiles that move together as one move, if it is told so', async () => {
    const { moves, length } = await solver.solve('1 2 3/4 5 6/_ 7 8', { metric: 'multi' });
    assert.deepEqual([length, moves], [1, [{ direction: 'L', tiles: 2, label: '7' }]]);
  });

  test('reaches a goal by its name, by a board and by a rule', async () => {
    const start = '1 2 3/4 5 6/7 _ 8';
    const goals = [
      { goal: 'snake', is: /^1 2 3\/6 5 4\/7 8 _$/, from: '1 2 3/6 5 4/_ 7 8' },
      { goal: '_ 1 2/3 4 5/6 7 8', is: /^_ 1 2\/3 4 5\/6 7 8$/, from: '1 2 5/3 4 8/6 7 _' },
      { goal: '? ? 3/? _ ?/? ? ?', is: /^\S \S 3\/\S _ \S\/\S \S \S$/ },
    ];
    for (const { goal, is, from = start } of goals) {
      const answer = await solver.solve(from, { goal });
      assert.match(afterPath(from, answer.path ?? ''), is);
      assert.equal(afterPath(from, answer.path ?? ''), answer.goal);
    }
    const { goal } = await solver.solve(start, { goal: 'magic' });
    const rows = (goal ?? '').split('/').map((row) => row.split(' ').map((label) => +label || 0));
    assert.deepEqual(
      rows.map((row) => row.reduce((sum, label) => sum + label)),
      [12, 12, 12],
    );
  });

  test('leaves the time to the way, where the nearest of several goals is not proved', async () => {
    const start = '15 14 13 12/11 10 9 8/7 6 5 4/3 2 1 _';
    const goal = '1 2 3 4/5 6 7 8/9 10 11 12/? ? ? ?';
    /** @type {(number | null)[]} */
    const lengths = [];
    const search = solver.solve(start, { goal, effort: 'optimal' });
    for await (const { length } of search) {
      lengths.push(length);
      // The usual goal, which it means too, takes 70 moves.
      if (length !== null && length <= 70) break;
    }
    search.catch(() => {});
    assert.ok((lengths.at(-1) ?? 0) <= 70 && lengths.length > 1, String(lengths));
  });

  test('finds a way to a goal with open tiles on a board that is too large for a proof', async () => {
    const goal = '1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/? ? ? ? ?';
    const start = '24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 _';
    for await (const answer of solver.solve(start, { goal, effort: 'optimal' })) {
      const end = /^1 2 3 4 5\/6 7 8 9 10\/11 12 13 14 15\/16 17 18 19 20\//;
      assert.match(afterPath(start, answer.path ?? ''), end);
      assert.ok(answer.status === 'bounded' && answer.lowerBound <= answer.length);
      break;
    }
  });

  test('says that no board can be reached that a goal with open tiles means', async () => {
    const goal = '1 2 3/4 5 6/7 8 ?';
    const answer = await solver.solve('2 1 3/4 5 6/7 8 _', { goal });
    assert.deepEqual([answer.status, answer.goal, answer.limit], ['unsolvable', null, null]);
  });

  test('reads a board of blocks while the nearest goal is searched for', async () => {
    const stopping = new AbortController();
    const start = '15 14 13 12/11 10 9 8/7 6 5 4/3 2 1 _';
    const goal = '1 2 3 4/5 6 7 8/? ? ? ?/? ? ? ?';
    const { signal } = stopping;
    /** @type {Promise<unknown> | null} */
    let search = null;
    await new Promise((begun) => {
      search = solver.solve(start, { goal, effort: 'optimal', signal, onProgress: begun });
    });
    const read = solver.blocks.read('oooooo/oooooo/AAooBo/ooooBo/ooooBo/oooooo');
    assert.equal(await Promise.race([read.then(() => 'read'), search]), 'read');
    stopping.abort();
    await assert.rejects(search ?? read, { name: 'AbortError' });
  });

  test('says why a board cannot be solved', async () => {
    const answer = await solver.solve('2 1 3/4 5 6/7 8 _');
    assert.deepEqual([answer.status, answer.path, answer.moves], ['unsolvable', null, null]);
    assert.match(answer.reason ?? '', /odd/);
  });

  test('says what is wrong with a request, and where', async () => {
    const refused = [
      { board: '1 2 3/4 5', told: ['board', 'board: row 2 has 2 labels, and row 1 has 3'] },
      { board: '', told: ['board', 'board: it is empty'] },
      {
        board: [
          [1, 2],
          [3, {}],
        ],
        told: [
          'board',
          'board, row 2, column 2: a label is a number, or a text without blanks and slashes',
        ],
      },
      {
        board: '1 2/_ 3',
        goal: '1 2 3/4 5 _',
        told: ['goal', 'goal: it is 2 × 3, and the board is 2 × 2'],
      },
      {
        board: '1 2/_ 3',
        effort: 'fast',
        told: [
          'option',
          'effort is "fast", and can be first, better, optimal, a number of seconds',
        ],
      },
      {
        board: '1 2/_ 3',
        metric: 'moves',
        told: ['option', 'metric is "moves", and can be single, multi'],
      },
    ];
    for (const { board, told, ...options } of refused) {
      const asked = solver.solve(/** @type {any} */ (board), /** @type {any} */ (options));
      const error = await asked.then(
        () => null,
        (reason) => reason,
      );
      assert.ok(error instanceof unslide.SolverError);
      assert.deepEqual([error.code, error.message], told);
    }
    await assert.rejects(solver.solve('1 1/2 2'), { code: 'board', message: /blank/ });
    await assert.rejects(solver.blocks.solve('AA'), { code: 'board' });
    await assert.rejects(solver.blocks.read('AA'), { code: 'board' });
  });

  test('gives better and better answers, the last one of which is the promised one', async () => {
    /** @type {import('../../packages/unslide/solver.js').Answer[]} */
    const told = [];
    const onBetter = (/** @type {any} */ one) => told.push(one);
    const search = solver.solve(LARGE, { goal: LARGE_GOAL, effort: 1, onBetter });
    const heard = [];
    for await (const answer of search) heard.push(answer);
    assert.deepEqual(heard, told);
    const lengths = heard.map(({ length }) => length ?? Number.POSITIVE_INFINITY);
    assert.ok(lengths.length > 1);
    for (const [place, { lowerBound }] of heard.slice(1).entries()) {
      const isShorter = lengths[place + 1] < lengths[place];
      const isProved = (lowerBound ?? 0) > (heard[place].lowerBound ?? 0);
      assert.ok(isShorter || (lengths[place + 1] === lengths[place] && isProved));
    }
    const { length, lowerBound, limit } = await search;
    assert.deepEqual([heard.at(-1)?.length, heard.at(-1)?.lowerBound], [length, lowerBound]);
    assert.equal(limit, 'time');
  });

  test('ends a search with what its listener throws', async () => {
    const error = new Error('mine');
    const throwing = () => {
      throw error;
    };
    const endless = /** @type {const} */ ({ goal: LARGE_GOAL, effort: 'optimal' });
    await assert.rejects(solver.solve(LARGE, { ...endless, onBetter: throwing }), error);
    await assert.rejects(solver.solve(LARGE, { ...endless, onProgress: throwing }), error);
    await assert.rejects(solver.blocks.solve(CARS, { onBetter: throwing }), error);
    const picture = { width: 90, height: 90, data: new Uint8Array(4 * 90 * 90).fill(255) };
    await assert.rejects(solver.readPicture(picture, { onProgress: throwing }), error);
    const answer = await solver.solve('1 2 3/4 5 6/_ 7 8');
    for (const draw of [solver.draw.gif, solver.draw.steps]) {
      await assert.rejects(draw(picture, answer, { onProgress: throwing }), error);
    }
  });

  test('reads boards and options at the call, not when the turn of a search comes', async () => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const first = solver.solve(LARGE, { goal: LARGE_GOAL, effort: 'optimal', signal });
    const board = [
      [1, 2],
      [null, 3],
    ];
    const options = {
      goal: [
        [1, 2],
        [3, null],
      ],
    };
    const second = solver.solve(board, options);
    await assert.rejects(solver.solve('1 2/3'), { code: 'board' });
    board[0][0] = 9;
    options.goal[0][0] = 9;
    stopping.abort();
    await assert.rejects(first, { name: 'AbortError' });
    const { start, goal } = await second;
    assert.deepEqual([start, goal], ['1 2/_ 3', '1 2/3 _']);
  });

  test('tells its progress', async () => {
    /** @type {import('../../packages/unslide/solver.js').Progress[]} */
    const told = [];
    const onProgress = (/** @type {any} */ one) => told.push(one);
    const { lowerBound } = await solver.solve(LARGE, { goal: LARGE_GOAL, effort: 1, onProgress });
    assert.ok(told.length > 0);
    const least = Math.max(...told.map((progress) => progress.lowerBound));
    assert.ok(least > 0 && least <= (lowerBound ?? 0));
  });

  test('ends a search when its loop is left, and goes on with the next one', async () => {
    const search = solver.solve(LARGE, { goal: LARGE_GOAL, effort: 'optimal' });
    for await (const { status } of search) {
      assert.equal(status, 'bounded');
      break;
    }
    await assert.rejects(search, { name: 'AbortError' });
    assert.equal((await solver.solve('1 2/_ 3')).path, 'L');
  });

  test('ends a search with the reason of its signal, in the loop too', async () => {
    const reason = new Error('enough');
    const stopping = new AbortController();
    const { signal } = stopping;
    const search = solver.solve(LARGE, { goal: LARGE_GOAL, effort: 'optimal', signal });
    const loop = (async () => {
      for await (const _ of search) stopping.abort(reason);
    })();
    await assert.rejects(search, reason);
    await assert.rejects(loop, reason);
    await assert.rejects(solver.solve('1 2/_ 3', { signal }), reason);
  });

  test('searches for one after the other', async () => {
    const asked = ['1 2/_ 3', FAR, '1 2 3/4 5 6/_ 7 8'].map((board) => solver.solve(board));
    const lengths = (await Promise.all(asked)).map(({ length }) => length);
    assert.deepEqual(lengths, [1, 31, 2]);
  });

  test('has an answer at once, if the first one does', async () => {
    const { status, path } = await solver.solve(LARGE, { goal: LARGE_GOAL, effort: 'first' });
    const start = LARGE.map((row) => row.map((label) => label ?? '_').join(' ')).join('/');
    assert.equal(status, 'bounded');
    assert.match(afterPath(start, path ?? ''), /^_ 1 2 3 4 5 6\/7 8 .* 47 48$/);
  });

  test('has a solution of blocks at once, if the first one does', async () => {
    const { path } = await solver.blocks.solve(CARS, { effort: 'first' });
    assert.ok(afterCarPath(CARS, path ?? '').isOut);
  });

  test('solves with one worker where it may have no more', async () => {
    assert.throws(() => unslide.createSolver({ threads: 0 }), { code: 'option' });
    const lonely = unslide.createSolver({ threads: 1 });
    const { status } = await lonely.solve(LARGE, { goal: LARGE_GOAL, effort: 0.5 });
    assert.equal(status, 'bounded');
    lonely.close();
  });

  test('rejects what it is at when it is closed, and all later requests', async () => {
    const closed = unslide.createSolver();
    const search = closed.solve(LARGE, { goal: LARGE_GOAL, effort: 'optimal' });
    closed.close();
    await assert.rejects(search, { name: 'AbortError' });
    await assert.rejects(closed.solve('1 2/_ 3'), { name: 'AbortError' });
  });

  test('says that its files are missing', async () => {
    const lost = unslide.createSolver({ base: project.folder });
    await assert.rejects(lost.solve('1 2/_ 3'), { code: 'broken' });
  });

  test('refuses what are no pixels', async () => {
    const picture = { width: 2, height: 3, data: new Uint8Array(3) };
    await assert.rejects(solver.readPicture(picture), { code: 'picture', message: /2 × 3 × 4/ });
    const plain = { width: 64, height: 64, data: new Uint8Array(4 * 64 * 64).fill(255) };
    assert.equal(await solver.readPicture(plain), null);
  });
});
