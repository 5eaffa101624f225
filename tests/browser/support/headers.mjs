/** The headers that a host sends, as a site's `_headers` tells (Netlify's format). */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @param {string} folder  Of the site.
 * @returns {Promise<(path: string) => Record<string, string>>} The headers of a path that begins with a slash, in
 *   which the site's folder is the root. A site without the file sends none.
 */
export async function headersOf(folder) {
  const text = await readFile(join(folder, '_headers'), 'utf8').catch(() => '');
  const rules = text.split(/^(?=\S)/m).filter((rule) => rule.trim());
  const parsed = rules.map((rule) => {
    const [path = '', ...lines] = rule.trimEnd().split('\n');
    return { path, headers: lines.map(headerOf) };
  });
  return (path) =>
    Object.fromEntries(
      parsed.filter((rule) => fits(rule.path, path)).flatMap((rule) => rule.headers),
    );
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
