/**
 * A style sheet for shadow roots. A constructed sheet belongs to one document, whose players share
 * it.
 *
 * @param {string} css
 * @returns {(page: Document) => CSSStyleSheet}
 */
export function sharedSheet(css) {
  /** @type {WeakMap<Document, CSSStyleSheet>} */
  const sheets = new WeakMap();
  return (page) => {
    const known = sheets.get(page);
    if (known) return known;
    const made = new (page.defaultView ?? window).CSSStyleSheet();
    made.replaceSync(css);
    sheets.set(page, made);
    return made;
  };
}
