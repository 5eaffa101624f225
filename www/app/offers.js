/** What the landing shows of each family, before the code of families is loaded. */

import { blocksOffer } from './blocks/offer.js';

/**
 * @typedef {object} Offer
 * @property {import('./family.js').FamilyName} family
 * @property {{ text: string, icon: import('./icons.js').IconName }} begin  The button that opens the
 *   family's {@link import('./family.js').Family.begun}.
 * @property {OfferedSample} [sample]  The family's sample board; its `openSample` opens it.
 *
 * @typedef {{ name: string, rows: number, cols: number, look: () => Element }} OfferedSample  The key of
 *   its name, its size, its drawing.
 */

/** @type {readonly Offer[]} */
export const OFFERS = Object.freeze([blocksOffer]);
