/** The code that `docs/library.md` shows, in a project of somebody's who followed it to the letter. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launchChromium } from '../browser/support/chromium.mjs';
import { pageErrors } from '../browser/support/page-errors.mjs';
import { serveSite } from '../browser/support/site.mjs';
import { PAGES, PROGRAMS } from './docs.mjs';
import { freshProject, tool } from './project.mjs';
import { PICTURE } from './task.mjs';

/** Where the docs load it from. */
const CDN = 'https://unpkg.com/unslide@0.1/';

/** The package that decodes the picture has no types of its own. */
const DECODER = `
declare module 'pngjs' {
  export const PNG: {
    sync: { read(file: Uint8Array): { width: number; height: number; data: Uint8Array } };
  };
}
`;

describe('the code in docs/library.md', () => {
  /** @type {Awaited<ReturnType<typeof freshProject>>} */
  let project;
  before(async () => {
    project = await freshProject();
    await project.write('board.png', PICTURE);
  });
  after(() => project.remove());

  for (const { code } of PROGRAMS) {
    const told = [...code.matchAll(/console\.log\(.*\);? \/\/ (.*)$/gm)].map(([, text]) => text);
    test(`prints what it says: ${told.join(', ')}`, async () => {
      assert.ok(told.length > 0);
      await project.write('program.mjs', code);
      assert.equal(project.run('node', 'program.mjs').trim(), told.join('\n'));
    });
  }

  test('is right by its types, as TypeScript reads them at its strictest', async () => {
    const files = PROGRAMS.map((_, number) => `shown-${number}.ts`);
    await Promise.all(PROGRAMS.map(({ code }, number) => project.write(files[number], code)));
    await project.write('decoder.d.ts', DECODER);
    const compilerOptions = {
      ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, types: ['node'] },
      ...{ module: 'nodenext', target: 'es2022', lib: ['es2023', 'esnext.disposable'] },
    };
    const config = JSON.stringify({ compilerOptions, files: [...files, 'decoder.d.ts'] });
    await project.write('tsconfig.json', config);
    project.run(tool('tsc'));
  });

  test('solves a board on a page', async (t) => {
    const [browser, cdn] = await Promise.all([
      launchChromium(),
      serveSite({ folder: join(project.folder, 'node_modules/unslide') }),
    ]);
    const shown = PAGES.map(({ code }) => code.replaceAll(CDN, cdn.url)).join('');
    const icon = '<link rel="icon" href="data:,">';
    await project.write('page/index.html', `<!doctype html><html lang="en">${icon}<body>${shown}`);
    const site = await serveSite({ folder: join(project.folder, 'page') });
    t.after(() => Promise.all([browser.close(), cdn.close(), site.close()]));
    const page = await browser.newPage();
    const heard = pageErrors(page);
    await page.goto(site.url);
    await page.getByText('LL', { exact: true }).waitFor();
    assert.deepEqual(heard, []);
  });
});
