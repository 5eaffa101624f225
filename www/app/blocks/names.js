/**
 * One letter for each block. A and X name the one to free, o and x are no block at all, wherever boards
 * are written down; a new block is called something else.
 */

const LETTERS = [...'BCDEFGHIJKLMNPQRSTUVWYZabcdefghijklmnpqrstuvwyz'];

/** Where the letters end, the letters of another alphabet begin. */
const MORE = 0x0400;

/**
 * A name that no block has.
 *
 * @param {readonly { name: string }[]} blocks
 */
export function freeName(blocks) {
  const taken = new Set(blocks.map(({ name }) => name));
  const free = LETTERS.find((letter) => !taken.has(letter));
  if (free) return free;
  let code = MORE;
  while (taken.has(String.fromCodePoint(code))) code += 1;
  return String.fromCodePoint(code);
}
