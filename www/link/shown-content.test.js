import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { shownContent } from './shown-content.js';

/** @typedef {import('./content.js').TilesContent} TilesContent */

const { links } = JSON.parse(
  await readFile(new URL('../../tests/data/links/v1.json', import.meta.url), 'utf8'),
);
/** @type {TilesContent} */
const TILES = links[1].content;
/** @type {import('./content.js').BlocksContent} */
const BLOCKS = {
  ...TILES,
  family: 'blocks',
  rows: 1,
  cols: 3,
  walls: [],
  blocks: [
    { name: '\u3164', cells: [0], lane: null },
    { name: '#', cells: [2], lane: null },
  ],
  goals: [{ block: 0, cells: [1] }],
  exit: null,
  metric: 'unit',
  answer: { status: 'found', lowerBound: null, path: '\u3164R1', step: 0 },
};

/** @param {number[]} bytes */
const pictureOf = (bytes) => {
  const miniature = /** @type {any} */ ({ type: 'image/webp', bytes });
  return shownContent({ ...TILES, miniature }).miniature;
};

/** A WebP without loss of 2,000 pixels of height. @param {number} width */
const webp = (width) => {
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE((width - 1) | (1999 << 14));
  return [...Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\u002f', 'latin1'), ...bits];
};

test('a picture of four million pixels is shown, a larger one is left out', () => {
  assert.ok(pictureOf(webp(2000))?.bytes instanceof Uint8Array);
  assert.equal(pictureOf(webp(2001)), null);
  assert.equal(pictureOf([...Buffer.from('GIF89a')]), null);
});

test('what real links carry stays as it is, pictures aside', () => {
  for (const { content } of links) {
    const { miniature, ...rest } = shownContent(content);
    assert.deepEqual({ ...rest, miniature: content.miniature }, content);
  }
});

test('title and labels are plain text, and start and goal have the same labels', () => {
  const hidden = (/** @type {string} */ label) => (label === '_' ? label : `${label}\u202e`);
  const { start, goal } = TILES;
  const content = { ...TILES, start: start.map(hidden), goal: goal.map(hidden), title: 'a\u202eb' };
  assert.deepEqual(shownContent(content), { ...TILES, title: 'ab' });
});

test('a block with an invisible name gets another, in its moves too', () => {
  const content = shownContent(BLOCKS);
  assert.ok(content.family === 'blocks');
  assert.deepEqual(
    content.blocks.map(({ name }) => name),
    ['B', '#'],
  );
  assert.equal(content.answer?.path, 'BR1');
});
