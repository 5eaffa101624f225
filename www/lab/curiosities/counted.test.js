import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COUNTED } from './counted.js';

const { boards } = JSON.parse(
  readFileSync(new URL('../../../tests/data/depths.json', import.meta.url), 'utf8'),
);

test('the greatest distances are those that were counted', () => {
  for (const [size, metrics] of Object.entries(COUNTED)) {
    for (const [metric, greatest] of Object.entries(metrics)) {
      const [rows, cols] = size.split('x').map(Number);
      const counts = boards.find(
        (/** @type {any} */ board) =>
          board.rows === rows && board.cols === cols && board.metric === metric,
      );
      const { max: moves, hist } = counts;
      assert.deepEqual(greatest, { moves, farthest: hist.at(-1) }, `${size} ${metric}`);
    }
  }
});
