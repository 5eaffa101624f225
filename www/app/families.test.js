import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ACTIVITIES, activityOf, FAMILIES, familyOf, searchOf } from './families.js';
import { screenOf } from './navigation/screens.js';
import { broughtBack } from './transitions.js';
import { newVisit } from './visit.js';

/** @param {import('./visit.js').Stage} stage */
const visitAt = (stage) => ({ ...newVisit(), stage });

describe('what a visitor can be at', () => {
  test('is nothing at the landing screen', () => {
    const visit = newVisit();
    assert.deepEqual([activityOf(visit), familyOf(visit), searchOf(visit)], [null, null, null]);
    assert.equal(screenOf(visit), 'landing');
  });

  test('has its state in a field of its name, and a screen of its own', () => {
    for (const { name, screens } of ACTIVITIES) {
      const visit = visitAt(name);
      assert.ok(visit[name]);
      assert.ok(Object.hasOwn(screens, screenOf(visit)), name);
    }
  });

  test('has screens that no other has', () => {
    const names = ACTIVITIES.flatMap(({ screens }) => Object.keys(screens));
    assert.equal(new Set(names).size, names.length);
  });

  test('stays as it is where a visit to another is brought back, if it lasts', () => {
    for (const { name, lasts } of ACTIVITIES) {
      const [now, then] = [visitAt('empty'), visitAt(name === 'tiles' ? 'blocks' : 'tiles')];
      const isOfNow = broughtBack(now, then)[name] === now[name];
      assert.equal(isOfNow, lasts, name);
    }
  });
});

test('a text that no family before takes is one of the last family', () => {
  const takes = FAMILIES.map(({ isText }) => isText('AA.B\n...B'));
  assert.equal(takes.indexOf(true), FAMILIES.length - 1);
});

test('the search that a visit shows is the state of its family', () => {
  for (const { name } of FAMILIES) {
    const visit = visitAt(name);
    assert.equal(searchOf(visit), visit[name]);
  }
});
