import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from 'es-module-lexer';

const PAGE = new URL('../../www/', import.meta.url);

/** All scripts of the page except their tests, named from `www/`. */
export function scripts() {
  const names = readdirSync(PAGE, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'))
    .sort();
}

/** @param {string} script */
export function sourceOf(script) {
  return readFileSync(new URL(script, PAGE), 'utf8');
}

/**
 * What a script imports when it runs. What its comments import are types, which do not count.
 *
 * @param {string} script
 * @param {string} source
 * @returns {string[]} Files named from `www/`; what is no file of ours keeps its own name.
 */
export function importsOf(script, source) {
  const [imports] = parse(source, script);
  return imports
    .filter(({ type }) => type !== 'import-meta')
    .map((found) => ('specifier' in found && found.specifier) || '(computed)')
    .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(script), name) : name));
}
