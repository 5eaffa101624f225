/**
 * Where a playback stands: which piece is in which cell, how many moves are done, whether it runs
 * and how fast. Knows no DOM and no clock.
 *
 * @import { Direction } from './path.js'
 * @import { Playback } from './playback.js'
 *
 * @typedef {{ direction: Direction, pieces: number[] }} Upcoming  The next move: its pieces, the one
 *   beside the blank first.
 */

import { opposite } from './path.js';
import { checkPlayback, startBoard } from './playback.js';

export const SPEEDS = Object.freeze([0.5, 1, 2, 4]);

export class PlaybackState {
  #board;
  #moves;
  #step = 0;
  #speed = 1;
  #playing = false;

  /**
   * @param {Playback} playback
   * @throws {RangeError | import('./path.js').PathError} if it cannot be played
   */
  constructor(playback) {
    this.#moves = checkPlayback(playback);
    this.#board = startBoard(playback);
    this.rows = playback.rows;
    this.cols = playback.cols;
    this.labels = [...playback.start];
    /** The piece that is no tile. */
    this.hole = this.#board.blank;
  }

  /** How many moves the path has. */
  get length() {
    return this.#moves.length;
  }

  /** How many moves are done. */
  get step() {
    return this.#step;
  }

  get ended() {
    return this.#step === this.length;
  }

  get playing() {
    return this.#playing;
  }

  get speed() {
    return this.#speed;
  }

  /** Takes only what {@link SPEEDS} offers. */
  set speed(speed) {
    if (!SPEEDS.includes(speed)) throw new RangeError(`no such speed: ${speed}`);
    this.#speed = speed;
  }

  /** Which piece lies in each cell now; not to be written to. */
  get cells() {
    return this.#board.cells;
  }

  /** @returns {Upcoming | null} null once the path is done */
  get upcoming() {
    if (this.ended) return null;
    const move = this.#moves[this.#step];
    const line = this.#board.line(move) ?? [];
    return { direction: move.direction, pieces: line.map((cell) => this.cells[cell]) };
  }

  /** Starts to run, from the start if the path is done. Without moves there is nothing to run. */
  play() {
    if (this.ended) this.seek(0);
    this.#playing = !this.ended;
  }

  pause() {
    this.#playing = false;
  }

  /**
   * Goes to a step, or to the nearest there is. Running ends with the last move.
   *
   * @param {number} step
   */
  seek(step) {
    const target = Math.min(Math.max(Math.round(step) || 0, 0), this.length);
    while (this.#step < target) this.#board.slide(this.#moves[this.#step++]);
    while (this.#step > target) this.#board.slide(opposite(this.#moves[--this.#step]));
    if (this.ended) this.pause();
  }

  /**
   * Goes to the next speed up (1) or down (-1), and stays at the last there is.
   *
   * @param {1 | -1} by
   */
  changeSpeed(by) {
    const at = SPEEDS.indexOf(this.#speed) + by;
    this.#speed = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)];
  }
}
