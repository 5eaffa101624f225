/** What the landing shows of blocks, without the code of the family. */

import { drawBoard } from './drawing.js';
import { SAMPLE, SAMPLE_BOARD } from './sample.js';

/** @type {import('../offers.js').Offer} */
export const blocksOffer = {
  family: 'blocks',
  begin: { text: 'blocks.landing', icon: 'blocks' },
  sample: { ...SAMPLE, look: () => drawBoard(SAMPLE_BOARD) },
};
