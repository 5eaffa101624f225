/**
 * The picture that a board brings along in its address. It moves from the address into the entry of the history: so a
 * copied address has none, a reload still does, and it ends with its tab.
 *
 * @typedef {object} Carried
 * @property {string} board  As the address says it.
 * @property {string} picture  Letters (`link/picture-letters.js`).
 */

/**
 * @param {Readonly<Record<string, string>>} params  Of the address.
 * @param {unknown} state  Of the entry of the history.
 * @param {Carried | null} before  What this page has had.
 * @returns {Carried | null}
 */
export function carriedOf({ board, picture }, state, before) {
  if (board && picture) return { board, picture };
  return carriedIn(state) ?? before;
}

/**
 * @param {unknown} state
 * @returns {Carried | null}
 */
function carriedIn(state) {
  const { carried } = /** @type {{ carried?: Partial<Carried> }} */ (state ?? {});
  const { board, picture } = carried ?? {};
  return typeof board === 'string' && typeof picture === 'string' ? { board, picture } : null;
}

/**
 * The start of a board, without its goal.
 *
 * @param {string} text
 */
export function startOf(text) {
  return (text.split('=>')[0] ?? '').trim();
}
