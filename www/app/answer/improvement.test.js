import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { begun, ended, followed, heard, NO_PURSUIT, rateOf, taken } from './improvement.js';

/** @param {number} length */
const answer = (length, lower_bound = 40, status = 'bounded') => ({ status, length, lower_bound });

/** @param {import('./improvement.js').Pursuit<ReturnType<typeof answer>>} [pursuit] */
const showing = (pursuit = NO_PURSUIT) => ({ report: answer(98), pursuit: begun(pursuit) });

describe('while nobody follows the answer', () => {
  test('each shorter one takes its place', () => {
    const { report, pursuit } = [82, 64].reduce((now, n) => heard(now, answer(n)), showing());
    assert.deepEqual([report.length, pursuit.offer], [64, null]);
  });

  test('a longer one changes nothing', () => {
    const shown = showing();
    assert.equal(heard(shown, answer(104)).report, shown.report);
  });
});

describe('once the answer is followed', () => {
  const shown = showing(followed(NO_PURSUIT));

  test('it stays, and the shortest so far is offered', () => {
    const { report, pursuit } = [82, 90, 64].reduce((now, n) => heard(now, answer(n)), shown);
    assert.deepEqual([report.length, pursuit.offer?.length], [98, 64]);
  });

  test('the offer outlasts the search, with all that is proved of it', () => {
    const { report, pursuit } = ended(heard(shown, answer(64)), answer(64, 64, 'optimal'));
    assert.deepEqual([pursuit.isOn, pursuit.offer?.status], [false, 'optimal']);
    assert.deepEqual([report.status, report.lower_bound], ['bounded', 64]);
  });

  test('who takes the offer may follow it, or get a shorter one', () => {
    const { report, pursuit } = heard(taken(heard(shown, answer(82))), answer(64));
    assert.deepEqual([report.length, pursuit.offer], [64, null]);
  });

  test('without an offer there is nothing to take', () => {
    assert.equal(taken(shown).report, shown.report);
  });
});

describe('the end of a search', () => {
  test('proves the answer that is shown, with the moves that it had', () => {
    const { report, pursuit } = ended(showing(), answer(98, 98, 'optimal'));
    assert.deepEqual([report.status, report.lower_bound, pursuit.isOn], ['optimal', 98, false]);
  });

  test('that has proved nothing new leaves the answer as it is', () => {
    const shown = showing();
    assert.equal(ended(shown).report, shown.report);
  });
});

test('the positions that a search sees in a second are said roundly', () => {
  assert.equal(rateOf(1_234_567, 2), 620_000);
  assert.equal(rateOf(0, 0), 0);
});
