/**
 * The contents of a link as fields, for the writer of links: `crates/link-writer-js` reads them in this order.
 *
 * @import { BlocksContent, LinkAnswer, LinkOptions, Miniature, TilesContent } from '../../link/content.js'
 * @import { LinkInput } from '../../../packages/unslide/link.js'
 */

import { LinkError } from '../../link/content.js';

/** What a content must have, by its family. */
const REQUIRED = Object.freeze({
  tiles: ['rows', 'cols', 'start', 'goal', 'metric'],
  blocks: ['rows', 'cols', 'walls', 'blocks', 'goals', 'metric'],
});

/** What stands between fields: no text of a link contains it. */
export const SEPARATOR = '\u001f';

/** @type {LinkOptions} */
const USUAL = Object.freeze({
  autoplay: false,
  controls: 'full',
  speed: 1,
  theme: 'auto',
  lang: null,
  numbers: null,
});

/**
 * @param {LinkInput} content
 * @returns {string[]}
 * @throws {LinkError}  If something is missing.
 */
export function fieldsOf(content) {
  check(content);
  const { family, answer, title = '', options, miniature } = content;
  const puzzle = family === 'tiles' ? tilesOf(content) : blocksOf(content);
  return [
    ...[family, ...puzzle, ...maybe(answer, answerOf), title],
    ...[...optionsOf({ ...USUAL, ...options }), ...maybe(miniature, miniatureOf)],
  ].map(String);
}

/** @param {LinkInput} content */
function check(content) {
  const required = REQUIRED[content.family];
  if (!required) throw new LinkError('content', "the family is neither 'tiles' nor 'blocks'");
  const missing = required.filter((name) => !(name in content));
  if (missing.length > 0) throw new LinkError('content', `no ${missing.join(', no ')}`);
}

/** @param {Pick<TilesContent, 'rows' | 'cols' | 'start' | 'goal' | 'metric'>} tiles */
function tilesOf({ rows, cols, start, goal, metric }) {
  return [rows, cols, ...list(start), ...list(goal), metric];
}

/** @param {Pick<BlocksContent, 'rows' | 'cols' | 'walls' | 'blocks' | 'goals' | 'metric'>} board */
function blocksOf({ rows, cols, walls, blocks, goals, metric }) {
  const named = blocks.map(({ name, cells, lane }) => [name, ...list(cells), lane ?? '']);
  const aims = goals.map(({ block, cells }) => [block, ...list(cells)]);
  const lists = [...list(walls), blocks.length, ...named.flat(), goals.length, ...aims.flat()];
  return [rows, cols, ...lists, metric];
}

/** @param {LinkAnswer} answer */
function answerOf({ status, lowerBound, path, step }) {
  return [status, lowerBound ?? '', path, step];
}

/** @param {LinkOptions} options */
function optionsOf({ autoplay, controls, speed, theme, lang, numbers }) {
  return [autoplay, controls, speed, theme, lang ?? '', numbers ?? ''];
}

/** @param {Miniature} miniature */
function miniatureOf({ type, bytes }) {
  return [type, ...list([...bytes])];
}

/**
 * Items after their number.
 *
 * @template T
 * @param {readonly T[]} items
 */
function list(items) {
  return [items.length, ...items];
}

/**
 * Whether there is something, and its fields.
 *
 * @template T
 * @param {T | null | undefined} value
 * @param {(value: T) => unknown[]} fields
 */
function maybe(value, fields) {
  return value === null || value === undefined ? [false] : [true, ...fields(value)];
}
