import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createI18n } from '../i18n/i18n.js';
import { NAMES } from './sections.js';

test('every section has a name and words on what it is about', () => {
  const lab = JSON.parse(readFileSync(new URL('words/en.json', import.meta.url), 'utf8'));
  const { t } = createI18n('en', { lab });
  for (const name of NAMES) {
    for (const key of ['name', 'about']) assert.ok(t(`lab.${name}.${key}`).length > 0, name);
  }
});
