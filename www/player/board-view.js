/**
 * The board in the document: one element for each piece, moved by transforms only. A render changes
 * only the pieces that moved, and never forces a layout.
 *
 * @import { Upcoming } from './game.js'
 * @import { Helpers } from './helpers.js'
 * @import { Look } from './look.js'
 * @import { Move } from './path.js'
 * @import { Playback } from './playback.js'
 * @import { PlaybackState } from './playback-state.js'
 *
 * @typedef {object} Manner
 * @property {string} hint  The sentence for the next move.
 * @property {number} slide  Duration of a slide, in milliseconds.
 * @property {Readonly<Helpers>} helpers
 */

import { element } from './element.js';
import { icon } from './icons.js';
import { lookOf } from './look.js';
import { opposite, WAY } from './path.js';
import { UpcomingMovesView } from './upcoming-moves-view.js';

/** Factor of the duration of moves that turn corners. */
const CORNERS_TAKE = 1.6;

export class BoardView {
  /** The board; focusable, but not a stop of the Tab key. */
  board = element('div', { class: 'board', part: 'board', role: 'img', tabindex: '-1' });
  /** The area that the board fills as far as its aspect ratio allows. */
  stage = element('div', { class: 'stage' }, this.board);

  #targets = element('div', { class: 'targets' });
  #ahead = new UpcomingMovesView();
  #arrow = element('div', { class: 'badge' }, icon('arrow'));
  #calm = matchMedia('(prefers-reduced-motion: reduce)');
  #cols = 1;
  #step = 0;
  /** @type {Look | null} */
  #look = null;
  /** @type {number[]} The shown cell of each piece. */
  #places = [];
  /** @type {Upcoming | null} The highlighted pieces. */
  #shown = null;
  /** @type {number[]} The pieces of the last move, which may still be sliding. */
  #sliding = [];

  /**
   * Creates every piece at its place; `render` does the rest.
   *
   * @param {Playback} playback
   * @param {PlaybackState} state
   */
  load(playback, state) {
    const look = lookOf(playback);
    this.#look = look;
    this.#step = state.step;
    this.#places = Array.from(state.game.places);
    this.#shown = null;
    this.#sliding = [];
    this.#shape(playback, look);
    this.#cols = playback.cols;
    look.pieces.forEach((piece, i) => {
      this.#put(piece, this.#places[i]);
    });
    this.board.replaceChildren(...look.ground, this.#targets, ...look.pieces, this.#ahead.element);
  }

  /**
   * Replaces the picture of the pieces without a change of the board's area: a picture of another
   * shape must not shift the page.
   *
   * @param {Playback} playback
   * @param {PlaybackState} state
   */
  repaint(playback, state) {
    const { style } = this.stage;
    const room = style.getPropertyValue('--room') || style.getPropertyValue('--aspect');
    this.load(playback, state);
    style.setProperty('--room', room);
  }

  /**
   * The piece under an event; null if there is none.
   *
   * @param {Event} event
   */
  pieceAt(event) {
    const path = event.composedPath();
    const piece = this.#look?.pieces.findIndex((made) => path.includes(made)) ?? -1;
    return piece < 0 ? null : piece;
  }

  /**
   * Marks a piece as held, at an offset from its place.
   *
   * @param {number | null} piece  Null releases the held piece.
   * @param {{ x: number, y: number }} by  In CSS pixels.
   */
  hold(piece, { x, y }) {
    const held = piece === null ? undefined : this.#look?.pieces[piece];
    for (const other of this.#look?.pieces ?? []) {
      if (other === held || !('held' in other.dataset)) continue;
      delete other.dataset.held;
      other.style.removeProperty('transform');
    }
    if (!held) return;
    const isDrawn = x !== 0 || y !== 0;
    held.dataset.held = isDrawn ? 'drawn' : '';
    held.style.transform = isDrawn ? `translate(${x}px, ${y}px)` : '';
  }

  /** Side of a cell on the screen, in CSS pixels. */
  get cellSide() {
    return this.board.clientWidth / this.#cols;
  }

  /**
   * Shows a state of the loaded playback.
   *
   * @param {PlaybackState} state
   * @param {Manner} manner
   */
  render(state, { hint, slide, helpers }) {
    const by = state.step - this.#step;
    this.board.dataset.motion = Math.abs(by) <= 1 ? 'slide' : 'still';
    this.board.toggleAttribute('data-ended', state.ended);
    this.board.toggleAttribute('data-whole', state.ended && state.length > 0);
    const { upcoming } = state;
    if (by === 1) this.#lead(this.#shown, slide);
    if (by === -1) this.#lead(reversed(upcoming), slide);
    this.#step = state.step;
    const moved = this.#follow(state.game.places);
    this.#light(upcoming, hint);
    this.#rest(by, moved);
    this.#help(state, helpers);
  }

  /**
   * @param {ArrayLike<number>} places
   * @returns {number[]} The moved pieces.
   */
  #follow(places) {
    const moved = [];
    for (let piece = 0; piece < this.#places.length; piece++) {
      if (this.#places[piece] === places[piece]) continue;
      this.#move(piece, places[piece]);
      moved.push(piece);
    }
    return moved;
  }

  /**
   * Pieces of the move before last have come to rest; after a jump, all have.
   *
   * @param {number} by
   * @param {number[]} moved
   */
  #rest(by, moved) {
    const slid = Math.abs(by) > 1 ? [] : moved;
    const separate = new Set([...this.#sliding, ...slid, ...(this.#shown?.pieces ?? [])]);
    if (by !== 0) this.#sliding = slid;
    this.#look?.rest(this.#places, separate);
  }

  /**
   * @param {PlaybackState} state
   * @param {Readonly<Helpers>} helpers
   */
  #help(state, { light, mark, ahead }) {
    this.board.toggleAttribute('data-unlit', !light);
    this.board.dataset.mark = mark;
    const look = /** @type {Look} */ (this.#look);
    this.#ahead.render(state, look, { cols: this.#cols, count: ahead - 1 });
  }

  /**
   * @param {Playback} playback
   * @param {Look} look
   */
  #shape({ rows, cols }, { kind, aspect, letters, numbers }) {
    const { style, dataset } = this.board;
    const isAsLarge = style.getPropertyValue('--rows') === String(rows) && this.#cols === cols;
    if (!isAsLarge) this.stage.style.removeProperty('--room');
    style.setProperty('--rows', String(rows));
    style.setProperty('--cols', String(cols));
    style.setProperty('--letters', String(letters));
    this.stage.style.setProperty('--aspect', String(aspect));
    dataset.tiles = kind;
    this.board.toggleAttribute('data-numbers', numbers);
  }

  /**
   * @param {number} piece
   * @param {number} cell
   */
  #move(piece, cell) {
    this.#places[piece] = cell;
    this.#put(this.#pieceAt(piece), cell);
  }

