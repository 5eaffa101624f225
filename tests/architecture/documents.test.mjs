import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where documents lie, beside the root. */
const FOLDERS = ['.github', 'crates', 'docs', 'packages', 'tests', 'www'];

/** The readme of the package for npm, which gets the folder of documents beside it. */
const IN_PACKAGE = 'packages/unslide/README.md';

describe('each link of a document leads to a file of this tree and to a heading in it', () => {
  for (const document of documents()) {
    test(document, () => {
      const folder = document === IN_PACKAGE ? '' : dirname(document);
      for (const { path, heading } of linksOf(document)) {
        const target = path === '' ? document : join(folder, path);
        assert.ok(existsSync(join(ROOT, target)), `no file ${target}`);
        if (heading) assert.ok(headingsOf(target).has(heading), `no #${heading} in ${target}`);
      }
    });
  }
});

function documents() {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  );
  return [...readdirSync(ROOT), ...below].filter((path) => path.endsWith('.md'));
}

/**
 * The links to files of the tree, and to headings of the document itself.
 *
 * @param {string} document
 */
function linksOf(document) {
  const links = [...proseOf(document).matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = '', heading = ''] = link.split('#');
      return { path, heading };
    });
}

/**
 * The anchors of a document's headings, as GitHub makes them.
 *
 * @param {string} document
 */
function headingsOf(document) {
  const headings = [...proseOf(document).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => text);
  return new Set(headings.map(anchorOf));
}

/** @param {string} heading */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** A document without its blocks of code. @param {string} document */
function proseOf(document) {
  return readFileSync(join(ROOT, document), 'utf8').replace(/^```.*?^```/gms, '');
}
