/** The headers that a host sends, as a site's `_headers` tells (Netlify's format). */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The headers of a path. A site without the file sends none.
 *
 * @param {string} folder  Of the site.
 * @param {string} path  Begins with a slash, for the site's folder.
 * @returns {Promise<Record<string, string>>}
 */
export async function headersOf(folder, path) {
  const fitting = rulesIn(await textOf(folder)).filter((rule) => fits(rule.path, path));
  return Object.fromEntries(fitting.flatMap(({ headers }) => headers));
}

/** @param {string} folder */
async function textOf(folder) {
  try {
    return await readFile(join(folder, '_headers'), 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return '';
    throw error;
  }
}

/** @param {string} text */
function rulesIn(text) {
  const rules = text.split(/^(?=\S)/m).filter((rule) => rule.trim());
  return rules.map((rule) => {
    const [path = '', ...lines] = rule.trimEnd().split('\n');
    return { path, headers: lines.map(headerOf) };
  });
}

/** @param {string} line */
function headerOf(line) {
  const [, name = '', value = ''] = line.match(/^\s+([\w-]+): (.*)$/) ?? [];
  if (!name) throw new Error(`no header: ${line}`);
  return /** @type {const} */ ([name, value]);
}

/**
 * @param {string} pattern  May end in `*`.
 * @param {string} path
 */
function fits(pattern, path) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
