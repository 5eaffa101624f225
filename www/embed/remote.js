/**
 * Controls a player in a frame from the surrounding page. Only messages from the frame's window
 * with the origin of the frame's address are accepted.
 *
 * @import { Command, Detail } from './messages.js'
 */

import { EVENTS, isOurs, VERSION } from './messages.js';

/** Fires the player's events, with its state in `detail`. */
export class UnslideFrame extends EventTarget {
  #frame;
  #origin;
  /** @type {Detail} */
  #state = { step: 0, length: 0, playing: false };
  #hear = (/** @type {MessageEvent} */ event) => this.#onMessage(event);

  /**
   * @param {HTMLIFrameElement} frame  Shows `embed.html`; our origin is added to its address, since
   *   the frame exchanges messages with no other.
   */
  constructor(frame) {
    super();
    this.#frame = frame;
    this.#origin = originOf(frame);
    window.addEventListener('message', this.#hear);
    const address = new URL(frame.src);
    if (new URLSearchParams(address.hash.slice(1)).has('origin')) return;
    address.hash += `${address.hash.length > 1 ? '&' : ''}origin=${encodeURIComponent(window.origin)}`;
    frame.src = address.href;
    // In Chromium, a frame that is still loading may miss this message; it is sent again after the
    // load.
    const again = () => {
      if (frame.src === address.href) frame.src = address.href;
    };
    frame.addEventListener('load', again, { once: true });
  }

  /** Number of moves done, as last reported. */
  get step() {
    return this.#state.step;
  }

  /** Number of all moves. */
  get length() {
    return this.#state.length;
  }

  get playing() {
    return this.#state.playing;
  }

  play() {
    this.#send({ unslide: VERSION, command: 'play' });
  }

  pause() {
    this.#send({ unslide: VERSION, command: 'pause' });
  }

  /** @param {number} step */
  seek(step) {
    this.#send({ unslide: VERSION, command: 'seek', step });
  }

  solve() {
    this.#send({ unslide: VERSION, command: 'solve' });
  }

  /** Stops listening to the frame. */
  close() {
    window.removeEventListener('message', this.#hear);
  }

  /** @param {Command} command */
  #send(command) {
    // A sandboxed frame has an opaque origin; the messages contain no secrets.
    const target = this.#origin === 'null' ? '*' : this.#origin;
    this.#frame.contentWindow?.postMessage(command, target);
  }

  /** @param {MessageEvent} event */
  #onMessage({ source, origin, data }) {
    if (source !== this.#frame.contentWindow || origin !== this.#origin || !isOurs(data)) return;
    const { event, detail } = data;
    if (typeof event !== 'string' || !EVENTS.includes(event)) return;
    this.#state = { ...this.#state, .../** @type {Detail} */ (detail) };
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}

/** @param {HTMLIFrameElement} frame */
function originOf({ src, sandbox }) {
  const isOpaque = sandbox.length > 0 && !sandbox.contains('allow-same-origin');
  return isOpaque ? 'null' : new URL(src).origin;
}
