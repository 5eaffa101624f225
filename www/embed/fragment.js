/**
 * The fragment of the frame's address: a link, attributes, or both, and the origin of the page that
 * may exchange messages with the frame.
 *
 * @typedef {{ attributes: Record<string, string>, origin: string | null }} Order
 */

/** Attributes that an address may set. */
const ALLOWED = Object.freeze([
  'link',
  'start',
  'goal',
  'moves',
  'picture',
  'picture-of',
  'caption',
  'autoplay',
  'controls',
  'speed',
  'step',
  'lang',
  'numbers',
  'theme',
]);

/**
 * @param {string} hash  `#LINK`, `#LINK&theme=dark` or `#start=…&moves=…`.
 * @returns {Order}
 */
export function readFragment(hash) {
  const text = hash.replace(/^#/, '');
  const first = text.split('&')[0] ?? '';
  const hasLink = first !== '' && !first.includes('=') && !ALLOWED.includes(first);
  const fields = new URLSearchParams(hasLink ? `link=${text}` : text);
  const entries = [...fields].filter(([name]) => ALLOWED.includes(name));
  return { attributes: Object.fromEntries(entries), origin: originOf(fields.get('origin')) };
}

/**
 * The origin of a page; null for opaque origins and invalid text.
 *
 * @param {string | null} text
 */
function originOf(text) {
  if (text === null || !URL.canParse(text)) return null;
  const { origin } = new URL(text);
  return origin === 'null' ? null : origin;
}

/**
 * The fragment that `readFragment` reads as these attributes.
 *
 * @param {Element} element
 */
export function writeFragment(element) {
  const names = element.getAttributeNames().filter((name) => ALLOWED.includes(name));
  return new URLSearchParams(
    names.map((name) => [name, element.getAttribute(name) ?? '']),
  ).toString();
}
