import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedSheet } from './shared-sheet.js';

/** A document with style sheets of its own kind. */
function newPage() {
  class CSSStyleSheet {
    css = '';
    /** @param {string} css */
    replaceSync(css) {
      this.css += css;
    }
  }
  return /** @type {any} */ ({ defaultView: { CSSStyleSheet } });
}

test('players of one document share a sheet, and another document has its own', () => {
  const sheetOf = sharedSheet('p {}');
  const [page, other] = [newPage(), newPage()];
  const sheet = sheetOf(page);
  assert.equal(sheetOf(page), sheet);
  assert.equal(/** @type {any} */ (sheet).css, 'p {}');
  assert.ok(sheetOf(other) instanceof other.defaultView.CSSStyleSheet);
});
