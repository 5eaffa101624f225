import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createI18n } from '../../i18n/i18n.js';
import { stepsText } from './steps-text.js';

const EN = JSON.parse(readFileSync(new URL('../../i18n/en.json', import.meta.url), 'utf8'));
const i18n = createI18n('en', EN);

const FOUR = { rows: 2, cols: 2, start: ['1', '2', '_', '3'], blank: '_' };
const SIX = { rows: 2, cols: 3, start: ['_', 'a', 'b', 'c', 'd', 'e'], blank: '_' };

test('each move is a line that names the tile, under the board and the letters', () => {
  assert.equal(
    stepsText({ ...FOUR, path: 'DL' }, i18n),
    [
      '1 2/_ 3',
      '',
      'In letters, the way each tile goes (U for up, D, L, R): DL',
      '',
      '1. Tile 1 goes down',
      '2. Tile 2 goes left',
      '',
    ].join('\n'),
  );
});

test('tiles that go together are named together', () => {
  assert.match(stepsText({ ...SIX, path: 'L2' }, i18n), /^1\. Tiles a, b go left together$/m);
});
