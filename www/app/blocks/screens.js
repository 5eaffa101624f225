/** The screens of blocks in the browser's history. */

import { resumed } from '../guide/state.js';
import * as guide from './guide/state.js';
import { playOf } from './play/visit.js';
import { changeBoard } from './state.js';
import { changeBlocks, openBlocks } from './visit.js';

/** @param {import('../visit.js').Visit} visit */
const board = (visit) => visit.blocks.editor.board;

/** @type {Readonly<Record<string, import('../navigation/screens.js').Screen>>} */
export const BLOCKS_SCREENS = {
  blocks: {
    isShown: ({ stage, blocks }) => stage === 'blocks' && blocks.stage === 'edit',
    shown: (visit) => changeBlocks(openBlocks(visit), changeBoard),
    thing: board,
    grows: true,
  },
  'blocks-play': {
    isShown: (visit) => playOf(visit) !== null,
    shown(visit) {
      const blocks = { ...visit.blocks, stage: /** @type {const} */ ('play'), guide: null };
      return blocks.play ? { ...openBlocks(visit), blocks } : null;
    },
    thing: ({ blocks }) => blocks.play?.board ?? null,
    grows: true,
  },
  'blocks-answer': {
    isShown: (visit) =>
      visit.stage === 'blocks' &&
      visit.blocks.stage !== 'edit' &&
      visit.blocks.stage !== 'play' &&
      !guide.isBlocksGuideOpen(visit),
    shown(visit) {
      const blocks = { ...visit.blocks, stage: /** @type {const} */ ('answer') };
      return blocks.report ? guide.left({ ...openBlocks(visit), blocks }) : null;
    },
    thing: board,
  },
  'blocks-along': {
    isShown: guide.isBlocksGuideOpen,
    shown(visit) {
      const answer = { ...visit.blocks, stage: /** @type {const} */ ('answer') };
      const blocks = resumed(answer);
      return blocks && { ...openBlocks(visit), blocks };
    },
    thing: board,
  },
};
