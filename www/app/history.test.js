import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { closed, LONGEST, NO_HISTORY, recorded, redone, undone } from './history.js';

/** @typedef {import('./history.js').History<number>} History */

/**
 * A history of the states 0 to `last`.
 *
 * @param {number} last
 */
function countedTo(last) {
  /** @type {History} */
  let history = NO_HISTORY;
  for (let state = 0; state < last; state++) {
    history = recorded(history, { where: 'here', state });
  }
  return history;
}

describe('a history', () => {
  test('goes back step by step, as far as the first', () => {
    const once = undone(countedTo(2), 2) ?? assert.fail('nothing to undo');
    const twice = undone(once.history, once.step.state) ?? assert.fail('nothing to undo');
    assert.deepEqual([once.step.state, twice.step.state], [1, 0]);
    assert.equal(undone(twice.history, 0), null);
  });

  test('comes forth again to where it was', () => {
    const back = undone(countedTo(2), 2) ?? assert.fail('nothing to undo');
    const forth = redone(back.history, back.step.state) ?? assert.fail('nothing to redo');
    assert.equal(forth.step.state, 2);
    assert.deepEqual(forth.history, countedTo(2));
    assert.equal(redone(forth.history, 2), null);
  });

  test('says where each step was made, back and forth', () => {
    const history = recorded(recorded(NO_HISTORY, at('grid')), at('goal'));
    const back = undone(history, 'end') ?? assert.fail('nothing to undo');
    const forth = redone(back.history, 'goal') ?? assert.fail('nothing to redo');
    assert.deepEqual([back.step.where, forth.step.where], ['goal', 'goal']);
  });

  test('forgets what was undone when something else is done', () => {
    const back = undone(countedTo(3), 3) ?? assert.fail('nothing to undo');
    const other = recorded(back.history, { where: 'here', state: 2 });
    assert.equal(redone(other, 9), null);
  });

  test('takes all changes of one gesture for one step', () => {
    const drag = recorded(recorded(NO_HISTORY, at('a'), 'drag'), at('b'), 'drag');
    assert.deepEqual(
      drag.past.map(({ state }) => state),
      ['a'],
    );
  });

  test('takes the same gesture made again for a step of its own', () => {
    const first = closed(recorded(NO_HISTORY, at('a'), 'drag'));
    const second = recorded(first, at('b'), 'drag');
    assert.equal(second.past.length, 2);
  });

  test('forgets the oldest steps where there are too many', () => {
    const { past } = countedTo(LONGEST + 5);
    assert.deepEqual([past.length, past[0]?.state], [LONGEST, 5]);
  });

  test('holds on to states as they are, and copies none', () => {
    const state = { cells: new Uint8Array(400) };
    const back = undone(recorded(NO_HISTORY, { where: 'here', state }), state);
    assert.equal(back?.step.state, state);
  });
});

/** @param {string} state */
function at(state) {
  return { where: state, state };
}
