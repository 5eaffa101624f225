/** A fresh project that has installed our package, as a user of it would. */

import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The package as `cargo xtask dist` has made it. */
export const PACKAGE = resolve(process.env.UNSLIDE_NPM ?? join(ROOT, 'out/npm'));

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const QUIET = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Packs the package and installs the pack into a new project. It lies inside ours, so that it finds
 * the frameworks that we have installed.
 */
export async function freshProject() {
  await mkdir(join(ROOT, 'out'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, 'out/project-'));
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...words) => {
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}\n${stdout}${stderr}`);
    return stdout;
  };
  const packed = JSON.parse(run(NPM, 'pack', PACKAGE, '--json', ...QUIET));
  const { filename, files } = Object.values(packed)[0];
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  run(NPM, 'install', `./${filename}`, ...QUIET);
  return {
    folder,
    /** What the pack holds. */
    files: /** @type {{ path: string }[]} */ (files).map(({ path }) => path),
    run,
    write: (/** @type {string} */ name, /** @type {string} */ text) =>
      writeFile(join(folder, name), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** @param {string} name */
export function tool(name) {
  return join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}
