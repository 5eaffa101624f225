/** Encodes films by WebCodecs, where the browser has them. */

import { contextOf, newSurface } from '../pixels.js';
import { countFrames, durationOf, framesOf } from './frames.js';
import { mp4 } from './mp4.js';
import { COLOURS, planesOf } from './planes.js';
import { webm } from './webm.js';

/**
 * @typedef {import('./frames.js').Frame} Frame
 * @typedef {import('./frames.js').Game} Game
 *
 * @typedef {import('./webm.js').Chunk} Chunk
 *
 * @typedef {object} Options
 * @property {AbortSignal} signal
 * @property {(drawing: import('../../engine/protocol.js').Drawing) => void} onProgress
 *
 * @typedef {object} Track
 * @property {number} width  In pixels.
 * @property {number} height
 * @property {number} duration  In milliseconds.
 * @property {Uint8Array<ArrayBuffer> | null} description  The decoder configuration.
 *
 * @typedef {object} Film
 * @property {Game} game  At its start.
 * @property {number} cols
 * @property {number} width  In pixels, even.
 * @property {number} height
 * @property {(pen: CanvasRenderingContext2D, frame: Frame) => void} paint
 */

/**
 * Formats in order of preference: first the one that most phones and chats accept; VP8 before VP9,
 * whose encoding takes up to ten times as long. An encoder set to real time keeps the order of
 * frames and is faster.
 *
 * @type {readonly { name: string, type: string, file: (track: Track, chunks: Chunk[]) => BlobPart[]
 *   }[]}
 */
const FORMATS = Object.freeze([
  { name: 'avc1.42e01f', type: 'video/mp4', file: mp4File },
  {
    name: 'vp8',
    type: 'video/webm',
    file: (track, chunks) => webm({ ...track, codec: 'V_VP8' }, chunks),
  },
  {
    name: 'vp09.00.40.08',
    type: 'video/webm',
    file: (track, chunks) => webm({ ...track, codec: 'V_VP9' }, chunks),
  },
]);

/**
 * Interval of key frames, in milliseconds: players seek to key frames. A cluster holds at most 32
 * s.
 */
const KEYS = 5000;

/** Maximum number of frames waiting in the encoder. */
const WAITING = 8;

const MICROSECONDS = 1000;

/** Bits per second. */
const BITRATE = 8_000_000;

/** Whether this browser can encode films at all. */
export function canFilm() {
  return typeof VideoEncoder === 'function';
}

/**
 * @param {() => Film} makeFilm  Makes the same film again where the first format fails.
 * @param {Options} options
 * @returns {Promise<Blob>}
 * @throws {DOMException} if it is aborted, or the browser cannot encode it
 */
export async function encoded(makeFilm, options) {
  /** @type {unknown} */
  let failure = new DOMException('This browser encodes no format of ours.', 'NotSupportedError');
  for (const format of FORMATS) {
    const film = makeFilm();
    const config = configFor(format.name, film);
    if (!(await VideoEncoder.isConfigSupported(config)).supported) continue;
    try {
      const { chunks, description } = await recorded(film, config, options);
      const { width, height } = film;
      const track = { width, height, duration: durationOf(film.game.length), description };
      return new Blob(format.file(track, chunks), { type: format.type });
    } catch (error) {
      options.signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

/**
 * @param {Track} track
 * @param {Chunk[]} chunks
 */
function mp4File({ description, ...track }, chunks) {
  const isInOrder = chunks.every(({ at }, i) => at > (chunks[i - 1]?.at ?? -1));
  if (!description || !isInOrder) throw new Error('The encoder does not say what an MP4 needs.');
  return mp4({ ...track, description }, chunks);
}

/**
 * @param {Film} film
 * @param {VideoEncoderConfig} config
 * @param {Options} options
 */
async function recorded(film, config, { signal, onProgress }) {
  const { width, height } = film;
  const total = countFrames(film.game.length);
  const recorder = new Recorder(config);
  try {
    const pen = contextOf(newSurface(width, height));
    let done = 0;
    for (const frame of framesOf(film.game, film.cols)) {
      film.paint(pen, frame);
      done += 1;
      // The last frame stays longest and must show no artefacts of motion.
      const isEnd = done === total;
      recorder.add(pen.getImageData(0, 0, width, height), frame.at, isEnd);
      if (done % WAITING === 0) {
        onProgress({ done, total });
        await recorder.hasRoom(signal);
      }
    }
    return await recorder.end(signal);
  } finally {
    recorder.close();
  }
}

/** An encoder with its output. */
class Recorder {
  /** @type {Chunk[]} */
  #chunks = [];
  /** What a decoder must be told. @type {Uint8Array<ArrayBuffer> | null} */
  #description = null;
  /** @type {DOMException | null} */
  #failure = null;
  #nextKey = 0;
  #encoder = new VideoEncoder({
    output: (chunk, metadata) => this.#take(chunk, metadata),
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
   * @param {boolean} isWhole  Whether to encode it as a key frame.
   */
  add(image, at, isWhole) {
    if (this.#failure) throw this.#failure;
    const picture = new VideoFrame(planesOf(image), {
      format: 'I420',
      codedWidth: image.width,
      codedHeight: image.height,
      timestamp: Math.round(at * MICROSECONDS),
      colorSpace: COLOURS,
    });
    const keyFrame = isWhole || at >= this.#nextKey;
    if (keyFrame) this.#nextKey = at + KEYS;
    this.#encoder.encode(picture, { keyFrame });
    picture.close();
  }

  /** Waits until few enough frames are queued. @param {AbortSignal} signal */
  async hasRoom(signal) {
    do {
      await breath();
      signal.throwIfAborted();
    } while (this.#encoder.encodeQueueSize > WAITING && !this.#failure);
  }

  /** @param {AbortSignal} signal */
  async end(signal) {
    await this.#encoder.flush();
    signal.throwIfAborted();
    if (this.#failure) throw this.#failure;
    return { chunks: this.#chunks, description: this.#description };
  }

  close() {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }

  /**
   * @param {EncodedVideoChunk} chunk
   * @param {EncodedVideoChunkMetadata} [metadata]
   */
  #take(chunk, metadata) {
    const told = metadata?.decoderConfig?.description;
    if (told) this.#description = new Uint8Array(bytesOf(told));
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    this.#chunks.push({ at: chunk.timestamp / MICROSECONDS, isKey: chunk.type === 'key', bytes });
  }
}

/**
 * @param {string} codec
 * @param {Film} film
 * @returns {VideoEncoderConfig}
 */
function configFor(codec, { width, height }) {
  return { codec, width, height, bitrate: BITRATE, framerate: 30, latencyMode: 'realtime' };
}

/**
 * A copy of bytes that may be a view of a larger buffer.
 *
 * @param {AllowSharedBufferSource} told
 */
function bytesOf(told) {
  const part = ArrayBuffer.isView(told)
    ? new Uint8Array(told.buffer, told.byteOffset, told.byteLength)
    : new Uint8Array(told);
  return Uint8Array.from(part);
}

/** Waits for one task of the event loop. A timer would take a second in a hidden page. */
function breath() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => {
      port1.close();
      done(undefined);
    };
    port2.postMessage(null);
  });
}
