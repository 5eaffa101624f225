import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const DATA = fileURLToPath(new URL('../data/', import.meta.url));

/** @param {string} file  Below the folder of data. */
const textOf = (file) => readFileSync(`${DATA}${file}`, 'utf8');

/** The licence of each file or folder that the table names. */
const licences = new Map(
  [...textOf('LICENCES.md').matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, file = '', licence = '']) => [file, licence.trim()],
  ),
);

/** All files, but for what is hidden. */
const files = readdirSync(DATA, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => relative(DATA, `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/'));

/** @param {string} file */
const rowOf = (file) =>
  [...licences.keys()].findLast((row) => (row.endsWith('/') ? file.startsWith(row) : file === row));

test('every board and picture has a licence', () => {
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.filter((file) => !rowOf(file)),
    [],
  );
});

test('the table of licences names no file that is gone', () => {
  const used = new Set(files.map(rowOf));
  assert.deepEqual(
    [...licences.keys()].filter((row) => !used.has(row)),
    [],
  );
});

test('every picture of a game names its source and its licence', () => {
  /** @type {{ cases: { file: string, source: string, licence: string }[] }} */
  const { cases } = JSON.parse(textOf('vision/games/manifest.json'));
  const pictures = files.filter((file) => /^vision\/games\/.*\.(png|jpg)$/.test(file));
  assert.deepEqual(
    pictures.map((file) => file.slice(13)).sort(),
    cases.map(({ file }) => file).sort(),
  );
  for (const { file, source, licence } of cases) {
    assert.ok(source, file);
    assert.match(licence, /^(MIT|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|Unlicense)$/, file);
  }
});

/** @param {string} list  Below the folder of data: JSON with `cases`. @returns {string[]} */
const casesOf = (list) =>
  JSON.parse(textOf(list)).cases.map((/** @type {{ file: string }} */ { file }) => file);

/** The pictures of each folder that has a row, as the file says that tells of each. */
const NAMED = new Map([
  [
    'photos/',
    [...textOf('photos/SOURCES.md').matchAll(/^\| `([^`]+)` /gm)].map(([, file]) => file),
  ],
  ['vision/cases/', casesOf('vision/manifest.json').map((file) => file.replace(/^cases\//, ''))],
  ['vision/games/', casesOf('vision/games/manifest.json')],
]);

test('a folder has a row only where another file tells of each picture in it', () => {
  const folders = [...licences.keys()].filter((row) => row.endsWith('/'));
  assert.deepEqual(folders.sort(), [...NAMED.keys()]);
  for (const [folder, named] of NAMED) {
    const there = files.filter((file) => rowOf(file) === folder);
    assert.deepEqual(there.map((file) => file.slice(folder.length)).sort(), named.sort());
  }
});

test('every made picture is cut from a photo whose licence is named, or drawn', () => {
  const known = new Set(
    JSON.parse(textOf('vision/sources.json'))
      .filter((/** @type {{ licence: string }} */ { licence }) => licence)
      .map((/** @type {{ file: string }} */ { file }) => file),
  );
  /** @type {{ cases: { file: string, photo?: string | null }[] }} */
  const { cases } = JSON.parse(textOf('vision/manifest.json'));
  for (const { file, photo } of cases) assert.ok(!photo || known.has(photo), `${file}: ${photo}`);
});
