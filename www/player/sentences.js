/**
 * What a player says of its state, in the words that it was given.
 *
 * @import { Direction } from './path.js'
 * @import { PlaybackState, Upcoming } from './playback-state.js'
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
 * What the next move does.
 *
 * @param {PlayerWords} words
 * @param {string[]} labels  Of the pieces.
 * @param {Upcoming} upcoming
 */
export function moveSentence(words, labels, { direction, pieces }) {
  const { one, many } = MOVES[direction];
  if (pieces.length === 1) return fill(words[one], { label: labels[pieces[0]] });
  return fill(words[many], { labels: pieces.map((piece) => labels[piece]).join(words.separator) });
}

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
 * How far it is, and what comes next.
 *
 * @param {PlayerWords} words
 * @param {PlaybackState} state
 */
export function progressSentence(words, state) {
  const step = stepSentence(words, state);
  const { upcoming, labels } = state;
  if (!upcoming) return fill(words.ended, { step });
  return fill(words.upcoming, { step, move: moveSentence(words, labels, upcoming) });
}

/**
 * What lies where.
 *
 * @param {PlayerWords} words
 * @param {PlaybackState} state
 */
export function boardSentence(words, state) {
  const { rows, cols, cells, labels, hole } = state;
  const names = Array.from(cells, (piece) => (piece === hole ? words.blank : labels[piece]));
  const lines = Array.from({ length: rows }, (_, row) => {
    const tiles = names.slice(row * cols, (row + 1) * cols).join(words.separator);
    return fill(words.row, { row: row + 1, tiles });
  });
  return fill(words.board, { rows, cols, tiles: lines.join(' ') });
}
