/** The moves of tiles in words, one per line. */

import { TilesGame } from '../../player/tiles-game.js';
import { numbered } from '../answer/steps-text.js';

/**
 * @typedef {import('../../i18n/i18n.js').I18n} I18n
 * @typedef {import('../../player/playback.js').TilesPlayback} TilesPlayback
 */

/**
 * All moves below the start position and the path in letters.
 *
 * @param {TilesPlayback} playback
 * @param {I18n} i18n
 */
export function stepsText(playback, i18n) {
  const { cols, start, path } = playback;
  const rows = start.flatMap((_, cell) => (cell % cols ? [] : [start.slice(cell, cell + cols)]));
  const board = rows.map((row) => row.join(' ')).join('/');
  return numbered([board, i18n.t('answer.letters', { path })], steps(playback, i18n));
}

/**
 * @param {TilesPlayback} playback
 * @param {I18n} i18n
 */
function steps(playback, i18n) {
  const words = /** @type {import('../../player/words.js').PlayerWords} */ (
    /** @type {unknown} */ (i18n.words('player'))
  );
  const game = new TilesGame(playback);
  return Array.from({ length: game.length }, (_, step) => {
    const move = game.sayMove(words, step);
    game.make(step);
    return capitalised(move);
  });
}

/** @param {string} sentence */
function capitalised(sentence) {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}
