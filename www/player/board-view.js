/**
 * The board on the screen: one element for each piece, moved by transforms only. A render touches
 * the pieces that changed and no others, and never asks the browser for a layout.
 *
 * @import { PlaybackState, Upcoming } from './playback-state.js'
 * @import { Playback } from './playback.js'
 */

import { element } from './element.js';
import { icon } from './icons.js';
import { cutPiece } from './picture.js';

export class BoardView {
  /** The board; it can take the focus, but is no stop of the Tab key. */
  board = element('div', { class: 'board', part: 'board', role: 'img', tabindex: '-1' });
  /** The room that the board fills as far as its shape allows. */
  stage = element('div', { class: 'stage' }, this.board);

  #hollow = element('div', { class: 'hollow' });
  #arrow = element('div', { class: 'badge' }, icon('arrow'));
  #cols = 1;
  #step = 0;
  /** @type {HTMLElement[]} By piece; the hole has an element that is never shown. */
  #pieces = [];
  /** @type {Uint16Array} By piece: the cell in which it is shown. */
  #places = new Uint16Array();
  /** @type {HTMLElement[]} */
  #lit = [];

  /**
   * Draws every piece once, where it lies; the rest waits for a render.
   *
   * @param {Playback} playback
   * @param {PlaybackState} state
   */
  load(playback, state) {
    this.#cols = state.cols;
    this.#step = state.step;
    this.#places = state.cells.slice();
    this.#lit = [];
    this.#shape(playback);
    this.#pieces = state.labels.map((_, piece) => makePiece(playback, piece));
    this.#pieces.forEach((piece, cell) => {
      this.#put(piece, cell);
    });
    const tiles = this.#pieces.filter((_, piece) => piece !== state.hole);
    this.board.replaceChildren(this.#hollow, ...tiles);
  }

  /**
   * Shows a state of the playback that was loaded.
   *
   * @param {PlaybackState} state
   * @param {string} hint  What the next move does.
   */
  render(state, hint) {
    const single = Math.abs(state.step - this.#step) <= 1;
    this.board.dataset.motion = single ? 'slide' : 'still';
    this.board.toggleAttribute('data-ended', state.ended);
    this.#step = state.step;
    state.cells.forEach((piece, cell) => {
      if (this.#places[piece] !== cell) this.#move(piece, cell);
    });
    this.#put(this.#hollow, this.#places[state.hole]);
    this.#light(state.upcoming, hint);
  }

  /** @param {Playback} playback */
  #shape({ rows, cols, start, picture, numbers }) {
    const { style, dataset } = this.board;
    const { width, height } = picture ?? { width: cols, height: rows };
    style.setProperty('--rows', String(rows));
    style.setProperty('--cols', String(cols));
    style.setProperty('--letters', String(Math.max(...start.map((label) => label.length), 1)));
    this.stage.style.setProperty('--aspect', String(width / height));
    dataset.tiles = picture ? 'picture' : 'plain';
    this.board.toggleAttribute('data-numbers', Boolean(picture && numbers));
  }

  /**
   * @param {number} piece
   * @param {number} cell
   */
  #move(piece, cell) {
    this.#places[piece] = cell;
    this.#put(this.#pieces[piece], cell);
  }

  /**
   * @param {HTMLElement} part
   * @param {number} cell
   */
  #put(part, cell) {
    part.style.translate = `${(cell % this.#cols) * 100}% ${Math.floor(cell / this.#cols) * 100}%`;
  }

  /**
   * @param {Upcoming | null} upcoming
   * @param {string} hint
   */
  #light(upcoming, hint) {
    for (const piece of this.#lit) {
      delete piece.dataset.lit;
      piece.removeAttribute('title');
    }
    this.#arrow.remove();
    this.board.toggleAttribute('data-line', (upcoming?.pieces.length ?? 0) > 1);
    this.#lit = upcoming ? upcoming.pieces.map((piece) => this.#pieces[piece]) : [];
    for (const piece of this.#lit) {
      piece.dataset.lit = '';
      piece.title = hint;
    }
    if (!upcoming) return;
    this.#arrow.dataset.way = upcoming.direction;
    this.#lit[0].append(this.#arrow);
  }
}

/**
 * @param {Playback} playback
 * @param {number} piece
 */
function makePiece({ rows, cols, start, picture, numbers }, piece) {
  const made = element('div', { class: 'piece', part: 'tile' });
  if (!picture) {
    made.append(element('span', { class: 'face' }, start[piece]));
    return made;
  }
  const face = cutPiece(picture, { rows, cols }, piece);
  face.className = 'face';
  made.append(face);
  if (numbers) made.append(element('span', { class: 'chip' }, start[piece]));
  return made;
}
