import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadsToGoal } from './tile-picture.js';

const task = {
  ...{ rows: 2, cols: 2, blank: '_' },
  start: ['1', '2', '_', '3'],
  goal: ['1', '2', '3', '_'],
};

test('the picture is whole in the end where the moves lead to the goal', () => {
  assert.equal(leadsToGoal(task, 'L'), true);
  assert.equal(leadsToGoal(task, 'D'), false);
});

test('moves that are still to be found will lead there', () => {
  assert.equal(leadsToGoal(task, ''), true);
});
