/** The steps of the by-hand method in words. */

/** @typedef {import('../../engine/shapes.js').HandStep} HandStep */

/**
 * What a step does, and why.
 *
 * @param {HandStep} step
 * @param {number} cols
 * @param {import('../../i18n/i18n.js').Translate} t
 */
export function reasonOf({ kind, tile, other, cell }, cols, t) {
  const place = { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1 };
  return t(`lab.byHand.steps.${kind}`, { tile: tile ?? '', other: other ?? '', ...place });
}

/**
 * Moves as arrows: the way each tile goes.
 *
 * @param {string} path
 */
export function arrowsOf(path) {
  const arrows = { U: '↑', D: '↓', L: '←', R: '→' };
  return path.replace(/[UDLR]/g, (letter) => arrows[/** @type {keyof typeof arrows} */ (letter)]);
}
