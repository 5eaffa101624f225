/** A player that shows the guided board of tiles, and on which the visitor marks the moves made. */

import { writeMove } from '../../../player/path.js';
import { contextOf, newSurface } from '../../pixels.js';
import { BLANK, labelsOf } from '../board.js';
import { missingPiece } from '../goal/blank-piece.js';
import { boardOf } from '../visit.js';
import { choices, guideOf, stepped } from './state.js';

/**
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('./state.js').Guide} Guide
 *
 * @param {import('../../context.js').Context} context
 * @param {import('../../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../../context.js').Part}
 */
export function createGuideBoard({ store, actions }, player) {
  // Steps that the page itself shows need no handling.
  let isShowing = false;
  player.addEventListener('step', () => {
    if (!isShowing) store.update((visit) => stepped(visit, player.step));
  });
  player.addEventListener('pointerdown', (event) => {
    const piece = event.isPrimary && event.button === 0 ? player.pieceAt(event) : null;
    const choice = otherMoves(store.get()).find((one) => one.piece === piece);
    if (choice) actions.tiles.move(choice.move);
  });
  return {
    element: player,
    show(visit, previous) {
      const guide = guideOf(visit);
      if (!guide) return;
      isShowing = true;
      const before = guideOf(previous);
      const isSameWay = guide.path === before?.path && guide.base === before.base;
      if (
        !isSameWay ||
        visit.tiles.numbers !== previous.tiles.numbers ||
        player.length !== guide.path.length
      ) {
        player.playback = playbackOf(visit, guide);
        player.seek(before && before.base === guide.base ? before.step : guide.step);
      }
      player.seek(guide.step);
      isShowing = false;
    },
  };
}

/**
 * The possible moves other than the next one.
 *
 * @param {Visit} visit
 */
export function otherMoves(visit) {
  const guide = guideOf(visit);
  if (!guide) return [];
  const next = guide.path[guide.step];
  return choices(visit, guide).filter(({ move }) => move.direction !== next?.direction);
}

/**
 * @param {Visit} visit
 * @param {Guide} guide
 */
function playbackOf(visit, { base, path }) {
  const board = boardOf(visit);
  const { rows, cols } = board;
  const labels = labelsOf(board);
  return {
    rows,
    cols,
    start: base ? base.map((piece) => labels[piece] ?? BLANK) : labels,
    blank: BLANK,
    path: path.map(writeMove).join(''),
    picture:
      visit.tiles.straight && base
        ? relaid(visit.tiles.straight, { rows, cols }, base)
        : visit.tiles.straight,
    missing: missingPiece(visit),
    numbers: visit.tiles.numbers,
  };
}

/**
 * The picture of a board with its pieces at other cells.
 *
 * @param {HTMLCanvasElement} straight
 * @param {{ rows: number, cols: number }} size
 * @param {readonly number[]} base
 */
function relaid(straight, { rows, cols }, base) {
  const [width, height] = [straight.width / cols, straight.height / rows];
  const surface = newSurface(straight.width, straight.height);
  const context = contextOf(surface);
  const corner = (/** @type {number} */ cell) =>
    /** @type {const} */ ([(cell % cols) * width, Math.floor(cell / cols) * height]);
  base.forEach((piece, cell) => {
    context.drawImage(straight, ...corner(piece), width, height, ...corner(cell), width, height);
  });
  return surface;
}
