import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createI18n } from './i18n.js';
import { LANGUAGES } from './languages.js';

describe('words', () => {
  test('are found under a dotted key', () => {
    assert.equal(createI18n('en', { grid: { rows: 'Rows' } }).t('grid.rows'), 'Rows');
  });

  test('take values in, numbers as the language writes them', () => {
    const { t } = createI18n('en', { tried: '{tried} tried by {name}' });
    assert.equal(t('tried', { tried: 12345, name: 'Ada' }), '12,345 tried by Ada');
  });

  test('keep a value that looks like a placeholder as it is', () => {
    assert.equal(createI18n('en', { file: '“{name}”' }).t('file', { name: '{x}' }), '“{x}”');
  });

  test('choose the form that the count asks for', () => {
    const { t } = createI18n('ru', {
      moves: { one: '{count} ход', few: '{count} хода', many: '{count} ходов' },
    });
    assert.deepEqual(
      [1, 3, 11].map((count) => t('moves', { count })),
      ['1 ход', '3 хода', '11 ходов'],
    );
  });

  test('fall back on the form for all others', () => {
    assert.equal(createI18n('en', { moves: { other: 'moves' } }).t('moves', { count: 1 }), 'moves');
  });

  test('write each number as the language does', () => {
    const numbers = [0, -0, 1, 20, 999, 1000, 1234567, -5, 0.5, 13.25, NaN, Infinity];
    for (const language of Object.keys(LANGUAGES)) {
      const { t } = createI18n(language, { number: '{number}' });
      const { format } = new Intl.NumberFormat(language);
      for (const number of numbers) assert.equal(t('number', { number }), format(number));
    }
  });

  test('ask the browser for no rules of plurals or numbers while small ones are all they have', (t) => {
    const made = [t.mock.method(Intl, 'PluralRules'), t.mock.method(Intl, 'NumberFormat')];
    const words = createI18n('en', {
      title: '{name}, {rows} × {cols}',
      moves: { other: '{count} moves' },
    });
    assert.equal(words.t('title', { name: 'Unslide', rows: 4, cols: 15 }), 'Unslide, 4 × 15');
    assert.deepEqual(
      made.map(({ mock }) => mock.callCount()),
      [0, 0],
    );
    assert.equal(words.t('moves', { count: 1000 }), '1,000 moves');
    assert.equal(words.t('moves', { count: 2000 }), '2,000 moves');
    assert.deepEqual(
      made.map(({ mock }) => mock.callCount()),
      [1, 1],
    );
  });

  test('that are missing are named', () => {
    assert.throws(() => createI18n('en', {}).t('no.such'), /no\.such/);
  });
});
