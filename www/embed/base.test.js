import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { baseOf } from './base.js';

const SCRIPT = 'https://unslide.example/app/';

before(() => Object.assign(globalThis, { document: { baseURI: 'https://host.example/page' } }));
after(() => Reflect.deleteProperty(globalThis, 'document'));

/**
 * @param {string | null} own
 * @param {string | null} attribute
 */
function found(own, attribute) {
  const refused = /** @type {string[]} */ ([]);
  const base = baseOf(own, attribute, SCRIPT, (message) => refused.push(message));
  return { base, refused };
}

test('an attribute may name a folder of the origin of the script, and no slash is needed', () => {
  const base = 'https://unslide.example/other/';
  assert.deepEqual(found(null, 'https://unslide.example/other'), { base, refused: [] });
});

test('an attribute that names another origin is not heeded, and it is said which', () => {
  for (const attribute of ['https://other.example/', '/here/', 'http://[', 'data:,']) {
    const { base, refused } = found(null, attribute);
    assert.equal(base, SCRIPT);
    assert.deepEqual(refused, [
      `base is "${attribute}", and is not heeded: it is not of the script's origin`,
    ]);
  }
});

test('a script may name any folder, whatever the attribute says', () => {
  const base = 'https://host.example/mine/';
  assert.deepEqual(found('/mine/', 'https://other.example/'), { base, refused: [] });
});

test('without a name it is the folder of all players', () => {
  assert.deepEqual(found(null, null), { base: SCRIPT, refused: [] });
});
