import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PACE, scriptOf } from './demo-script.js';

const { start, slides, whole, end } = scriptOf(3, 3, 'RULLDRUL');

test('the slides bring every piece home', () => {
  const now = start.map((spot) => ({ ...spot }));
  for (const { piece, from, to } of slides) {
    assert.deepEqual(now[piece], from);
    assert.equal(Math.abs(from.row - to.row) + Math.abs(from.col - to.col), 1);
    now[piece] = to;
  }
  now.slice(0, 8).forEach(({ row, col }, piece) => {
    assert.equal(3 * row + col, piece);
  });
});

test('one slide is over before the next one begins, and all before the picture is whole', () => {
  const times = [...slides.map(({ at }) => at), whole, end];
  times.slice(1).forEach((time, i) => {
    assert.ok(time - (times[i] ?? 0) > PACE.slide);
  });
});
