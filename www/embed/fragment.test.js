import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFragment, writeFragment } from './fragment.js';

/** @param {string} hash */
const attributesOf = (hash) => readFragment(hash).attributes;

test('a link may stand alone, or with attributes behind it', () => {
  assert.deepEqual(attributesOf('#1abc-_'), { link: '1abc-_' });
  assert.deepEqual(attributesOf('#1abc&theme=dark&autoplay'), {
    link: '1abc',
    theme: 'dark',
    autoplay: '',
  });
});

test('attributes may stand in the place of a link', () => {
  const start = { start: '1 2/_ 3', moves: 'L' };
  assert.deepEqual(attributesOf('#start=1+2/_+3&moves=L'), start);
});

test('what is no attribute of a player is left out', () => {
  assert.deepEqual(attributesOf('#autoplay&onclick=x&style=y&base=z'), { autoplay: '' });
});

test('an address without a fragment asks for nothing', () => {
  assert.deepEqual(readFragment(''), { attributes: {}, origin: null });
});

test('only a page that can be told from others may speak with the frame', () => {
  const originOf = (/** @type {string} */ text) => readFragment(`#1abc&origin=${text}`).origin;
  assert.equal(originOf('https%3A%2F%2Fblog.example%3A81'), 'https://blog.example:81');
  assert.equal(originOf('https://blog.example/some/path'), 'https://blog.example');
  for (const text of ['null', '*', '', 'data:,x', 'file:///etc'])
    assert.equal(originOf(text), null);
});

test('what is written of an element is read as its attributes', () => {
  const attributes = { start: '1 2/_ 3&', caption: 'a=b #c', autoplay: '' };
  const element = {
    getAttributeNames: () => [...Object.keys(attributes), 'style', 'class'],
    getAttribute: (/** @type {keyof typeof attributes} */ name) => attributes[name],
  };
  const written = writeFragment(/** @type {any} */ (element));
  assert.deepEqual(attributesOf(`#${written}`), attributes);
});
