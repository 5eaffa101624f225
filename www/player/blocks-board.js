/**
 * A board of rigid blocks; no cell holds two things.
 *
 * @import { Direction, Move } from './path.js'
 * @import { BlocksPlayback } from './playback.js'
 *
 * @typedef {{ row: number, col: number }} Place
 * @typedef {{ rows: number, cols: number, cells: Place[] }} Shape  The cells of a block, from the
 *   top left corner of the rectangle around it.
 */

import { WAY } from './path.js';
import { checkSize } from './playback.js';

/** The content of a cell without a block. */
export const EMPTY = -1;
export const WALL = -2;

export class BlocksBoard {
  /** The block in each cell, or its other content. */
  holds;

  /** The top left cell of each block's bounding rectangle, by block. */
  places;

  /** @type {Shape[]} By block. */
  shapes;

  /**
   * @param {BlocksPlayback} playback
   * @throws {RangeError} if a cell lies outside, or is taken twice, or a block has none
   */
  constructor({ rows, cols, blocks, walls = [] }) {
    checkSize({ rows, cols });
    this.rows = rows;
    this.cols = cols;
    this.holds = new Int16Array(rows * cols).fill(EMPTY);
    for (const cell of walls) this.#take(cell, WALL);
    blocks.forEach(({ name, cells }, block) => {
      if (cells.length === 0) throw new RangeError(`block "${name}" has no cells`);
      for (const cell of cells) this.#take(cell, block);
    });
    this.shapes = blocks.map(({ cells }) => shapeOf(cells, cols));
    this.places = Uint16Array.from(blocks, ({ cells }) => cornerOf(cells, cols));
  }

  /**
   * Moves a block along one leg.
   *
   * @param {number} block
   * @param {Move} leg
   * @returns {boolean} false, without a change, if a cell on the leg is occupied
   */
  go(block, { direction, count }) {
    for (let done = 0; done < count; done++) {
      if (this.#step(block, direction)) continue;
      this.#shift(block, direction, -done);
      return false;
    }
    return true;
  }

  /**
   * @param {number} block
   * @param {Direction} direction
   */
  #step(block, direction) {
    const isFree = this.#isFree(block, WAY[direction]);
    if (isFree) this.#shift(block, direction, 1);
    return isFree;
  }

  /**
   * @param {number} block
   * @param {Place} way
   */
  #isFree(block, way) {
    const { row, col } = this.#placeOf(block);
    return this.shapes[block].cells.every((cell) => {
      const [down, across] = [row + cell.row + way.row, col + cell.col + way.col];
      if (down < 0 || down >= this.rows || across < 0 || across >= this.cols) return false;
      const there = this.holds[down * this.cols + across];
      return there === EMPTY || there === block;
    });
  }

  /**
   * @param {number} block
   * @param {Direction} direction
   * @param {number} by
   */
  #shift(block, direction, by) {
    const way = WAY[direction];
    this.#fill(block, EMPTY);
    this.places[block] += (way.row * this.cols + way.col) * by;
    this.#fill(block, block);
  }

  /**
   * @param {number} block
   * @param {number} content
   */
  #fill(block, content) {
    for (const { row, col } of this.shapes[block].cells) {
      this.holds[this.places[block] + row * this.cols + col] = content;
    }
  }

  /**
   * @param {number} block
   * @returns {Place}
   */
  #placeOf(block) {
    const place = this.places[block];
    return { row: Math.floor(place / this.cols), col: place % this.cols };
  }

  /**
   * @param {number} cell
   * @param {number} content
   */
  #take(cell, content) {
    if (this.holds[cell] === EMPTY) this.holds[cell] = content;
    else throw new RangeError(`cell ${cell} is outside the board, or taken twice`);
  }
}

/**
 * The top left cell of the bounding rectangle of cells.
 *
 * @param {readonly number[]} cells  One at least.
 * @param {number} cols
 */
export function cornerOf(cells, cols) {
  const row = Math.floor(Math.min(...cells) / cols);
  return row * cols + Math.min(...cells.map((cell) => cell % cols));
}

/**
 * @param {readonly number[]} cells  One at least.
 * @param {number} cols  Of the board.
 * @returns {Shape}
 */
export function shapeOf(cells, cols) {
  const corner = cornerOf(cells, cols);
  const places = cells.map((cell) => ({
    row: Math.floor(cell / cols) - Math.floor(corner / cols),
    col: (cell % cols) - (corner % cols),
  }));
  const rows = Math.max(...places.map(({ row }) => row)) + 1;
  return { rows, cols: Math.max(...places.map(({ col }) => col)) + 1, cells: places };
}
