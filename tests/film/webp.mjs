/**
 * Writes an animated WebP file from still ones.
 *
 * The container is that of https://developers.google.com/speed/webp/docs/riff_container: a RIFF file
 * with the chunks VP8X and ANIM and one ANMF chunk for each frame.
 *
 * @typedef {object} Frame
 * @property {Buffer} still  A WebP file of the changed part; what has not changed is transparent.
 * @property {{ x: number, y: number, width: number, height: number }} box  Its place, in pixels; x
 *   and y even.
 * @property {number} duration  In milliseconds.
 */

/** A frame is drawn over those before it, and stays. */
const BLENDED = 0;

/** The file has an animation and transparency. */
const FEATURES = 0b10010;

/** Length of a RIFF header, and of a chunk header, in bytes. */
const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;

/**
 * @param {readonly Frame[]} frames  The first one fills the picture.
 * @param {{ width: number, height: number }} size  In pixels.
 * @returns {Buffer} A file that loops for ever.
 */
export function animatedWebp(frames, { width, height }) {
  const head = Buffer.concat([
    Buffer.from([FEATURES, 0, 0, 0]),
    uint24(width - 1),
    uint24(height - 1),
  ]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', head),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map((frame) => chunk('ANMF', animationFrame(frame))),
  ]);
  return chunk('RIFF', body);
}

/** @param {Frame} frame */
function animationFrame({ still, box, duration }) {
  return Buffer.concat([
    uint24(box.x / 2),
    uint24(box.y / 2),
    uint24(box.width - 1),
    uint24(box.height - 1),
    uint24(duration),
    Buffer.from([BLENDED]),
    bitstreamOf(still),
  ]);
}

/**
 * The chunks of a still file that hold its pixels.
 *
 * @param {Buffer} still
 */
function bitstreamOf(still) {
  const chunks = [];
  for (let at = RIFF_HEAD; at < still.length; ) {
    const size = still.readUInt32LE(at + 4);
    const end = at + CHUNK_HEAD + size + (size % 2);
    const name = still.toString('latin1', at, at + 4);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(name)) chunks.push(still.subarray(at, end));
    at = end;
  }
  return Buffer.concat(chunks);
}

/**
 * @param {string} name  Four characters.
 * @param {Buffer} content
 */
function chunk(name, content) {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, content, padding]);
}

/** @param {number} value */
function uint24(value) {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
