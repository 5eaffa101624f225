import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { builtName } from '../browser/support/build.mjs';
import { launchChromium } from '../browser/support/chromium.mjs';
import { pageErrors } from '../browser/support/page-errors.mjs';
import { serveSite } from '../browser/support/site.mjs';
import { freshProject, PACKAGE, tool } from './project.mjs';

const BOARD = "start='1 2 3/4 5 6/_ 7 8' moves='LL'";

/** In React a property is a prop and an event one that starts with `on`. */
const REACT = `
import 'unslide';
import type { Fault } from 'unslide';
import type {} from 'unslide/react';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [step, setStep] = useState(0);
  return (
    <main>
      <unslide-player ${BOARD} step={1} speed={4} theme="dark"
        onstep={(event) => setStep(event.detail.step)}
        onerror={(event: CustomEvent<Fault>) => console.error(event.detail.message)} />
      <output>{step}</output>
    </main>
  );
}
createRoot(document.body).render(createElement(Page));
`;

const VUE = `
import 'unslide';
import { createApp, h, ref } from 'vue';

createApp({
  setup() {
    const step = ref(0);
    return () => [
      h('unslide-player', {
        start: '1 2 3/4 5 6/_ 7 8', moves: 'LL', step: 1, speed: 4,
        onStep: (event) => { step.value = event.detail.step; },
      }),
      h('output', step.value),
    ];
  },
}).mount(document.body);
`;

const TYPED = `
import { type Report, UnslidePlayer } from 'unslide';
import { UnslideFrame } from 'unslide/remote';

const player = document.createElement('unslide-player');
player.start = '1 2/_ 3';
player.speed = 2;
player.addEventListener('step', (event) => event.detail.step.toFixed());
export const report: Promise<Report> = player.solve({ seconds: 1 });
export const done: number = new UnslideFrame(document.createElement('iframe')).step;
UnslidePlayer.base = '/unslide/';
// @ts-expect-error: there is no such speed
player.speed = 3;
// @ts-expect-error: nobody can set how many moves there are
player.length = 3;
`;

/** @param {string[]} files */
const tsconfig = (...files) =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom'],
      jsx: 'react-jsx',
      types: [],
    },
    files,
  });

describe('the npm package, packed and installed into a fresh project,', () => {
  /** @type {Awaited<ReturnType<typeof freshProject>>} */
  let project;
  before(async () => {
    project = await freshProject();
  });
  after(() => project.remove());

  test('holds all that a player and a program need, and nothing of ours that they do not', () => {
    const loaded = ['link/decode.js', 'engine/client.js', 'bindings.js', 'bindings_bg.wasm'];
    const drawn = ['bindings-pictures_bg.wasm', 'bindings-drawings_bg.wasm'];
    const entries = [
      'unslide.js',
      'remote.js',
      'lib/solver.js',
      'lib/solver.node.js',
      'lib/link.js',
    ];
    for (const name of [...entries, ...[...loaded, ...drawn].map(builtName)]) {
      assert.ok(project.files.includes(name), name);
    }
    const needless = project.files.filter((path) =>
      /test|\.map$|\b(app|samples|i18n|styles|lab)\/|bindings-lab/.test(path),
    );
    assert.deepEqual(needless, []);
  });

  test('is ready to be published with its provenance, at the version of all the rest', async () => {
    const manifest = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
    const cargo = await readFile(new URL('../../Cargo.toml', import.meta.url), 'utf8');
    assert.equal(manifest.version, cargo.match(/^version = "(\d+\.\d+\.\d+)"/m)?.[1]);
    assert.deepEqual(manifest.publishConfig, { access: 'public', provenance: true });
    assert.deepEqual([manifest.dependencies, manifest.scripts], [undefined, undefined]);
  });

  test('can be imported where there is no page', async () => {
    await project.write(
      'node.mjs',
      `import { UnslidePlayer } from 'unslide';
       import { UnslideFrame } from 'unslide/remote';
       console.log(typeof UnslidePlayer, typeof UnslideFrame, globalThis.document);`,
    );
    assert.equal(project.run('node', 'node.mjs').trim(), 'function function undefined');
  });

  test('can be rendered on a server by React', async () => {
    await project.write(
      'server.mjs',
      `import 'unslide';
       import { createElement } from 'react';
       import { renderToString } from 'react-dom/server';
       console.log(renderToString(createElement('unslide-player', { start: '1 _', theme: 'dark' })));`,
    );
    const html = project.run('node', 'server.mjs').trim();
    assert.equal(html, '<unslide-player start="1 _" theme="dark"></unslide-player>');
  });

  test('has types that hold', async () => {
    await project.write('typed.ts', TYPED);
    await project.write('page.tsx', REACT);
    await project.write('tsconfig.json', tsconfig('typed.ts', 'page.tsx'));
    project.run(tool('tsc'));
  });

  test('describes its element in a manifest that fits the schema', async () => {
    const manifest = await readFile(join(PACKAGE, 'custom-elements.json'), 'utf8');
    await project.write(
      'manifest.ts',
      `import type { Package } from 'custom-elements-manifest';
       export const manifest: Package = ${manifest};`,
    );
    await project.write('tsconfig.json', tsconfig('manifest.ts'));
    project.run(tool('tsc'));
  });

  for (const { name, file, source } of [
    { name: 'React', file: 'react.tsx', source: REACT },
    { name: 'Vue', file: 'vue.js', source: VUE },
  ]) {
    test(`plays in a page of ${name}`, async () => {
      await project.write(file, source);
      const define = '--define:process.env.NODE_ENV="production"';
      const bundle = ['--bundle', '--format=esm', '--jsx=automatic', define];
      project.run(tool('esbuild'), file, ...bundle, '--outfile=page/page.js', '--log-level=error');
      await project.write(
        'page/index.html',
        `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,">
         <script type="module" src="page.js"></script></html>`,
      );
      await visit(join(project.folder, 'page'));
    });
  }
});

/**
 * Plays the player of a page and sees that the page has heard of it.
 *
 * @param {string} folder
 */
async function visit(folder) {
  const [browser, site] = await Promise.all([launchChromium(), serveSite({ folder })]);
  const page = await browser.newPage();
  const heard = pageErrors(page);
  await page.goto(site.url);
  await page.getByText('1 / 2').waitFor();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.locator('output', { hasText: '2' }).waitFor();
  assert.deepEqual(heard, []);
  await Promise.all([browser.close(), site.close()]);
}
