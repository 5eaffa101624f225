import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mp4 } from './mp4.js';

const CHUNKS = [
  { at: 0, isKey: true, bytes: Uint8Array.of(1, 2, 3) },
  { at: 1000.4, isKey: false, bytes: Uint8Array.of(4) },
  { at: 1033.7, isKey: true, bytes: Uint8Array.of(5, 6) },
];
const TRACK = { width: 792, height: 552, duration: 3000, description: Uint8Array.of(1, 66, 0, 31) };

/** Types of boxes that contain only boxes. */
const HOLDERS = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl'];

/**
 * All boxes by type, parsed as a player does.
 *
 * @param {Buffer} file
 * @param {number} [from]
 * @param {number} [to]
 * @returns {Map<string, { at: number, body: Buffer }>}
 */
function boxesOf(file, from = 0, to = file.length) {
  const found = new Map();
  for (let at = from; at < to; ) {
    const size = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    assert.ok(size >= 8 && at + size <= to, `${kind} has ${size} bytes`);
    found.set(kind, { at: at + 8, body: file.subarray(at + 8, at + size) });
    if (HOLDERS.includes(kind))
      for (const [name, box] of boxesOf(file, at + 8, at + size)) found.set(name, box);
    at += size;
  }
  return found;
}

const file = Buffer.concat(mp4(TRACK, CHUNKS));
const boxes = boxesOf(file);

/** @param {string} kind */
function numbersIn(kind) {
  const body = boxes.get(kind)?.body ?? assert.fail(`no ${kind}`);
  return Array.from({ length: body.length / 4 - 1 }, (_, i) => body.readUInt32BE(4 + 4 * i));
}

test('a player can begin before all of it has come: the pictures come last', () => {
  assert.deepEqual(
    [...boxes.keys()].filter((kind) => /ftyp|moov|mdat/.test(kind)),
    ['ftyp', 'moov', 'mdat'],
  );
});

test('the pictures are where the table says that they are', () => {
  const [, start = 0] = numbersIn('stco');
  const [, count, ...sizes] = numbersIn('stsz');
  assert.equal(start, boxes.get('mdat')?.at);
  assert.deepEqual([count, sizes], [3, [3, 1, 2]]);
  assert.deepEqual([...file.subarray(start)], [1, 2, 3, 4, 5, 6]);
});

test('pictures stand for as long as until the next one, and the last one to the end', () => {
  assert.deepEqual(numbersIn('stts'), [3, 1, 1000, 1, 34, 1, 1966]);
  assert.deepEqual(numbersIn('stss'), [2, 1, 3]);
});

test('the decoder is told the size and what the encoder said of itself', () => {
  const { body } = boxes.get('stsd') ?? assert.fail('no stsd');
  const entry = body.subarray(8);
  assert.equal(entry.toString('latin1', 4, 8), 'avc1');
  assert.deepEqual([entry.readUInt16BE(32), entry.readUInt16BE(34)], [792, 552]);
  const inner = boxesOf(entry, 86);
  assert.deepEqual([...(inner.get('avcC')?.body ?? [])], [...TRACK.description]);
});
