import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../../engine/client.js';
import { askedNoticeOf } from './open.js';
import { PictureError } from './read.js';

/** @param {unknown} error */
const toldOf = (error) => askedNoticeOf(error, 'cat.png')?.key ?? null;

test('a picture that cannot be read is told as such', () => {
  assert.equal(toldOf(new PictureError('errors.heic', { name: 'cat.heic' })), 'errors.heic');
});

test('an engine that fails at a picture is not told as a damaged picture', () => {
  assert.equal(toldOf(new EngineError('crashed', 'out of memory')), 'errors.crashed');
});

test('what the visitor stopped is not told', () => {
  assert.equal(toldOf(new DOMException('stopped', 'AbortError')), null);
});
