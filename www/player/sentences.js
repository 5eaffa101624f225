/**
 * What a player says of its state, in the words that it was given.
 *
 * @import { PlaybackState } from './playback-state.js'
 * @import { PlayerWords } from './words.js'
 */

import { fill } from './words.js';

/**
 * How far it is.
 *
 * @param {PlayerWords} words
 * @param {PlaybackState} state
 */
export function stepSentence(words, { step, length }) {
  return fill(words.step, { step, length });
}

/**
 * What the next move does; nothing once the path is done.
 *
 * @param {PlayerWords} words
 * @param {PlaybackState} state
 */
export function moveSentence(words, { game, step, ended }) {
  return ended ? '' : game.sayMove(words, step);
}

/**
 * How far it is, and what comes next.
 *
 * @param {PlayerWords} words
 * @param {PlaybackState} state
 */
export function progressSentence(words, state) {
  const step = stepSentence(words, state);
  if (state.ended) return fill(words.ended, { step });
  return fill(words.upcoming, { step, move: moveSentence(words, state) });
}
