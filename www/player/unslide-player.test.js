import assert from 'node:assert/strict';
import { test } from 'node:test';

test('the element can be imported where there is no page', async () => {
  assert.equal(globalThis.HTMLElement, undefined);
  const { UnslidePlayer } = await import('./unslide-player.js');
  assert.equal(typeof UnslidePlayer, 'function');
});
