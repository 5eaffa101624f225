/** The list of moves of tiles. */

import { Board } from '../../player/board.js';
import { readPath } from '../../player/path.js';
import { arrow, createMoveList } from '../answer/move-list.js';
import { BLANK, labelsOf } from './board.js';
import { boardOf } from './visit.js';

/**
 * @typedef {import('./board.js').Board} TilesBoard
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../player/unslide-player.js').UnslidePlayer} Player
 */

/**
 * @param {import('../context.js').Context} context
 * @param {Player} player
 */
export function createMoves(context, player) {
  const list = createMoveList(context, player);
  return {
    element: list.element,
    /** @param {Visit} visit  With an answer. */
    show(visit) {
      const pushes = pushesOf(boardOf(visit), visit.tiles.report?.path ?? '');
      list.show(
        pushes.map(({ way, labels }) => () => ({ content: [arrow(way), labels.join(' ')] })),
      );
    },
  };
}

/**
 * For each move its direction and the labels of the moved tiles, the leading one first.
 *
 * @param {TilesBoard} lying
 * @param {string} path
 */
export function pushesOf(lying, path) {
  const labels = labelsOf(lying);
  const board = new Board(lying.rows, lying.cols, lying.blank ?? 0);
  return readPath(path).map((move) => {
    const pieces = (board.line(move) ?? []).map((cell) => board.cells[cell] ?? 0);
    board.slide(move);
    return { way: move.direction, labels: pieces.map((piece) => labels[piece] ?? BLANK) };
  });
}
