/** Files that the visitor takes along. */

import { h } from '../../app/dom.js';

/**
 * @param {string} name
 * @param {Blob} content
 */
export function save(name, content) {
  const href = URL.createObjectURL(content);
  h('a', { href, download: name }).click();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
