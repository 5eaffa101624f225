/**
 * Names of blocks: one character for each block.
 *
 * @typedef {{ name: string }} Named
 */

/**
 * Letters for new blocks. A and X name the one to free, o and x are no block at all, in some of the
 * notations of boards.
 */
const LETTERS = [...'BCDEFGHIJKLMNPQRSTUVWYZabcdefghijklmnpqrstuvwyz'];

/** First code point of the names after the letters: another alphabet. */
const MORE = 0x0400;

/** Letters and digits mean nothing but themselves where a board is written as text. */
const PLAIN = /^[\p{L}\p{N}]$/u;

/**
 * A name that no block has.
 *
 * @param {readonly Named[]} blocks
 */
export function freeName(blocks) {
  const taken = new Set(blocks.map(({ name }) => name));
  const free = LETTERS.find((letter) => !taken.has(letter));
  if (free) return free;
  let code = MORE;
  while (taken.has(String.fromCodePoint(code))) code += 1;
  return String.fromCodePoint(code);
}

/**
 * The blocks, those renamed whose names would mean something else in the text of a board, as `#`
 * is a wall there. A link may call a block by any visible character.
 *
 * @template {Named} T
 * @param {readonly T[]} blocks
 * @returns {T[]}
 */
export function withPlainNames(blocks) {
  const named = [...blocks];
  for (const [block, { name }] of blocks.entries()) {
    if (!PLAIN.test(name)) named[block] = { ...blocks[block], name: freeName(named) };
  }
  return named;
}
