import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrafts } from './drafts.js';

test('a field that is built anew finds what was typed into the one before it', () => {
  const drafts = createDrafts();
  const first = drafts.of('labels', { text: '' });
  first.text = '1 2 3';
  assert.equal(drafts.of('labels', { text: '' }).text, '1 2 3');
  assert.equal(drafts.of('goal', { text: '' }).text, '');
});
