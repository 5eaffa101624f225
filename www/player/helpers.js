/**
 * What the board shows to help; each part can be left out.
 *
 * @typedef {object} Helpers
 * @property {boolean} light  Whether what moves next is lit.
 * @property {'arrow' | 'dot' | 'none'} mark  What lies on it.
 * @property {number} ahead  How many moves are shown, from 1 to 5: those after the next one faintly.
 */

/** @type {Readonly<Helpers>} */
export const HELPERS = Object.freeze({ light: true, mark: 'arrow', ahead: 1 });
