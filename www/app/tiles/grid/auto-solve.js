/** Starts the search automatically once all uncertain readings have been checked. */

import { isFinished } from '../board.js';
import { boardOf, stageOf } from '../visit.js';

/**
 * @typedef {import('../../visit.js').Visit} Visit
 */

/** Time without a touch before the search starts, in milliseconds. */
const PAUSE = 1500;

/** Events that restart the wait. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'];

/**
 * @param {import('../../store.js').Store} store
 * @param {() => void} solve
 */
export function solveOnceSure(store, solve) {
  /** @type {Visit['picture']} The board that has uncertain tiles. */
  let unsure = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  store.subscribe((visit) => {
    if (stageOf(visit) === 'goal' && visit.tiles.doubts.pieces.length > 0) unsure = visit.picture;
    const isDue = unsure !== null && unsure === visit.picture && isCertain(visit);
    clearTimeout(timer);
    if (isDue) timer = setTimeout(goOn, PAUSE);
  });
  for (const touch of TOUCHES) {
    document.addEventListener(touch, () => clearTimeout(timer), { capture: true, passive: true });
  }

  function goOn() {
    unsure = null;
    if (isCertain(store.get())) solve();
  }
}

/**
 * Whether nothing needs a look and the board is solvable.
 *
 * @param {Visit} visit
 */
export function isCertain(visit) {
  const { task } = visit;
  const { doubts, verdict, marking, held, mistyped } = visit.tiles;
  const isIdle =
    stageOf(visit) === 'goal' && !marking && !mistyped && held === null && task === null;
  const isPossible = verdict !== null && verdict.violations.length === 0 && !verdict.parity;
  const isSure = doubts.pieces.length === 0;
  return isIdle && isSure && isPossible && !isFinished(boardOf(visit));
}
