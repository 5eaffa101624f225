/**
 * The display options of the board.
 *
 * @typedef {object} Helpers
 * @property {boolean} light  Whether the next piece to move is highlighted.
 * @property {'arrow' | 'dot' | 'none'} mark  The mark on it.
 * @property {number} ahead  Number of moves shown, 1 to 5: those after the next one are faint.
 */

/** @type {Readonly<Helpers>} */
export const HELPERS = Object.freeze({ light: true, mark: 'arrow', ahead: 1 });
