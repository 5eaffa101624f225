/**
 * The player's sentences about its state, from the words given to it.
 *
 * @import { PlaybackState } from './playback-state.js'
 * @import { PlayerWords } from './words.js'
 */

import { fill } from './words.js';

/**
 * The current step.
 *
 * @param {PlayerWords} words
 * @param {PlaybackState} state
 */
export function stepSentence(words, { step, length }) {
  return fill(words.step, { step, length });
}

/**
 * The next move; empty after the last one.
 *
 * @param {PlayerWords} words
 * @param {PlaybackState} state
 */
export function moveSentence(words, { game, step, ended }) {
  return ended ? '' : game.sayMove(words, step);
}

/**
 * The current step and the next move.
 *
 * @param {PlayerWords} words
 * @param {PlaybackState} state
 */
export function progressSentence(words, state) {
  const step = stepSentence(words, state);
  if (state.ended) return fill(words.ended, { step });
  return fill(words.upcoming, { step, move: moveSentence(words, state) });
}
