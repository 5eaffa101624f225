import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_TIME, resumed, spentAt, started, stopped, written } from './clock.js';

test('a clock counts only while it goes', () => {
  const first = stopped(started(NO_TIME, 1000), 4000);
  assert.equal(spentAt(first, 9000), 3000);
  const second = started(first, 10_000);
  assert.equal(spentAt(second, 12_000), 5000);
  assert.equal(spentAt(stopped(second, 12_000), 99_000), 5000);
});

test('a clock that goes is not started anew, and one that stands is not stopped again', () => {
  const going = started(NO_TIME, 1000);
  assert.equal(started(going, 5000), going);
  assert.equal(stopped(NO_TIME, 5000), NO_TIME);
});

test('the time while the page was closed is not played', () => {
  const kept = { spent: 2000, since: 10_000 };
  assert.equal(spentAt(resumed(kept), 90_000), 2000);
});

test('a clock set back takes no time away', () => {
  assert.equal(spentAt(started({ spent: 2000, since: null }, 9000), 1000), 2000);
});

test('a time is written in minutes and seconds, with hours if there are any', () => {
  const times = [0, 999, 65_000, 600_000, 3_605_000].map(written);
  assert.deepEqual(times, ['0:00', '0:00', '1:05', '10:00', '1:00:05']);
});
