import assert from 'node:assert/strict';
import { test } from 'node:test';

/** The part of an element that the formatter uses. */
class Element {
  /**
   * @param {string} localName
   * @param {Record<string, string>} attributes
   * @param {unknown[]} childNodes
   */
  constructor(localName, attributes, childNodes = []) {
    Object.assign(this, { localName, attributes, childNodes });
  }

  getAttributeNames() {
    return Object.keys(/** @type {any} */ (this).attributes);
  }

  /** @param {string} name */
  getAttribute(name) {
    return /** @type {any} */ (this).attributes[name];
  }
}

Object.assign(globalThis, { Element });
const { markupOf } = await import('./markup.js');

/** @param {ConstructorParameters<typeof Element>} parts */
const codeOf = (...parts) => markupOf(/** @type {any} */ (new Element(...parts)));

test('a short element is one line, and an attribute without a text its name', () => {
  assert.equal(codeOf('b', { start: '1 _', autoplay: '' }), '<b start="1 _" autoplay></b>');
});

test('a long one has its attributes below each other', () => {
  const long = 'x'.repeat(60);
  assert.equal(codeOf('b', { id: 'a', moves: long }), `<b\n  id="a"\n  moves="${long}"\n></b>`);
});

test('attributes of elements within are converted, too', () => {
  const link = new Element('a', { href: './' });
  const element = new Element('b', {}, [link]);
  const code = markupOf(/** @type {any} */ (element), (_, text) => `https://example.org/${text}`);
  assert.match(code, /href="https:\/\/example\.org\/\.\/"/);
});

test('an element that holds nothing has no end tag', () => {
  assert.equal(codeOf('img', { src: 'a.png' }), '<img src="a.png">');
});

test('what has a meaning in HTML is escaped', () => {
  assert.equal(codeOf('b', { href: 'x?a=1&b="<' }), '<b href="x?a=1&amp;b=&quot;&lt;"></b>');
});

test('a text inside stays on its line', () => {
  assert.equal(codeOf('a', {}, [{ textContent: ' A < B ' }]), '<a>A &lt; B</a>');
});

test('what stands inside a long one stands on lines of its own', () => {
  const moves = 'x'.repeat(60);
  const link = new Element('a', { moves }, [{ textContent: 'A' }]);
  const inner = `<a\n    moves="${moves}"\n  >\n    A\n  </a>`;
  assert.equal(codeOf('b', {}, [{ textContent: '\n  ' }, link]), `<b>\n  ${inner}\n</b>`);
});
