/** Films encoded by the browser, where it can. */

import { contextOf, newSurface } from '../pixels.js';
import { countFrames, durationOf, framesOf } from './frames.js';
import { COLOURS, planesOf } from './planes.js';
import { webm } from './webm.js';

/**
 * @typedef {import('./frames.js').Frame} Frame
 * @typedef {import('./frames.js').Game} Game
 *
 * @typedef {object} Film
 * @property {Game} game  At its start.
 * @property {number} cols
 * @property {number} width  In pixels, even.
 * @property {number} height
 * @property {(pen: CanvasRenderingContext2D, frame: Frame) => void} paint
 */

/** The codecs to ask for, the quicker one first: VP9 takes up to ten times as long. */
const CODECS = /** @type {const} */ ([
  { codec: 'V_VP8', name: 'vp8' },
  { codec: 'V_VP9', name: 'vp09.00.40.08' },
]);

/** A player finds its way by key frames: one every so often, in milliseconds. A cluster holds 32 s. */
const KEYS = 5000;

/** How many pictures may wait to be encoded. */
const WAITING = 8;

const MICROSECONDS = 1000;

/** Whether this browser can encode films at all. */
export function canFilm() {
  return typeof VideoEncoder === 'function';
}

/**
 * @param {Film} film
 * @param {{ signal: AbortSignal, onProgress: (drawing: import('../../engine/protocol.js').Drawing) => void }} options
 * @returns {Promise<Blob>}
 * @throws {DOMException} if it is aborted, or the browser cannot encode it
 */
export async function encoded(film, { signal, onProgress }) {
  const { width, height } = film;
  const { length } = film.game;
  const total = countFrames(length);
  const { codec, config } = await configFor(width, height);
  const recorder = new Recorder(config);
  try {
    const surface = newSurface(width, height);
    const pen = contextOf(surface);
    let done = 0;
    for (const frame of framesOf(film.game, film.cols)) {
      film.paint(pen, frame);
      recorder.add(pen.getImageData(0, 0, width, height), frame.at);
      done += 1;
      if (done % WAITING === 0) {
        onProgress({ done, total });
        await recorder.hasRoom(signal);
      }
    }
    const chunks = await recorder.end(signal);
    const track = { codec, width, height, duration: durationOf(length) };
    return new Blob(webm(track, chunks), { type: 'video/webm' });
  } finally {
    recorder.close();
  }
}

/** An encoder, and what has come out of it. */
class Recorder {
  /** @type {import('./webm.js').Chunk[]} */
  #chunks = [];
  /** @type {DOMException | null} */
  #failure = null;
  #nextKey = 0;
  #encoder = new VideoEncoder({
    output: (chunk) => this.#take(chunk),
    error: (error) => {
      this.#failure = error;
    },
  });

  /** @param {VideoEncoderConfig} config */
  constructor(config) {
    this.#encoder.configure(config);
  }

  /**
   * @param {ImageData} image
   * @param {number} at
   */
  add(image, at) {
    if (this.#failure) throw this.#failure;
    const picture = new VideoFrame(planesOf(image), {
      format: 'I420',
      codedWidth: image.width,
      codedHeight: image.height,
      timestamp: Math.round(at * MICROSECONDS),
      colorSpace: COLOURS,
    });
    const keyFrame = at >= this.#nextKey;
    if (keyFrame) this.#nextKey = at + KEYS;
    this.#encoder.encode(picture, { keyFrame });
    picture.close();
  }

  /** Lets the page breathe, until not too many pictures wait. @param {AbortSignal} signal */
  async hasRoom(signal) {
    do {
      await new Promise((done) => setTimeout(done));
      signal.throwIfAborted();
    } while (this.#encoder.encodeQueueSize > WAITING && !this.#failure);
  }

  /** @param {AbortSignal} signal */
  async end(signal) {
    await this.#encoder.flush();
    signal.throwIfAborted();
    if (this.#failure) throw this.#failure;
    return this.#chunks;
  }

  close() {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }

  /** @param {EncodedVideoChunk} chunk */
  #take(chunk) {
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    this.#chunks.push({ at: chunk.timestamp / MICROSECONDS, isKey: chunk.type === 'key', bytes });
  }
}

/**
 * @param {number} width
 * @param {number} height
 */
async function configFor(width, height) {
  for (const { name, codec } of CODECS) {
    const config = { codec: name, width, height, bitrate: 8_000_000, framerate: 30 };
    const { supported } = await VideoEncoder.isConfigSupported(config);
    if (supported) return { codec, config };
  }
  throw new DOMException('This browser encodes neither VP9 nor VP8.', 'NotSupportedError');
}
