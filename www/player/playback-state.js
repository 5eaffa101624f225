/**
 * Where a playback stands: how many moves are done, whether it runs and how fast. Knows no DOM, no
 * clock, and no family of puzzles.
 *
 * @import { Game, Upcoming } from './game.js'
 */

export const SPEEDS = Object.freeze([0.5, 1, 2, 4]);

export class PlaybackState {
  #step = 0;
  #speed = 1;
  #playing = false;

  /** @param {Game} game  At its start; from now on it is moved by this state alone. */
  constructor(game) {
    this.game = game;
  }

  /** How many moves the path has. */
  get length() {
    return this.game.length;
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

  /** @returns {Upcoming | null} null once the path is done */
  get upcoming() {
    return this.ended ? null : this.game.upcoming(this.#step);
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
    while (this.#step < target) this.game.make(this.#step++);
    while (this.#step > target) this.game.takeBack(--this.#step);
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
