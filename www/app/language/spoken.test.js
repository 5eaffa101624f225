import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createI18n } from '../../i18n/i18n.js';
import { spokenWords } from './spoken.js';

const GREETINGS = /** @type {Record<string, string>} */ ({ en: 'Hello', ru: 'Привет', zh: '你好' });

/** @param {string} language */
const wordsOf = (language) => createI18n(language, { hello: GREETINGS[language] ?? '' });

test('whoever took a word before takes it in the new language after a change', async () => {
  const spoken = spokenWords(wordsOf('en'), async (language) => wordsOf(language));
  const { t } = spoken;
  assert.equal(t('hello'), 'Hello');
  assert.equal(await spoken.change('ru'), true);
  assert.deepEqual([t('hello'), spoken.language], ['Привет', 'ru']);
});

test('of two changes the later one holds, whichever is loaded first', async () => {
  /** @type {Map<string, () => void>} */
  const loading = new Map();
  const spoken = spokenWords(wordsOf('en'), async (language) => {
    await new Promise((done) => loading.set(language, () => done(null)));
    return wordsOf(language);
  });
  const [first, second] = [spoken.change('ru'), spoken.change('zh')];
  loading.get('zh')?.();
  assert.equal(await second, true);
  loading.get('ru')?.();
  assert.equal(await first, false);
  assert.equal(spoken.language, 'zh');
});

test('the language that is spoken, chosen again, calls off the one that is loading', async () => {
  const spoken = spokenWords(wordsOf('en'), async (language) => wordsOf(language));
  const loading = spoken.change('ru');
  assert.equal(await spoken.change('en'), false);
  assert.equal(await loading, false);
  assert.equal(spoken.language, 'en');
});

test('where words cannot be loaded, the language stays', async () => {
  const spoken = spokenWords(wordsOf('en'), async () => {
    throw new Error('offline');
  });
  await assert.rejects(spoken.change('ru'));
  assert.equal(spoken.t('hello'), 'Hello');
});
