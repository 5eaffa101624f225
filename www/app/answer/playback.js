/** Hands the answer to the player. */

import { BLANK, labelsOf } from '../board.js';
import { boardOf } from '../visit.js';

/** What of a visit makes the player play something else, or elsewhere. */
const SHOWN = /** @type {const} */ (['report', 'opening', 'numbers', 'along']);

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @param {import('./steps.js').Steps} steps
 * @returns {import('../context.js').Part}
 */
export function createPlayback(player, steps) {
  return {
    element: player,
    show(visit, previous) {
      const isShown = SHOWN.every((part) => visit[part] === previous[part]);
      if (isShown && previous.stage === 'answer') return;
      const step = steps.of(visit, previous);
      player.playback = playbackOf(visit);
      player.seek(step);
      steps.note(visit, step);
    },
  };
}

/**
 * Plays what nobody has asked to be played, unless the visitor wants no motion.
 *
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 */
export function playByItself(player) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) player.play();
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
