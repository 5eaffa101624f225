/**
 * Writes encoded frames as an MP4 file: the header, then the frames. Boxes and fields follow
 * ISO/IEC 14496-12 and -15.
 *
 * @typedef {import('./webm.js').Chunk} Chunk
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {{ width: number, height: number, duration: number, description: Bytes }} Mp4Track Sizes
 *   in pixels, duration in milliseconds; `description` is the decoder configuration, an `avcC`.
 */

/** Time units per second: milliseconds. */
const TIMESCALE = 1000;

/** Identity transformation matrix, in 16.16 and 2.30 fixed point. */
const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** Colour conversion: BT.601, limited range. */
const BT601 = 6;

/** Track flags: enabled, in the movie; data reference flag: in this file. */
const SHOWN = 3;
const IN_THIS_FILE = 1;

/** Language `und`, as three letters of five bits. */
const UNDETERMINED = 0x55c4;

/** 72 pixels per inch in 16.16 fixed point, the usual value. */
const RESOLUTION = 0x480000;

/**
 * @param {Mp4Track} track
 * @param {readonly Chunk[]} chunks  In display order; the first one is a key frame.
 * @returns {Bytes[]} The consecutive parts of the file.
 */
export function mp4(track, chunks) {
  const kind = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  const size = chunks.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const start = kind.length + movie(track, chunks, 0).length + BOX_HEAD;
  const head = joined([u32(BOX_HEAD + size), text('mdat')]);
  return [kind, movie(track, chunks, start), head, ...chunks.map(({ bytes }) => bytes)];
}

/** Length of a box header: size and type, in bytes. */
const BOX_HEAD = 8;

/**
 * @param {Mp4Track} track
 * @param {readonly Chunk[]} chunks
 * @param {number} start  Where the first picture is in the file.
 */
function movie(track, chunks, start) {
  const duration = Math.round(track.duration);
  const { width, height } = track;
  const never = u32(0, 0);
  return box(
    'moov',
    full(
      'mvhd',
      0,
      never,
      u32(TIMESCALE, duration, 0x10000),
      u16(0x100, 0),
      u32(0, 0),
      u32(...UPRIGHT),
      u32(0, 0, 0, 0, 0, 0),
      u32(2),
    ),
    box(
      'trak',
      full(
        'tkhd',
        SHOWN,
        never,
        u32(1, 0, duration, 0, 0),
        u16(0, 0, 0, 0),
        u32(...UPRIGHT),
        u32(width * 0x10000, height * 0x10000),
      ),
      box(
        'mdia',
        full('mdhd', 0, never, u32(TIMESCALE, duration), u16(UNDETERMINED, 0)),
        full('hdlr', 0, u32(0), text('vide'), u32(0, 0, 0), text('Unslide\0')),
        box(
          'minf',
          full('vmhd', 1, u16(0, 0, 0, 0)),
          box('dinf', full('dref', 0, u32(1), full('url ', IN_THIS_FILE))),
          table(track, chunks, start),
        ),
      ),
    ),
  );
}

/**
 * The sample table: offset, size and duration of each frame.
 *
 * @param {Mp4Track} track
 * @param {readonly Chunk[]} chunks
 * @param {number} start
 */
function table(track, chunks, start) {
  const times = [...chunks.map(({ at }) => Math.round(at)), Math.round(track.duration)];
  const spans = chunks.flatMap((_, i) => [1, (times[i + 1] ?? 0) - (times[i] ?? 0)]);
  const keys = chunks.flatMap(({ isKey }, i) => (isKey ? [i + 1] : []));
  const sizes = chunks.map(({ bytes }) => bytes.length);
  return box(
    'stbl',
    full('stsd', 0, u32(1), picture(track)),
    full('stts', 0, u32(chunks.length, ...spans)),
    full('stss', 0, u32(keys.length, ...keys)),
    full('stsc', 0, u32(1, 1, chunks.length, 1)),
    full('stsz', 0, u32(0, sizes.length, ...sizes)),
    full('stco', 0, u32(1, start)),
  );
}

/**
 * The sample description: how frames are encoded.
 *
 * @param {Mp4Track} track
 */
function picture({ width, height, description }) {
  return box(
    'avc1',
    u16(0, 0, 0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(RESOLUTION, RESOLUTION, 0),
    u16(1),
    new Uint8Array(32),
    u16(24, 0xffff),
    box('avcC', description),
    box('colr', text('nclx'), u16(BT601, BT601, BT601), new Uint8Array(1)),
  );
}

/**
 * @param {string} kind
 * @param {...Uint8Array} parts
 */
function box(kind, ...parts) {
  const size = parts.reduce((sum, { length }) => sum + length, BOX_HEAD);
  return joined([u32(size), text(kind), ...parts]);
}

/**
 * A full box of version 0 with flags.
 *
 * @param {string} kind
 * @param {number} flags
 * @param {...Uint8Array} parts
 */
function full(kind, flags, ...parts) {
  return box(kind, u32(flags), ...parts);
}

/** @param {readonly Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {...number} numbers */
function u32(...numbers) {
  const bytes = new Uint8Array(4 * numbers.length);
  const view = new DataView(bytes.buffer);
  for (const [i, number] of numbers.entries()) view.setUint32(4 * i, number);
  return bytes;
}

/** @param {...number} numbers */
function u16(...numbers) {
  return Uint8Array.from(numbers.flatMap((number) => [number >> 8, number & 0xff]));
}

/** @param {string} letters */
function text(letters) {
  return new TextEncoder().encode(letters);
}
