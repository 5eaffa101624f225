/** The types of the package for programs that solve, as TypeScript reads them at its strictest. */

import { after, before, describe, test } from 'node:test';
import { freshProject, packed, tool } from './project.mjs';

const PROGRAM = `
import {
  type Answer, type BlocksAnswer, type PictureReading, blocks, close, createSolver, draw, link, readPicture, solve,
  SolverError,
} from 'unslide/solver';
import { decode, encode, type LinkContent, type LinkInput } from 'unslide/link';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
const holds = <T extends true>(): void => void (0 as unknown as T);

export async function program(): Promise<void> {
  const search = solve([[1, 2], [null, '3']], { goal: 'snake', metric: 'multi', effort: 2.5 });
  const answer = await search;
  holds<Same<typeof answer, Answer>>();
  for await (const better of search) holds<Same<typeof better, Answer>>();
  if (answer.path !== null) {
    holds<Same<typeof answer.length, number>>();
    holds<Same<typeof answer.moves[number]['direction'], 'U' | 'L' | 'D' | 'R'>>();
    const pixels = { width: 1, height: 1, data: new Uint8Array(4) };
    const gif = await draw.gif(pixels, answer);
    holds<Same<typeof gif, Uint8Array<ArrayBuffer>>>();
    const content: LinkInput = link.contentOf(answer, { title: 'Mine', options: { speed: 2 } });
    const linked = decode(encode(content));
    holds<Same<typeof linked, LinkContent>>();
    if (linked.family === 'blocks') holds<Same<typeof linked.walls, number[]>>();
    const reading = await readPicture(pixels, { rows: 4, onProgress: (stage) => stage.length });
    holds<Same<typeof reading, PictureReading | null>>();
    if (reading?.family === 'tiles') solve(reading.board, { goal: reading.goal });
    // @ts-expect-error: a board of blocks has no goal of its own
    if (reading?.family === 'blocks') reading.goal;
  }
  // @ts-expect-error: there may be no moves
  answer.path.length;
  // @ts-expect-error: an answer is nobody's to change
  answer.status = 'optimal';
  const cars: BlocksAnswer = await blocks.solve('AA', { metric: 'any-path' });
  if (cars.moves) cars.moves.map(({ block, steps }) => block + steps);
  // @ts-expect-error: there is no such effort
  solve('1 _', { effort: 'fast' });
  // @ts-expect-error: tiles are not counted so
  solve('1 _', { metric: 'slide' });
  // @ts-expect-error: a board has two dimensions
  solve([1, 2, 3, null]);
  // @ts-expect-error: what encoded files hold is for others to decode
  readPicture('board.png');
  // @ts-expect-error: a link needs a puzzle
  encode({ title: 'Mine' });
  const error: unknown = null;
  // @ts-expect-error: there is no such code
  if (error instanceof SolverError) error.code === 'late';
  await using own = createSolver({ base: new URL('file:///unslide/'), threads: 2 });
  own.solve('1 _').then(({ status }) => status);
  close();
}
`;

/** Where a program may run, and how it finds its modules. */
const PLACES = [
  {
    name: 'a page',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom'],
    types: [],
  },
  { name: 'a program of Node', module: 'nodenext', lib: ['es2023'], types: ['node'] },
  { name: 'an older program of Node', module: 'node16', lib: ['es2022'], types: ['node'] },
];

describe('the npm package', () => {
  /** @type {Awaited<ReturnType<typeof freshProject>>} */
  let project;
  before(async () => {
    project = await freshProject();
    await project.write('program.ts', PROGRAM);
  });
  after(() => project.remove());

  for (const { name, ...place } of PLACES) {
    test(`has types that hold in ${name}`, async () => {
      const compilerOptions = { strict: true, noEmit: true, target: 'es2022', ...place };
      await project.write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions, files: ['program.ts'] }),
      );
      project.run(tool('tsc'));
    });
  }

  test('has types that fit its modules, by "are the types wrong"', async () => {
    const { file } = await packed();
    // All is ESM, which Node's require has read since version 22.
    project.run(tool('attw'), file, '--profile', 'esm-only', '--no-emoji');
  });

  test('is put together as bundlers and runtimes expect it, by publint', async () => {
    const { file } = await packed();
    project.run(tool('publint'), file, '--strict');
  });
});
