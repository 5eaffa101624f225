/**
 * @import { Direction, Move } from './path.js'
 * @import { PlayerWords } from './words.js'
 */

import { fill } from './words.js';

/** @type {Readonly<Record<Direction, keyof PlayerWords>>} */
const LEGS = Object.freeze({ U: 'legUp', D: 'legDown', L: 'legLeft', R: 'legRight' });

/**
 * The sentence for a move of a block.
 *
 * @param {PlayerWords} words
 * @param {string} label
 * @param {Move[]} legs
 */
export function blockSentence(words, label, legs) {
  const way = legs.map(({ direction, count }) => fill(words[LEGS[direction]], { count }));
  return fill(words.blockMove, { label, way: way.join(words.nextLeg) });
}
