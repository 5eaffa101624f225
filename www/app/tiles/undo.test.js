import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redoEdit, undoEdit } from './edits.js';
import { changeFor } from './undo.js';

const PLAIN = { key: 'z', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('the keys that undo and do again are those of every editor', () => {
  assert.equal(changeFor({ ...PLAIN, ctrlKey: true }), undoEdit);
  assert.equal(changeFor({ ...PLAIN, metaKey: true }), undoEdit);
  assert.equal(changeFor({ ...PLAIN, ctrlKey: true, shiftKey: true, key: 'Z' }), redoEdit);
  assert.equal(changeFor({ ...PLAIN, ctrlKey: true, key: 'y' }), redoEdit);
});

test('a letter that is typed, and keys of the browser, undo nothing', () => {
  assert.equal(changeFor(PLAIN), null);
  assert.equal(changeFor({ ...PLAIN, ctrlKey: true, altKey: true }), null);
  assert.equal(changeFor({ ...PLAIN, ctrlKey: true, metaKey: true }), null);
});
