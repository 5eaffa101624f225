/** A timer that calls back once, unless it is restarted or stopped before. */
export class Timer {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #tick;

  /** @param {() => void} tick */
  constructor(tick) {
    this.#tick = tick;
  }

  /** @param {number} milliseconds */
  start(milliseconds) {
    this.stop();
    this.#timer = setTimeout(this.#tick, milliseconds);
  }

  stop() {
    clearTimeout(this.#timer);
  }
}
