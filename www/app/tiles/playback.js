/** Hands the answer to the player. */

import { followedAnswer } from '../answer/search.js';
import { BLANK, labelsOf } from './board.js';
import { missingPiece } from './goal/missing.js';
import { boardOf, changeTiles, stageOf } from './visit.js';

/** What of the tiles makes the player play something else, or elsewhere. */
const SHOWN = /** @type {const} */ (['report', 'numbers', 'along']);

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../context.js').Part}
 */
export function createPlayback({ store, steps }, player) {
  // What the page shows by itself is followed by nobody.
  let isShowing = false;
  for (const sign of ['play', 'step']) {
    player.addEventListener(sign, () => {
      if (!isShowing) store.update((visit) => changeTiles(visit, followedAnswer));
    });
  }
  return {
    element: player,
    show(visit, previous) {
      if (isShown(visit, previous)) return;
      const step = steps.of(visit, previous);
      isShowing = true;
      player.playback = playbackOf(visit);
      player.seek(step);
      isShowing = false;
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
 * Whether the player shows that already: what has been proved of an answer since changes nothing there.
 *
 * @param {Visit} visit
 * @param {Visit} previous
 */
function isShown(visit, previous) {
  const { tiles, opening } = visit;
  const before = previous.tiles;
  const isSameOpening = opening === previous.opening;
  const isAlike = isSameOpening && SHOWN.every((part) => tiles[part] === before[part]);
  const isSameWay = tiles.report?.path === before.report?.path;
  const isSameBoard = boardOf(visit) === boardOf(previous) && tiles.numbers === before.numbers;
  const isProved = tiles.report !== before.report && isSameWay && isSameBoard;
  return stageOf(previous) === 'answer' && (isAlike || isProved);
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
    path: visit.tiles.report?.path ?? '',
    picture: visit.tiles.straight,
    missing: missingPiece(visit),
    numbers: visit.tiles.numbers,
  };
}
