/**
 * Steers a player in a frame from the page around it. Messages count only if they come from the
 * frame's own window, and that is of the origin of the frame's address.
 *
 * @import { Command, Detail } from './messages.js'
 */

import { EVENTS, isOurs, VERSION } from './messages.js';

/** Fires the player's events, with how it stands in `detail`. */
export class UnslideFrame extends EventTarget {
  #frame;
  #origin;
  /** @type {Detail} */
  #state = { step: 0, length: 0, playing: false };
  #hear = (/** @type {MessageEvent} */ event) => this.#onMessage(event);

  /**
   * @param {HTMLIFrameElement} frame  Shows `embed.html`; its address is completed by our origin, as
   *   the frame speaks with nobody else.
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
    // A frame that is just being loaded may miss that, in Chromium; once it is there, it takes it.
    const again = () => {
      if (frame.src === address.href) frame.src = address.href;
    };
    frame.addEventListener('load', again, { once: true });
  }

  /** How many moves were done when the frame last told. */
  get step() {
    return this.#state.step;
  }

  /** How many moves there are. */
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

  /** Hears the frame no more. */
  close() {
    window.removeEventListener('message', this.#hear);
  }

  /** @param {Command} command */
  #send(command) {
    // A sandboxed frame has an origin that cannot be named; what we send to it is no secret.
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
