import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opposite, PathError, readPath, writeMove } from './path.js';

test('a path without moves reads as none', () => {
  assert.deepEqual(readPath(''), []);
});

test('a letter is one tile and a count is a line of tiles', () => {
  assert.deepEqual(readPath('UL2R12'), [
    { direction: 'U', count: 1 },
    { direction: 'L', count: 2 },
    { direction: 'R', count: 12 },
  ]);
});

test('what was read writes back as it was', () => {
  const path = 'ULDRU2L3D10R19';
  assert.equal(readPath(path).map(writeMove).join(''), path);
});

for (const { path, step } of [
  { path: 'ULX', step: 3 },
  { path: '2L', step: 1 },
  { path: 'UL0', step: 2 },
  { path: 'U L', step: 2 },
  { path: 'ul', step: 1 },
]) {
  test(`"${path}" is refused at move ${step}`, () => {
    assert.throws(
      () => readPath(path),
      (error) =>
        error instanceof PathError && error.step === step && error.message.includes(`${step}`),
    );
  });
}

test('the opposite goes back as many tiles', () => {
  assert.deepEqual(opposite({ direction: 'L', count: 3 }), { direction: 'R', count: 3 });
  assert.deepEqual(opposite({ direction: 'D', count: 1 }), { direction: 'U', count: 1 });
});
