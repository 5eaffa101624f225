/** Hands the answer to the player. */

import { BLANK, labelsOf } from '../board.js';
import { boardOf } from '../visit.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../context.js').Part}
 */
export function createPlayback(player) {
  return {
    element: player,
    show(visit, previous) {
      const { report, numbers } = visit;
      const isShown = report === previous.report && numbers === previous.numbers;
      if (isShown && previous.stage === 'answer' && visit.along === previous.along) return;
      const step = report === previous.report ? player.step : stepOf(visit);
      player.playback = playbackOf(visit);
      player.seek(step);
    },
  };
}

/**
 * The visit's answer as the player takes it.
 *
 * @param {Visit} visit
 */
export function playbackOf(visit) {
  const board = boardOf(visit);
  return {
    rows: board.rows,
    cols: board.cols,
    start: labelsOf(board),
    blank: BLANK,
    path: visit.report?.path ?? '',
    picture: visit.straight,
    numbers: visit.numbers,
  };
}

/**
 * The step at which an answer opens.
 *
 * @param {Visit} visit
 */
function stepOf({ report, shared }) {
  return shared && shared.report === report ? shared.step : 0;
}
