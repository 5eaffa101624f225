/** Links in programs: the same as the page's, and nothing of the solver comes with them. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { builtModule } from '../browser/support/build.mjs';
import { freshProject, tool } from './project.mjs';

/** Links and what they carry, kept for ever. */
const GOLDEN = new URL('../data/links/v1.json', import.meta.url);

/** What would be in a bundle that holds the solver. */
const SOLVER = /new Worker|\.wasm|wasm_bindgen/;

const ROLLUP = `
import resolve from '@rollup/plugin-node-resolve';
export default { input: 'main.js', output: { file: 'bundle.js' }, plugins: [resolve()] };
`;

describe('links of the npm package', () => {
  /** @type {Awaited<ReturnType<typeof freshProject>>} */
  let project;
  /** @type {typeof import('../../packages/unslide/link.js')} */
  let link;
  before(async () => {
    project = await freshProject();
    const entry = join(project.folder, 'node_modules/unslide/lib/link.js');
    link = await import(pathToFileURL(entry).href);
  });
  after(() => project.remove());

  test('are written and read as the page does it', async () => {
    const { links } = JSON.parse(await readFile(GOLDEN, 'utf8'));
    assert.ok(links.length > 0);
    const page = await builtModule('link/decode.js');
    for (const { link: text, content } of links) {
      assert.equal(link.encode(content), text);
      assert.deepEqual(link.decode(`https://unslide.example/#${text}`), page.decode(text));
    }
  });

  test('need no more than a puzzle', () => {
    const [start, goal] = [
      ['1', '_', '3', '2'],
      ['1', '2', '3', '_'],
    ];
    const size = { rows: 2, cols: 2, blank: '_' };
    const text = link.encode({ family: 'tiles', ...size, start, goal, metric: 'single' });
    // The example of `crates/link`.
    assert.equal(text, '1AAJVkjzpKoA');
  });

  test('say what goes into none, and what is none', () => {
    const { version, ...content } = link.decode('1A42nlSiBJH_q8JqEy0VuTNvgYg');
    const answer = content.answer && { ...content.answer, path: 'LU' };
    const kind = 'content';
    assert.throws(() => link.encode({ ...content, answer }), { kind, message: /^move 2 / });
    assert.throws(() => link.encode({ ...content, title: 'a\u001fb' }), {
      kind,
      message: /control/,
    });
    const metric = /** @type {any} */ ('unit');
    assert.throws(() => link.encode({ ...content, metric }), { kind, message: /^metric / });
    assert.throws(() => link.decode('1A42'), { name: 'LinkError', kind: 'damaged' });
  });

  test('have a sign of their own for the blank', () => {
    const { version, ...content } = link.decode('1AAJVkjzpKoA');
    assert.ok(content.family === 'tiles');
    const rewritten = (/** @type {readonly string[]} */ labels) =>
      labels.map((label) => (label === '_' ? 'x' : label));
    const [start, goal] = [rewritten(content.start), rewritten(content.goal)];
    const { blank, ...rest } = content;
    assert.equal(link.encode(rest), '1AAJVkjzpKoA');
    assert.equal(link.encode({ ...content, blank: 'x', start, goal }), '1AAJVkjzpKoA');
    assert.throws(() => link.encode({ ...content, blank: 'x' }), { kind: 'content' });
  });

  test('what is no text goes into none', () => {
    const { version, ...content } = /** @type {any} */ (link.decode('1AAJVkjzpKoA'));
    assert.equal(link.encode({ ...content, title: null }), '1AAJVkjzpKoA');
    const wrong = [
      ...[{ family: 'toString' }, { start: ['1', undefined, '3', '2'] }, { goal: null }],
      ...[{ title: {} }, { start: new Array(4) }],
    ];
    for (const part of wrong) {
      const encode = () => link.encode({ ...content, ...part });
      assert.throws(encode, { name: 'LinkError', kind: 'content' });
    }
  });

  test('carry no answer without moves, and none about blocks', () => {
    const answers = /** @type {any[]} */ ([
      { start: '1 2/_ 3', goal: null, path: null },
      { path: 'AR2', metric: 'slide' },
      undefined,
    ]);
    for (const answer of answers) {
      assert.throws(() => link.contentOf(answer), { name: 'LinkError', kind: 'content' });
    }
  });

  test('what a link lacks is named', () => {
    const message = /^no rows, no cols, no goal, no metric$/;
    const half = /** @type {any} */ ({ family: 'tiles', start: ['1', '_'] });
    assert.throws(() => link.encode(half), { name: 'LinkError', kind: 'content', message });
    const strange = /** @type {any} */ ({ start: '1 _' });
    assert.throws(() => link.encode(strange), { kind: 'content', message: /family/ });
  });

  for (const { name, from } of [
    { name: 'the entry of links', from: `import { decode } from 'unslide/link';` },
    {
      name: 'the entry of the solver',
      from: `import { link } from 'unslide/solver'; const { decode } = link;`,
    },
  ]) {
    test(`from ${name} bring no solver into a bundle`, async () => {
      await project.write('main.js', `${from}\nconsole.log(decode('1A42gKik0h9Q').rows);`);
      await project.write('rollup.config.mjs', ROLLUP);
      const bundle = ['--bundle', '--format=esm', '--outfile=bundle.js', '--log-level=error'];
      for (const words of [
        [tool('rollup'), '--config', '--silent'],
        [tool('esbuild'), 'main.js', ...bundle],
      ]) {
        const [program = '', ...options] = words;
        project.run(program, ...options);
        const code = await readFile(join(project.folder, 'bundle.js'), 'utf8');
        assert.ok(!SOLVER.test(code));
        assert.equal(project.run('node', 'bundle.js').trim(), '3');
      }
    });
  }

  test('that are read bring no writer into a bundle', async () => {
    const sizes = [];
    for (const name of ['decode', 'encode, decode']) {
      await project.write('main.js', `export { ${name} } from 'unslide/link';`);
      sizes.push(
        project.run(tool('esbuild'), 'main.js', '--bundle', '--minify', '--format=esm').length,
      );
    }
    const [read = 0, both = 0] = sizes;
    assert.ok(read < 0.5 * both, `${read} of ${both} characters`);
  });
});
