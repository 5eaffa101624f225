import assert from 'node:assert/strict';
import { test } from 'node:test';
import { puzzleOf } from './puzzle.js';
import { placesInGoal } from './tile-picture.js';

const NOTHING = {
  start: null,
  goal: null,
  moves: null,
  picture: null,
  pictureOf: null,
  numbers: false,
};

test('without a goal, the labels are to be in order', () => {
  const { task } = puzzleOf({ ...NOTHING, start: '3 1/_ 2' });
  assert.deepEqual(task?.goal, ['1', '2', '3', '_']);
});

test('moves of lines count as such', () => {
  assert.equal(puzzleOf({ ...NOTHING, start: '_ 1 2', moves: 'L2' }).task?.metric, 'multi');
  assert.equal(puzzleOf({ ...NOTHING, start: '_ 1 2', moves: 'LL' }).task?.metric, 'single');
});

test('start and goal must have the same labels', () => {
  const wish = { ...NOTHING, start: '1 2/3 _', goal: '1 2/2 _' };
  assert.throws(() => puzzleOf(wish), { code: 'attribute', message: /the same labels/ });
});

test('a picture is of the goal unless it is said to be of the start', () => {
  const of = (/** @type {string | null} */ pictureOf) =>
    puzzleOf({ ...NOTHING, start: '1 _', picture: 'cat.jpg', pictureOf }).picture?.of;
  assert.deepEqual([of(null), of('goal'), of('start')], ['goal', 'goal', 'start']);
  assert.throws(() => of('cat'), /can be start or goal/);
});

test('each tile shows the part of the picture where it belongs, alike ones in turn', () => {
  const places = placesInGoal({ start: ['b', 'a', '_', 'a'], goal: ['a', 'a', 'b', '_'] });
  assert.deepEqual(places, [2, 0, 3, 1]);
});
