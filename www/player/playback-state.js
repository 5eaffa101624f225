/**
 * The state of a playback: number of moves done, running or paused, speed. Independent of DOM,
 * clock and family.
 *
 * @import { Game, Upcoming } from './game.js'
 */

export const SPEEDS = Object.freeze([0.5, 1, 2, 4]);

export class PlaybackState {
  /** Whether it restarts at the end. */
  loop = false;

  #step = 0;
  #speed = 1;
  #playing = false;

  /** @param {Game} game  At its start; from now on only this state changes it. */
  constructor(game) {
    this.game = game;
  }

  /** Number of moves of the path. */
  get length() {
    return this.game.length;
  }

  /** Number of moves done. */
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

  /** Accepts only the {@link SPEEDS}. */
  set speed(speed) {
    if (!SPEEDS.includes(speed)) throw new RangeError(`no such speed: ${speed}`);
    this.#speed = speed;
  }

  /** @returns {Upcoming | null} null at the end of the path */
  get upcoming() {
    return this.ended ? null : this.game.upcoming(this.#step);
  }

  /**
   * The moves after the next one, each as it is when it is due.
   *
   * @param {number} count  Maximum number of moves.
   * @returns {{ move: Upcoming, cell: number }[]}  The moves, each with the cell of its leading
   *   piece at that time.
   */
  laterMoves(count) {
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

  /** Starts playing, from the start if the path is done. Without moves it does nothing. */
  play() {
    if (this.ended) this.seek(0);
    this.#playing = !this.ended;
  }

  /** Makes the next move, or jumps from the end to the start. */
  advance() {
    this.seek(this.ended ? 0 : this.#step + 1);
  }

  pause() {
    this.#playing = false;
  }

  /**
   * Seeks to a step, clamped to the path. Playing ends with the last move, unless it loops.
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
   * Changes to the next higher (1) or lower (-1) speed, if there is one.
   *
   * @param {1 | -1} by
   */
  changeSpeed(by) {
    const at = SPEEDS.indexOf(this.#speed) + by;
    this.#speed = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)];
  }
}
