/**
 * The address of what the lab shows: behind the `#` the name of a section and its parameters, as in
 * `#compare?board=8+6+7/2+5+4/3+_+1`.
 *
 * @typedef {object} Route
 * @property {string} section  Empty for the table of contents.
 * @property {Readonly<Record<string, string>>} params
 */

/**
 * @param {string} hash  With or without its `#`.
 * @returns {Route}
 */
export function readRoute(hash) {
  const [section = '', query = ''] = split(hash.replace(/^#/, ''));
  return { section, params: Object.fromEntries(new URLSearchParams(query)) };
}

/**
 * @param {string} section
 * @param {Record<string, string>} [params]
 */
export function formatRoute(section, params = {}) {
  const query = new URLSearchParams(params).toString();
  // What need not be escaped is left legible.
  const legible = query.replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
  return `#${section}${query && '?'}${legible}`;
}

/** @param {string} text */
function split(text) {
  const at = text.indexOf('?');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
