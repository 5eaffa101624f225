/** Formats elements as HTML code. */

const INDENT = '  ';

/** Elements without an end tag that pages show. */
const VOID = ['br', 'hr', 'img'];

/** Maximum length of a line with all attributes. */
const WIDTH = 56;

/**
 * @param {Element} element
 * @param {(name: string, text: string) => string} [attribute]  Converts the value of an attribute, of the element and
 *   of those within.
 * @returns {string}
 */
export function markupOf(element, attribute = (_, text) => text) {
  const name = element.localName;
  const written = element
    .getAttributeNames()
    .map((key) => pair(key, attribute(key, element.getAttribute(key) ?? '')));
  const contents = [...element.childNodes].map((node) => contentOf(node, attribute));
  const inside = contents.filter(Boolean).join('\n');
  const short = [`<${name}`, ...written].join(' ');
  const opening = short.length < WIDTH ? `${short}>` : tall(name, written);
  if (VOID.includes(name)) return opening;
  const line = `${opening}${inside}</${name}>`;
  if (inside === '' || !line.includes('\n')) return line;
  return `${opening}\n${inside.replace(/^/gm, INDENT)}\n</${name}>`;
}

/**
 * @param {string} name
 * @param {string[]} attributes
 */
function tall(name, attributes) {
  return [`<${name}`, ...attributes.map((line) => INDENT + line), '>'].join('\n');
}

/**
 * @param {string} name
 * @param {string} text
 */
function pair(name, text) {
  return text === '' ? name : `${name}="${escaped(text).replaceAll('"', '&quot;')}"`;
}

/**
 * @param {Node} node
 * @param {(name: string, text: string) => string} attribute
 */
function contentOf(node, attribute) {
  if (node instanceof Element) return markupOf(node, attribute);
  return escaped(node.textContent ?? '').trim();
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
