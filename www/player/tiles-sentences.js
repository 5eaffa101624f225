/**
 * @import { Direction } from './path.js'
 * @import { PlayerWords } from './words.js'
 */

import { fill } from './words.js';

/** @type {Readonly<Record<Direction, { one: keyof PlayerWords, many: keyof PlayerWords }>>} */
const MOVES = Object.freeze({
  U: { one: 'moveUp', many: 'lineUp' },
  D: { one: 'moveDown', many: 'lineDown' },
  L: { one: 'moveLeft', many: 'lineLeft' },
  R: { one: 'moveRight', many: 'lineRight' },
});

/**
 * The sentence for a move of tiles.
 *
 * @param {PlayerWords} words
 * @param {string[]} labels  Of the tiles that go together.
 * @param {Direction} direction
 */
export function tilesSentence(words, labels, direction) {
  const { one, many } = MOVES[direction];
  if (labels.length === 1) return fill(words[one], { label: labels[0] });
  return fill(words[many], { labels: labels.join(words.separator) });
}
