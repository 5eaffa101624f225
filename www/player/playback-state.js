/**
 * Where a playback stands: how many moves are done, whether it runs and how fast. Knows no DOM, no
 * clock, and no family of puzzles.
 *
 * @import { Game, Upcoming } from './game.js'
 */

export const SPEEDS = Object.freeze([0.5, 1, 2, 4]);

export class PlaybackState {
  /** Whether it begins again whenever the end is reached. */
  loop = false;

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

  /**
   * The moves that come after the next one, each as it is when its turn comes.
   *
   * @param {number} count  The most that are wanted.
   * @returns {{ move: Upcoming, cell: number }[]}  With the cell in which the leader lies then.
   */
  foresee(count) {
    const end = Math.min(this.#step + 1 + count, this.length);
    const seen = [];
    for (let step = this.#step; step < end; step++) {
      const move = this.game.upcoming(step);
      seen.push({ move, cell: this.game.places[move.pieces[0]] });
      this.game.make(step);
    }
    for (let step = end; step > this.#step; ) this.game.takeBack(--step);
    return seen.slice(1);
  }

  /** Starts to run, from the start if the path is done. Without moves there is nothing to run. */
  play() {
    if (this.ended) this.seek(0);
    this.#playing = !this.ended;
  }

  /** Goes on by a move, or from the end to the start. */
  advance() {
    this.seek(this.ended ? 0 : this.#step + 1);
  }

  pause() {
    this.#playing = false;
  }

  /**
   * Goes to a step, or to the nearest there is. Running ends with the last move, unless it loops.
   *
   * @param {number} step
   */
  seek(step) {
    const target = Math.min(Math.max(Math.round(step) || 0, 0), this.length);
    while (this.#step < target) this.game.make(this.#step++);
    while (this.#step > target) this.game.takeBack(--this.#step);
    if (this.ended && !this.loop) this.pause();
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