  /** @param {number} piece */
  #pieceAt(piece) {
    return /** @type {Look} */ (this.#look).pieces[piece];
  }

  /**
   * @param {HTMLElement} part
   * @param {number} cell
   */
  #put(part, cell) {
    part.style.translate = this.#spot(cell);
  }

  /** @param {number} cell */
  #spot(cell) {
    return `${(cell % this.#cols) * 100}% ${Math.floor(cell / this.#cols) * 100}%`;
  }

  /**
   * Animates pieces along the corners of their legs, which a plain transition would cut.
   *
   * @param {Upcoming | null} move
   * @param {number} slide
   */
  #lead(move, slide) {
    if (!move || move.legs.length < 2 || this.#calm.matches) return;
    for (const piece of move.pieces) {
      const stops = this.#stops(this.#places[piece], move.legs);
      const translate = stops.map((cell) => this.#spot(cell));
      const timing = { duration: slide * CORNERS_TAKE, easing: 'ease-out' };
      this.#pieceAt(piece).animate({ translate }, timing);
    }
  }

  /**
   * The cells where a move begins, turns and ends.
   *
   * @param {number} cell
   * @param {Move[]} legs
   */
  #stops(cell, legs) {
    const stops = [cell];
    for (const { direction, count } of legs) {
      const { row, col } = WAY[direction];
      stops.push(stops[stops.length - 1] + (row * this.#cols + col) * count);
    }
    return stops;
  }

  /**
   * @param {Upcoming | null} upcoming
   * @param {string} hint
   */
  #light(upcoming, hint) {
    this.#dim();
    this.#shown = upcoming;
    if (!upcoming) return;
    for (const piece of upcoming.pieces) {
      const lit = this.#pieceAt(piece);
      lit.dataset.lit = '';
      lit.title = hint;
    }
    this.board.toggleAttribute('data-line', upcoming.pieces.length > 1);
    this.#point(upcoming);
  }

  #dim() {
    for (const piece of this.#shown?.pieces ?? []) {
      const lit = this.#pieceAt(piece);
      delete lit.dataset.lit;
      lit.removeAttribute('title');
    }
    this.#arrow.remove();
    this.#targets.replaceChildren();
  }

  /**
   * Shows the direction and the target of the leading piece.
   *
   * @param {Upcoming} upcoming
   */
  #point({ pieces: [leader], legs }) {
    const look = /** @type {Look} */ (this.#look);
    const { x, y } = look.edge(leader, legs[0].direction);
    this.#arrow.dataset.way = legs[0].direction;
    this.#arrow.style.setProperty('--x', String(x));
    this.#arrow.style.setProperty('--y', String(y));
    this.#pieceAt(leader).append(this.#arrow);
    const target = look.target(leader);
    if (!target) return;
    this.#put(target, this.#stops(this.#places[leader], legs)[legs.length]);
    this.#targets.append(target);
  }
}

/**
 * The reverse of a move.
 *
 * @param {Upcoming | null} move
 * @returns {Upcoming | null}
 */
function reversed(move) {
  return move && { pieces: move.pieces, legs: move.legs.map(opposite).reverse() };
}
