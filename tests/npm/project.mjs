/** A fresh project that has installed our package, as a user of it would. */

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The package as `cargo xtask dist` has made it. */
export const PACKAGE = resolve(process.env.UNSLIDE_NPM ?? join(ROOT, 'out/npm'));

/** Where the bundlers and runtimes are that only these tests need. */
const TOOLS = join(ROOT, 'out/npm-tools');

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const QUIET = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** @type {Promise<Pack> | null} */
let pack = null;

/**
 * @typedef {object} Pack  What `npm pack` has made.
 * @property {string} file
 * @property {string[]} files  What it holds.
 */

/**
 * Packs the package once for all projects of a test file.
 *
 * @returns {Promise<Pack>}
 */
export function packed() {
  pack ??= makePack();
  return pack;
}

/** @returns {Promise<Pack>} */
async function makePack() {
  await mkdir(join(ROOT, 'out'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, 'out/pack-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const told = runIn(folder)(NPM, 'pack', PACKAGE, '--json', ...QUIET);
  const { filename, files } = /** @type {Packed} */ (Object.values(JSON.parse(told))[0]);
  return { file: join(folder, filename), files: files.map(({ path }) => path) };
}

/** @typedef {{ filename: string, files: { path: string }[] }} Packed */

/**
 * A program in a folder: what it has written, or an error with that if it fails.
 *
 * @param {string} folder
 */
function runIn(folder) {
  return (/** @type {string} */ program, /** @type {string[]} */ ...words) => {
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}\n${stdout}${stderr}`);
    return stdout;
  };
}

/**
 * A new project that has installed the pack. It lies beside the tools and inside our project, so that it finds what is
 * installed there.
 */
export async function freshProject() {
  const { file, files } = await packed();
  const folder = await mkdtemp(join(TOOLS, 'project-'));
  const run = runIn(folder);
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  run(NPM, 'install', file, ...QUIET);
  return {
    folder,
    /** What the pack holds. */
    files,
    run,
    async write(/** @type {string} */ name, /** @type {string | Buffer} */ text) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * A program that npm has installed.
 *
 * @param {string} name
 */
export function tool(name) {
  const file = process.platform === 'win32' ? `${name}.cmd` : name;
  const places = [ROOT, TOOLS].map((folder) => join(folder, 'node_modules/.bin', file));
  return places.find((place) => existsSync(place)) ?? file;
}
