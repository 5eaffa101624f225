/** A player that shows the guided board of tiles, and on which the visitor marks the moves made. */

import { writeMove } from '../../../player/path.js';
import { contextOf, newSurface } from '../../pixels.js';
import { BLANK, labelsOf } from '../board.js';
import { missingPiece } from '../goal/missing.js';
import { boardOf } from '../visit.js';
import { alongOf, choices, stepped } from './state.js';

/**
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('./state.js').Along} Along
 *
 * @param {import('../../context.js').Context} context
 * @param {import('../../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../../context.js').Part}
 */
export function createAlongBoard({ store, actions }, player) {
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
      const along = alongOf(visit);
      if (!along) return;
      isShowing = true;
      const before = alongOf(previous);
      const isSameWay = along.path === before?.path && along.base === before.base;
      if (
        !isSameWay ||
        visit.tiles.numbers !== previous.tiles.numbers ||
        player.length !== along.path.length
      ) {
        player.playback = playbackOf(visit, along);
        player.seek(before && before.base === along.base ? before.step : along.step);
      }
      player.seek(along.step);
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
  const along = alongOf(visit);
  if (!along) return [];
  const next = along.path[along.step];
  return choices(visit, along).filter(({ move }) => move.direction !== next?.direction);
}

/**
 * @param {Visit} visit
 * @param {Along} along
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
