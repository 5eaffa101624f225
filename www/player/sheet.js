/**
 * Draws all resting tiles of a picture on one canvas. Browsers make a layer of each canvas, and
 * hundreds of layers make every frame slow; a tile has its own canvas only while it is highlighted
 * or moving.
 *
 * @import { Picture } from './picture.js'
 */

import { element } from './element.js';
import { cutPiece, penOf } from './picture.js';

/** Marks a tile that is not on the sheet. */
const SEPARATE = -1;

export class Sheet {
  canvas = element('canvas', { class: 'sheet' });
  #pen = penOf(this.canvas);
  #picture;
  #grid;
  #tiles;
  /** @type {number[]} The drawn cell of each piece. */
  #drawn;
  /** @type {Map<number, HTMLCanvasElement>} */
  #faces = new Map();

  /**
   * @param {Picture} picture  Divided evenly; a part for the start cell of each piece.
   * @param {{ rows: number, cols: number }} grid
   * @param {readonly (HTMLElement | null)[]} tiles  By piece; null for the blank.
   */
  constructor(picture, grid, tiles) {
    this.#picture = picture;
    this.#grid = grid;
    this.#tiles = tiles;
    this.#drawn = tiles.map(() => SEPARATE);
    this.canvas.width = picture.width;
    this.canvas.height = picture.height;
  }

  /**
   * @param {ArrayLike<number>} places  The cell of each piece.
   * @param {ReadonlySet<number>} separate  The pieces that have a canvas of their own.
   */
  render(places, separate) {
    const changed = this.#changed(places, separate);
    // Clear all tiles that leave first: others may move to their cells.
    for (const piece of changed) this.#lift(piece);
    for (const piece of changed) {
      if (separate.has(piece)) this.#separate(piece);
      else this.#lay(piece, places[piece]);
    }
  }

  /**
   * @param {ArrayLike<number>} places
   * @param {ReadonlySet<number>} separate
   */
  #changed(places, separate) {
    const pieces = [];
    for (let piece = 0; piece < this.#tiles.length; piece++) {
      const cell = separate.has(piece) ? SEPARATE : places[piece];
      const isAsItWas =
        this.#drawn[piece] === cell && (cell !== SEPARATE || this.#faces.has(piece));
      if (this.#tiles[piece] && !isAsItWas) pieces.push(piece);
    }
    return pieces;
  }

  /** @param {number} piece */
  #lift(piece) {
    const cell = this.#drawn[piece];
    if (cell !== SEPARATE) this.#pen.clearRect(...this.#box(cell));
    this.#drawn[piece] = SEPARATE;
    this.#faces.get(piece)?.remove();
    this.#faces.delete(piece);
  }

  /** @param {number} piece */
  #separate(piece) {
    const face = cutPiece(this.#picture, this.#grid, piece);
    face.className = 'face';
    this.#faces.set(piece, face);
    this.#tiles[piece]?.prepend(face);
  }

  /**
   * @param {number} piece
   * @param {number} cell
   */
  #lay(piece, cell) {
    this.#drawn[piece] = cell;
    this.#pen.drawImage(this.#picture, ...this.#box(piece), ...this.#box(cell));
  }

  /**
   * @param {number} cell
   * @returns {[number, number, number, number]}
   */
  #box(cell) {
    const { rows, cols } = this.#grid;
    const [width, height] = [this.canvas.width / cols, this.canvas.height / rows];
    return [(cell % cols) * width, Math.floor(cell / cols) * height, width, height];
  }
}
