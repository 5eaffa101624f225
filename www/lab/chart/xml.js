/** XML as text. */

/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * An element.
 *
 * @param {string} name
 * @param {Readonly<Record<string, string | number>>} [attributes]
 * @param {...string} children  XML.
 */
export function xml(name, attributes = {}, ...children) {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(typeof value === 'number' ? rounded(value) : value)}"`,
  );
  const inside = children.join('');
  return `<${name}${written.join('')}${inside ? `>${inside}</${name}>` : '/>'}`;
}

/** @param {string} text */
export function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

/**
 * A number in hundredths.
 *
 * @param {number} value
 */
export function rounded(value) {
  return String(Math.round(value * 100) / 100);
}
