/** Hands the answer to the player. */

import { alongOf } from '../along/state.js';
import { isAlongBlocks } from '../blocks/along.js';
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
      const { report, numbers, opening } = visit;
      const isSame = report === previous.report && opening === previous.opening;
      const isShown = isSame && numbers === previous.numbers && visit.along === previous.along;
      if (isShown && previous.stage === 'answer') return;
      const step = isSame ? player.step : openingOf(opening, report);
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
 * @param {Visit['opening']} opening
 * @param {unknown} report
 */
export function openingOf(opening, report) {
  return opening && opening.report === report ? opening.step : 0;
}

/**
 * The visit, with the step that is shown of its answer.
 *
 * @param {Visit} visit
 * @param {number} step  Of the player, which plays that answer if one is shown.
 * @returns {Visit}
 */
export function atStep(visit, step) {
  const report = reportShown(visit);
  const isNoted = report && visit.opening?.report === report && visit.opening.step === step;
  return report && !isNoted ? { ...visit, opening: { report, step } } : visit;
}

/**
 * The answer that is played; null while none is.
 *
 * @param {Visit} visit
 */
function reportShown(visit) {
  if (alongOf(visit) || isAlongBlocks(visit)) return null;
  if (visit.stage === 'answer') return visit.report;
  return visit.stage === 'blocks' && visit.blocks.stage === 'answer' ? visit.blocks.report : null;
}
