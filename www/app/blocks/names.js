/**
 * Names of blocks, one letter each. In notations A and X name the primary block and o and x no
 * block, so new blocks get other letters.
 */

const LETTERS = [...'BCDEFGHIJKLMNPQRSTUVWYZabcdefghijklmnpqrstuvwyz'];

/** Used after the Latin letters. */
const MORE = 0x0400;

/**
 * An unused name.
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
