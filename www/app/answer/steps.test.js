import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, withTiles } from '../tiles/visit.js';
import { newVisit } from '../visit.js';
import { proved } from './improvement.js';
import { createSteps } from './steps.js';

/** @type {import('../tiles/state.js').Tiles['report']} */
const report = {
  status: 'bounded',
  length: 2,
  lower_bound: 0,
  metric: 'single',
  path: 'UL',
  labels: ['1', '2'],
  expanded: 0,
  generated: 0,
  reason: null,
  limit: null,
  parity: null,
};

/** @type {import('../visit.js').Visit} */
const visit = at('answer', newVisit(), { report });

describe('the step at which an answer was seen last', () => {
  test('stays when more is proved of it', () => {
    const steps = createSteps();
    steps.note(visit, 1);
    const later = withTiles(visit, { report: proved(/** @type {any} */ (report), 1) });
    assert.notEqual(later.tiles.report, report);
    assert.equal(steps.of(later, visit), 1);
    assert.equal(steps.noted(later).opening?.step, 1);
  });

  test('is none of another answer that is as long', () => {
    const steps = createSteps();
    steps.note(visit, 1);
    const other = withTiles(visit, { report: { ...report, labels: ['3', '4'] } });
    assert.equal(steps.of(/** @type {any} */ (other), visit), 0);
  });
});
