import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { createI18n } from '../../i18n/i18n.js';
import { spoken } from '../answer/answer-text.js';
import { sayAnswer } from './answer-text.js';

/** @param {string} language */
function translate(language) {
  const file = new URL(`../../i18n/${language}.json`, import.meta.url);
  return createI18n(language, JSON.parse(readFileSync(file, 'utf8'))).t;
}

const t = translate('en');

/**
 * @param {Partial<import('../../engine/protocol.js').Report>} fields
 * @returns {import('../../engine/protocol.js').Report}
 */
function report(fields) {
  return {
    status: 'optimal',
    length: 20,
    lower_bound: 20,
    metric: 'single',
    path: '',
    labels: [],
    expanded: 0,
    generated: 0,
    reason: null,
    limit: null,
    parity: null,
    ...fields,
  };
}

describe('an answer says of itself', () => {
  test('that it is optimal', () => {
    const { title, count, label } = sayAnswer(report({}), t);
    assert.deepEqual([title, count, label], ['20 moves', 20, 'optimal']);
  });

  test('how far it is from optimal at most', () => {
    const { label, text } = sayAnswer(report({ status: 'bounded', lower_bound: 16 }), t);
    assert.equal(label, 'at most 4 more than needed');
    assert.match(text, /fewer than 16 moves/);
  });

  test('that nothing is known but that it works', () => {
    assert.equal(sayAnswer(report({ status: 'found' }), t).label, 'a solution');
  });

  test('why there is none, in numbers', () => {
    const parity = { swaps: 3, blank_steps: 4 };
    const { count, text } = sayAnswer(report({ status: 'unsolvable', length: null, parity }), t);
    assert.equal(count, null);
    assert.match(text, /3 swaps of two away \(odd\).*4 steps away \(even\)/);
  });

  test('which limit it met, and what is known nevertheless', () => {
    const gaveUp = report({ status: 'gave_up', length: null, lower_bound: 21, expanded: 1500000 });
    const time = sayAnswer({ ...gaveUp, limit: 'time' }, t).text;
    const memory = sayAnswer({ ...gaveUp, limit: 'stored' }, t).text;
    assert.notEqual(time, memory);
    for (const text of [time, memory]) assert.match(text, /1,500,000 .*at least 21 moves/);
  });
});

describe('in another language an answer', () => {
  test('counts the moves of a bound in the Russian genitive', () => {
    const ru = translate('ru');
    const gaveUp = (/** @type {number} */ bound) =>
      sayAnswer(report({ status: 'gave_up', length: null, lower_bound: bound, limit: 'time' }), ru);
    assert.match(gaveUp(21).text, /не меньше 21 хода\./);
    assert.match(gaveUp(22).text, /не меньше 22 ходов\./);
  });

  test('is read aloud with the stops of that language', () => {
    const zh = translate('zh');
    assert.equal(spoken(sayAnswer(report({}), zh), zh), '20 步。最优。没有更少步数的解。');
  });
});
