/**
 * All tiles of a picture that lie still, drawn on one canvas. A browser makes a layer of each canvas,
 * and hundreds of them make every frame slow; so a tile has one of its own only while it is awake: lit,
 * or moving.
 *
 * @import { Picture } from './picture.js'
 */

import { element } from './element.js';
import { cutPiece } from './picture.js';

/** It lies on no sheet. */
const AWAKE = -1;

export class Sheet {
  canvas = element('canvas', { class: 'sheet' });
  #picture;
  #grid;
  #tiles;
  /** @type {number[]} By piece: the cell in which it is drawn. */
  #drawn;
  /** @type {Map<number, HTMLCanvasElement>} */
  #faces = new Map();

  /**
   * @param {Picture} picture  Cut evenly, by the places from which pieces start.
   * @param {{ rows: number, cols: number }} grid
   * @param {readonly (HTMLElement | null)[]} tiles  By piece; null for the empty place.
   */
  constructor(picture, grid, tiles) {
    this.#picture = picture;
    this.#grid = grid;
    this.#tiles = tiles;
    this.#drawn = tiles.map(() => AWAKE);
    this.canvas.width = picture.width;
    this.canvas.height = picture.height;
  }

  /**
   * @param {ArrayLike<number>} places  By piece: the cell in which it lies.
   * @param {ReadonlySet<number>} awake  The pieces that have a face of their own.
   */
  render(places, awake) {
    const changed = this.#changed(places, awake);
    // First all that leave: others may come to where they were.
    for (const piece of changed) this.#lift(piece);
    for (const piece of changed) {
      if (awake.has(piece)) this.#wake(piece);
      else this.#lay(piece, places[piece]);
    }
  }

  /**
   * @param {ArrayLike<number>} places
   * @param {ReadonlySet<number>} awake
   */
  #changed(places, awake) {
    const pieces = [];
    for (let piece = 0; piece < this.#tiles.length; piece++) {
      const cell = awake.has(piece) ? AWAKE : places[piece];
      const isAsItWas = this.#drawn[piece] === cell && (cell !== AWAKE || this.#faces.has(piece));
      if (this.#tiles[piece] && !isAsItWas) pieces.push(piece);
    }
    return pieces;
  }

  /** @param {number} piece */
  #lift(piece) {
    const cell = this.#drawn[piece];
    if (cell !== AWAKE) this.#pen.clearRect(...this.#box(cell));
    this.#drawn[piece] = AWAKE;
    this.#faces.get(piece)?.remove();
    this.#faces.delete(piece);
  }

  /** @param {number} piece */
  #wake(piece) {
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

  get #pen() {
    return /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'));
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
