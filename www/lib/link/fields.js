/**
 * The contents of a link as fields, for the writer of links: `crates/link-writer-js` reads them in this order.
 *
 * @import { BlocksContent, LinkAnswer, LinkOptions, Miniature } from '../../link/content.js'
 * @import { LinkInput } from '../../../packages/unslide/link.js'
 */

import { LinkError } from '../../link/content.js';
import { BLANK } from '../blank.js';

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
  const { family, answer, title, options, miniature } = content;
  const puzzle = family === 'tiles' ? tilesOf(content) : blocksOf(content);
  const shown = optionsOf({ ...USUAL, ...options });
  const fields = [family, puzzle, maybe(answer, answerOf), title ?? '', shown];
  return [...fields, maybe(miniature, miniatureOf)].flat().map(fieldOf);
}

/** @param {unknown} value */
function fieldOf(value) {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new LinkError('content', `there is ${value} where a text or a number belongs`);
}

/** @param {LinkInput} content */
function check(content) {
  const required = Object.hasOwn(REQUIRED, content?.family) && REQUIRED[content.family];
  if (!required) throw new LinkError('content', "the family is neither 'tiles' nor 'blocks'");
  const missing = required.filter((name) => !(name in content));
  if (missing.length > 0) throw new LinkError('content', `no ${missing.join(', no ')}`);
}

/** @param {Extract<LinkInput, { family: 'tiles' }>} tiles */
function tilesOf({ rows, cols, blank = BLANK, start, goal, metric }) {
  const own = (/** @type {string} */ label) => ownLabel(label, blank);
  return [rows, cols, ...list('start', start, own), ...list('goal', goal, own), metric];
}

/**
 * A label as links have it.
 *
 * @param {string} label
 * @param {string} blank
 */
function ownLabel(label, blank) {
  if (label === blank) return BLANK;
  if (label === BLANK) throw new LinkError('content', `the label ${BLANK} is that of the blank`);
  return label;
}

/** @param {Pick<BlocksContent, 'rows' | 'cols' | 'walls' | 'blocks' | 'goals' | 'metric'>} board */
function blocksOf({ rows, cols, walls, blocks, goals, metric }) {
  checkList('blocks', blocks);
  checkList('goals', goals);
  const named = blocks.map(({ name, cells, lane }) => [name, ...list('cells', cells), lane ?? '']);
  const aims = goals.map(({ block, cells }) => [block, ...list('cells', cells)]);
  const lists = [
    ...list('walls', walls),
    blocks.length,
    ...named.flat(),
    goals.length,
    ...aims.flat(),
  ];
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
  return [type, ...list('bytes', [...bytes])];
}

/**
 * Items after their number.
 *
 * @template T
 * @param {string} name
 * @param {readonly T[]} items
 * @param {(item: T) => unknown} [field]
 */
function list(name, items, field = (item) => item) {
  checkList(name, items);
  return [items.length, ...Array.from(items, field)];
}

/**
 * @param {string} name
 * @param {unknown} items
 */
function checkList(name, items) {
  if (!Array.isArray(items)) throw new LinkError('content', `${name} is no list`);
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
