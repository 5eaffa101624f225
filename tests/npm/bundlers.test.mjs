/** The solver in pages that bundlers have made, each of a fresh project without settings that it does not need. */

import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launchChromium } from '../browser/support/chromium.mjs';
import { visitInFirefox } from '../browser/support/firefox.mjs';
import { pageErrors } from '../browser/support/page-errors.mjs';
import { serveSite } from '../browser/support/site.mjs';
import { serveVite } from './bundlers/vite-server.mjs';
import { shownFile } from './docs.mjs';
import { freshProject, tool } from './project.mjs';
import { check, PICTURE, TASK } from './task.mjs';

/** @typedef {Awaited<ReturnType<typeof freshProject>>} Project */

/** @param {string} options  Of `createSolver`. */
const page = (options = '', from = 'unslide/solver') => `
import { createSolver, link } from '${from}';
import { task } from './task.js';

const picture = await (await fetch('board.png')).blob();
const solver = createSolver(${options});
globalThis.done = task(solver, link, picture).finally(() => {
  solver.close();
  document.documentElement.id = 'done';
});
`;

/** @param {string} script */
const html = (script, head = '') => `<!doctype html><html lang="en"><title>Unslide</title>${head}
<link rel="icon" href="data:,"><script type="module" src="${script}"></script></html>`;

/** @param {string} cdn  The origin that a strict page loads the package from; all that `docs/library.md` names. */
const policy = (
  cdn,
) => `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:;
 script-src 'self' ${cdn} 'wasm-unsafe-eval'; connect-src 'self' ${cdn}; worker-src blob:;
 require-trusted-types-for 'script'; trusted-types unslide">`;

/** A script that is no module, and so has no address. */
const SCRIPT = `
import { solve } from 'unslide/solver';

globalThis.done = solve('1 2/_ 3').catch(({ code, message }) => [code, message]);
`;

const WEBPACK = `
import webpack from 'webpack';
const output = { path: import.meta.dirname + '/page' };
webpack({ mode: 'production', entry: './main.js', output }, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});
`;

describe('the solver of the npm package', () => {
  /** @type {import('playwright-core').Browser} */
  let browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  test('works in a page that Vite has built', (t) =>
    inProject(t, async (project) => {
      await project.write('main.js', page());
      await project.write('index.html', html('main.js'));
      await project.write('public/board.png', PICTURE);
      project.run(tool('vite'), 'build', '--logLevel', 'error');
      await visit(browser, await serveSite({ folder: join(project.folder, 'dist') }));
    }));

  test('works in a page that Vite serves while it is written', (t) =>
    inProject(t, async (project) => {
      await project.write('main.js', page());
      await project.write('index.html', html('main.js'));
      await project.write('public/board.png', PICTURE);
      await visit(browser, await serveVite(project.folder));
    }));

  test('works in a page that webpack has built', (t) =>
    inProject(t, async (project) => {
      await project.write('main.js', page());
      await project.write('build.mjs', WEBPACK);
      project.run('node', 'build.mjs');
      await visitPage(browser, project);
    }));

  test('works in a page that Rollup has built, with a plugin that copies files', (t) =>
    inProject(t, async (project) => {
      await project.write('main.js', page());
      await project.write('rollup.config.mjs', shownFile('rollup.config.mjs'));
      project.run(tool('rollup'), '--config', '--silent');
      await visitPage(browser, project);
    }));

  test('works in a page that esbuild has built, with the package copied beside it', (t) =>
    inProject(t, async (project) => {
      await project.write('main.js', page(`{ base: 'unslide/' }`));
      const bundle = ['--bundle', '--format=esm', '--outdir=page', '--log-level=error'];
      project.run(tool('esbuild'), 'main.js', ...bundle);
      await copyPackage(project, 'page/unslide');
      await visitPage(browser, project);
    }));

  test('works in a strict page that loads it from a folder of another origin', (t) =>
    inProject(t, async (project) => {
      const cdn = await writeLoading(t, project);
      await visitPage(browser, project, policy(new URL(cdn).origin));
    }));

  test('works in such a page in Firefox', (t) =>
    inProject(t, async (project) => {
      const cdn = await writeLoading(t, project);
      await writePage(project, policy(new URL(cdn).origin));
      const site = await serveSite({ folder: join(project.folder, 'page') });
      t.after(() => site.close());
      await visitInFirefox(site.url, async (page) => {
        await page.waitForSelector('#done', { timeout: 0 });
        await check(/** @type {import('./task.mjs').Done} */ (await page.evaluate('done')));
      });
    }));

  test('says that its files must be named in a script that cannot know where it is', (t) =>
    inProject(t, async (project) => {
      await project.write('main.js', SCRIPT);
      const bundle = ['--bundle', '--format=iife', '--outdir=page', '--log-level=error'];
      project.run(tool('esbuild'), 'main.js', ...bundle, '--log-override:empty-import-meta=silent');
      await project.write('page/index.html', html('main.js'));
      const site = await serveSite({ folder: join(project.folder, 'page') });
      t.after(() => site.close());
      const page = await browser.newPage();
      await page.goto(site.url);
      await page.waitForFunction('globalThis.done', null, { timeout: 0 });
      assert.deepEqual(await page.evaluate('globalThis.done'), [
        'broken',
        'nothing tells where the files of unslide are: set base',
      ]);
    }));
});

/**
 * Writes a page's script that loads the package from a folder of another origin.
 *
 * @param {import('node:test').TestContext} t
 * @param {Project} project
 * @returns {Promise<string>}  The address of the folder.
 */
async function writeLoading(t, project) {
  await copyPackage(project, 'cdn');
  const cdn = await serveSite({ folder: join(project.folder, 'cdn') });
  t.after(() => cdn.close());
  await project.write('page/main.js', page('', `${cdn.url}lib/solver.js`));
  await project.write('page/task.js', TASK);
  return cdn.url;
}

/**
 * @param {import('node:test').TestContext} t
 * @param {(project: Project) => Promise<void>} act
 */
async function inProject(t, act) {
  const project = await freshProject();
  t.after(() => project.remove());
  await project.write('task.js', TASK);
  await act(project);
}

/**
 * @param {Project} project
 * @param {string} to
 */
function copyPackage({ folder }, to) {
  const from = join(folder, 'node_modules/unslide');
  return cp(from, join(folder, to), { recursive: true, dereference: true });
}

/**
 * @param {Project} project  Its folder `page` has a script `main.js`.
 * @param {string} [head]  What else the page begins with.
 */
async function writePage(project, head) {
  await project.write('page/index.html', html('main.js', head));
  await project.write('page/board.png', PICTURE);
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {Project} project  Its folder `page` has a script `main.js`.
 * @param {string} [head]  What else the page begins with.
 */
async function visitPage(browser, project, head) {
  await writePage(project, head);
  await visit(browser, await serveSite({ folder: join(project.folder, 'page') }));
}

/**
 * Sees that the task is done on a page.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, close: () => Promise<void> }} site
 */
async function visit(browser, site) {
  const page = await browser.newPage();
  const heard = pageErrors(page);
  try {
    await page.goto(site.url);
    await page.waitForSelector('#done', { timeout: 0 });
    await check(await page.evaluate('globalThis.done'));
    assert.deepEqual(heard, []);
  } finally {
    await Promise.all([page.close(), site.close()]);
  }
}
