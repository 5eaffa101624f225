/**
 * A sliding-tile puzzle as a game: each piece is a tile, except the blank.
 *
 * @import { Upcoming } from './game.js'
 * @import { Move } from './path.js'
 * @import { TilesPlayback } from './playback.js'
 * @import { PlayerWords } from './words.js'
 */

import { Board } from './board.js';
import { boardSentence } from './board-sentence.js';
import { opposite, PathError, readPath, writeMove } from './path.js';
import { checkSize } from './playback.js';
import { tilesSentence } from './tiles-sentences.js';

export class TilesGame {
  #board;
  #moves;

  /**
   * @param {TilesPlayback} playback
   * @throws {RangeError} if the board does not add up
   * @throws {PathError} at the first move that cannot be read or made
   */
  constructor(playback) {
    this.#moves = readPath(playback.path);
    checkMoves(startBoard(playback), this.#moves);
    this.#board = startBoard(playback);
    this.labels = [...playback.start];
    /** The blank. */
    this.hole = this.#board.blank;
  }

  get length() {
    return this.#moves.length;
  }

  get places() {
    return this.#board.places;
  }

  /** The piece in each cell now. Read only. */
  get cells() {
    return this.#board.cells;
  }

  /**
   * @param {number} step
   * @returns {Upcoming}
   */
  upcoming(step) {
    const move = this.#moves[step];
    const line = this.#board.line(move) ?? [];
    const pieces = line.map((cell) => this.cells[cell]);
    return { pieces, legs: [{ direction: move.direction, count: 1 }] };
  }

  /** @param {number} step */
  make(step) {
    this.#board.slide(this.#moves[step]);
  }

  /** @param {number} step */
  takeBack(step) {
    this.#board.slide(opposite(this.#moves[step]));
  }

  /**
   * @param {PlayerWords} words
   * @param {number} step
   */
  sayMove(words, step) {
    const { pieces, legs } = this.upcoming(step);
    const labels = pieces.map((piece) => this.labels[piece]);
    return tilesSentence(words, labels, legs[0].direction);
  }

  /** @param {PlayerWords} words */
  sayBoard(words) {
    const { rows, cols } = this.#board;
    const names = Array.from(this.cells, (piece) =>
      piece === this.hole ? words.blank : this.labels[piece],
    );
    return boardSentence(words, names, { rows, cols });
  }
}

/**
 * The board in the start position.
 *
 * @param {TilesPlayback} playback
 */
function startBoard({ rows, cols, start, blank }) {
  checkSize({ rows, cols });
  if (start.length !== rows * cols) {
    throw new RangeError(`${start.length} labels do not fill a board of ${rows} by ${cols}`);
  }
  const holes = start.filter((label) => label === blank).length;
  if (holes !== 1)
    throw new RangeError(`the blank "${blank}" stands in ${holes} cells, not in one`);
  return new Board(rows, cols, start.indexOf(blank));
}

/**
 * @param {Board} board  Is moved.
 * @param {Move[]} moves
 */
function checkMoves(board, moves) {
  moves.forEach((move, index) => {
    if (!board.slide(move)) throw impossible(move, index + 1);
  });
}

/**
 * @param {Move} move
 * @param {number} step
 */
function impossible(move, step) {
  const text = `move ${step} of the path, ${writeMove(move)}, takes along tiles that are not there`;
  return new PathError(text, step);
}
