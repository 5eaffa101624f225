/** The code that `docs/library.md` shows. */

import { readFile } from 'node:fs/promises';

const DOCS = await readFile(new URL('../../docs/library.md', import.meta.url), 'utf8');

/** @typedef {{ kind: string, file: string, code: string }} Shown  Its file is named where it matters. */

/** @type {Shown[]} */
const SHOWN = [...DOCS.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```/gms)].map(
  ([, kind = '', file = '', code = '']) => ({ kind, file, code }),
);

/** Programs, complete in themselves. */
export const PROGRAMS = SHOWN.filter(({ kind, file }) => kind === 'js' && !file);

/** Pages. */
export const PAGES = SHOWN.filter(({ kind }) => kind === 'html');

/** @param {string} name */
export function shownFile(name) {
  const shown = SHOWN.find(({ file }) => file === name);
  if (!shown) throw new Error(`docs/library.md shows no ${name}`);
  return shown.code;
}
