import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newBoard, withAlike, withLabels } from '../board.js';
import { duplicatesOn } from './duplicates.js';

/** @param {string} labels */
const board = (labels) => withLabels(newBoard(3, 3), labels.split(' '));

test('a number that stands twice while another is missing is found with its two tiles', () => {
  const found = duplicatesOn(board('1 2 3 7 5 6 7 8 _'));
  assert.deepEqual(found, { twice: '7', missing: '4', cells: [3, 6] });
});

test('numbers may begin with nought', () => {
  const found = duplicatesOn(board('1 2 3 0 5 6 7 7 _'));
  assert.deepEqual(found, { twice: '7', missing: '4', cells: [6, 7] });
});

for (const [what, labels] of Object.entries({
  'each number once': '1 2 3 4 5 6 7 8 _',
  'several numbers twice': '1 1 2 2 5 6 7 8 _',
  'a number three times': '7 2 3 7 5 6 7 8 _',
  letters: 'A B C D A E F G _',
  'numbers of another kind': '10 20 30 40 50 60 70 70 _',
})) {
  test(`${what}: nothing is asked`, () => assert.equal(duplicatesOn(board(labels)), null));
}

test('tiles that are said to be the same are asked about no more', () => {
  assert.equal(duplicatesOn(withAlike(board('1 2 3 7 5 6 7 8 _'), [3, 6])), null);
});

test('nothing is asked of tiles that are only counted', () => {
  assert.equal(duplicatesOn(newBoard(3, 3)), null);
});
