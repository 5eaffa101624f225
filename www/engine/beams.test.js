import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createBeams } from './beams.js';

/** The seconds that a beam takes for each board of its width. */
const PACE = 0.001;

/**
 * The beams of one worker within its seconds, pair by pair, until no other one fits in.
 *
 * @param {import('./beams.js').Beams} beams
 * @param {number} seconds
 */
function sentWithin(beams, seconds) {
  const sent = [];
  for (let left = seconds, idle = 0; left > 0 && idle < 2; ) {
    const beam = beams.next(left);
    idle = beam ? 0 : idle + 1;
    if (beam) {
      left -= beam.width * PACE;
      beams.settle(beam, beam.width * PACE);
      sent.push({ ...beam, left });
    }
    if (!beams.isBetween()) beams.widen();
  }
  return sent;
}

test('beams go there and back by turns, each wider than the one before', () => {
  const beams = createBeams(64, 100_000);
  const sent = sentWithin(beams, 1000).slice(0, 6);
  assert.deepEqual(
    sent.map(({ width }) => width),
    [64, 128, 256, 512, 1024, 2048],
  );
  assert.deepEqual(
    sent.map(({ seed }) => seed),
    [0, 1, 2, 3, 4, 5],
  );
});

test('none is wider than memory allows, however much time there is', () => {
  const widths = sentWithin(createBeams(64, 1000), 20).map(({ width }) => width);
  assert.equal(Math.max(...widths), 1000);
  assert.ok(widths.filter((width) => width === 1000).length > 5, `${widths}`);
});

describe('when the time runs out', () => {
  for (const seconds of [1, 2, 3, 5, 8, 13]) {
    test(`every beam ends in time, and little of ${seconds} s is left`, () => {
      const sent = sentWithin(createBeams(64, 100_000), seconds);
      const left = sent.at(-1)?.left ?? seconds;
      assert.ok(left >= 0 && left < seconds / 3, `${left} of ${seconds} s are left`);
    });
  }

  test('a beam goes that is wider than twice the one before', () => {
    const beams = createBeams(64, 100_000);
    const first = beams.next(1);
    assert.ok(first);
    beams.settle(first, 64 * PACE);
    const second = beams.next(0.3);
    assert.ok(second && second.width > 2 * 64 && second.width * PACE < 0.3, `${second?.width}`);
  });

  test('none goes where one that was as wide has gone', () => {
    const beams = createBeams(64, 100_000);
    for (let turn = 0; turn < 2; turn += 1) {
      const beam = beams.next(100);
      assert.ok(beam);
      beams.settle(beam, beam.width * PACE);
    }
    assert.equal(beams.next(64 * PACE), null);
    assert.equal(beams.next(128 * PACE), null);
  });
});
