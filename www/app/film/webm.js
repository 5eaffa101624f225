/**
 * Writes encoded frames as a WebM file: a header, one track, and clusters that each begin with a
 * key frame.
 *
 * @typedef {{ at: number, isKey: boolean, bytes: Uint8Array<ArrayBuffer> }} Chunk  An encoded
 *   frame; `at` is its time in milliseconds.
 * @typedef {{ codec: 'V_VP8' | 'V_VP9', width: number, height: number, duration: number }} Track
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 */

/** Element IDs. */
const ID = Object.freeze({
  header: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  colour: 0x55b0,
  matrix: 0x55b1,
  range: 0x55b9,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
});

const PROGRAM = 'Unslide';

/** Colour conversion: BT.601, limited range. */
const BT601 = 6;
const LIMITED = 1;

/** Nanoseconds per time unit: one millisecond. */
const MILLISECOND = 1_000_000;

/**
 * @param {Track} track
 * @param {readonly Chunk[]} chunks  In display order; the first one is a key frame.
 * @returns {Bytes[]} The consecutive parts of the file.
 */
export function webm({ codec, width, height, duration }, chunks) {
  const info = element(ID.info, [
    number(ID.timestampScale, MILLISECOND),
    element(ID.duration, [float(duration)]),
    text(ID.muxingApp, PROGRAM),
    text(ID.writingApp, PROGRAM),
  ]);
  const video = element(ID.video, [
    number(ID.pixelWidth, width),
    number(ID.pixelHeight, height),
    element(ID.colour, [number(ID.matrix, BT601), number(ID.range, LIMITED)]),
  ]);
  const entry = [
    number(ID.trackNumber, 1),
    number(ID.trackUid, 1),
    number(ID.trackType, 1),
    text(ID.codecId, codec),
    video,
  ];
  const tracks = element(ID.tracks, [element(ID.trackEntry, entry)]);
  const clusters = clustersOf(chunks).map((own) => ({ at: timeOf(own[0]), bytes: cluster(own) }));
  let place = info.length + tracks.length;
  const points = clusters.map(({ at, bytes }) => {
    const point = cuePoint(at, place);
    place += bytes.length;
    return point;
  });
  const header = element(ID.header, [
    text(ID.docType, 'webm'),
    number(ID.docTypeVersion, 4),
    number(ID.docTypeReadVersion, 2),
  ]);
  const parts = [info, tracks, ...clusters.map(({ bytes }) => bytes), element(ID.cues, points)];
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return [header, head(ID.segment, size), ...parts];
}

/**
 * Splits the frames into clusters, one for each key frame.
 *
 * @param {readonly Chunk[]} chunks
 */
function clustersOf(chunks) {
  /** @type {Chunk[][]} */
  const clusters = [];
  for (const chunk of chunks) {
    if (chunk.isKey) clusters.push([]);
    clusters.at(-1)?.push(chunk);
  }
  return clusters;
}

/** @param {readonly Chunk[]} chunks */
function cluster(chunks) {
  const start = timeOf(chunks[0]);
  return element(ID.cluster, [
    number(ID.timestamp, start),
    ...chunks.map((chunk) => block(chunk, timeOf(chunk) - start)),
  ]);
}

/** Time in whole milliseconds. @param {Chunk | undefined} chunk */
function timeOf(chunk) {
  return Math.round(chunk?.at ?? 0);
}

/**
 * @param {Chunk} chunk
 * @param {number} offset  From the start of its cluster.
 */
function block({ isKey, bytes }, offset) {
  const start = Uint8Array.of(0x81, offset >> 8, offset & 0xff, isKey ? 0x80 : 0);
  return element(ID.simpleBlock, [start, bytes]);
}

/**
 * @param {number} at
 * @param {number} place  Of the cluster in the segment.
 */
function cuePoint(at, place) {
  const where = [number(ID.cueTrack, 1), number(ID.cueClusterPosition, place)];
  return element(ID.cuePoint, [number(ID.cueTime, at), element(ID.cueTrackPositions, where)]);
}

/**
 * @param {number} id
 * @param {readonly Uint8Array[]} parts
 * @returns {Bytes}
 */
function element(id, parts) {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const start = head(id, size);
  const whole = new Uint8Array(start.length + size);
  whole.set(start);
  let at = start.length;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * The header of an element: ID, and size in eight bytes.
 *
 * @param {number} id
 * @param {number} size
 */
function head(id, size) {
  const sized = bytesOf(size, 8);
  sized[0] = 0x01;
  return Uint8Array.from([...bytesOf(id), ...sized]);
}

/**
 * @param {number} id
 * @param {number} value
 */
function number(id, value) {
  return element(id, [bytesOf(value)]);
}

/**
 * @param {number} id
 * @param {string} value
 */
function text(id, value) {
  return element(id, [new TextEncoder().encode(value)]);
}

/** @param {number} value */
function float(value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/**
 * An unsigned integer, big-endian, in at least `length` bytes.
 *
 * @param {number} value
 * @param {number} [least]
 */
function bytesOf(value, least = 1) {
  const bytes = [];
  for (let rest = value; rest > 0 || bytes.length < least; rest = Math.floor(rest / 256)) {
    bytes.unshift(rest % 256);
  }
  return Uint8Array.from(bytes);
}
