/**
 * A board of pieces. A piece is named by its start cell wherever it moves; equal labels do not make
 * pieces equal.
 *
 * @import { Move } from './path.js'
 */

import { WAY } from './path.js';

export class Board {
  /** The piece in each cell, row by row. */
  cells;

  /** The cell of each piece. */
  places;

  /** The blank's cell. */
  blank;

  /**
   * @param {number} rows
   * @param {number} cols
   * @param {number} blank  The cell that is empty at the start.
   */
  constructor(rows, cols, blank) {
    this.rows = rows;
    this.cols = cols;
    this.blank = blank;
    this.cells = Uint16Array.from({ length: rows * cols }, (_, cell) => cell);
    this.places = this.cells.slice();
  }

  /**
   * The cells of the tiles that a move shifts, the leading one (next to the blank) first; null if
   * there are fewer tiles on that side of the blank.
   *
   * @param {Move} move
   * @returns {number[] | null}
   */
  line({ direction, count }) {
    const way = WAY[direction];
    const row = Math.floor(this.blank / this.cols) - way.row * count;
    const col = (this.blank % this.cols) - way.col * count;
    if (!(row >= 0 && row < this.rows && col >= 0 && col < this.cols)) return null;
    const stride = way.row * this.cols + way.col;
    return Array.from({ length: count }, (_, place) => this.blank - stride * (place + 1));
  }

  /**
   * Makes a move.
   *
   * @param {Move} move
   * @returns {boolean} false, and nothing has changed, if the move is not possible
   */
  slide(move) {
    const line = this.line(move);
    if (!line) return false;
    const hole = this.cells[this.blank];
    for (const cell of line) {
      this.#lay(this.cells[cell], this.blank);
      this.blank = cell;
    }
    this.#lay(hole, this.blank);
    return true;
  }

  /**
   * @param {number} piece
   * @param {number} cell
   */
  #lay(piece, cell) {
    this.cells[cell] = piece;
    this.places[piece] = cell;
  }
}
