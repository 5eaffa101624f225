/** Recognises positions of a board of cars in pictures. */

import { guideOf } from '../../answer/search.js';
import { watched } from '../../guide/state.js';
import { boardFrom } from '../text.js';
import { changeBlocks } from '../visit.js';
import { boardAt, isBlocksGuideOpen } from './state.js';
import { likely, placesIn } from './sync.js';

/**
 * @param {import('../../../engine/client.js').Engine} engine
 * @param {(places: readonly number[]) => void} arrive
 * @returns {import('../../guide/recognition.js').Recognition}
 */
export function blocksRecognition(engine, arrive) {
  return {
    isGoing: isBlocksGuideOpen,
    watched: (visit, live) => changeBlocks(visit, (blocks) => watched(blocks, live)),
    async look({ blocks }, picture) {
      const guide = guideOf(blocks);
      if (!guide) return null;
      const reading = await engine.request('read', {
        picture,
        family: 'blocks',
        hints: null,
        finished: null,
      });
      if (reading?.kind !== 'blocks') return null;
      const { board } = await engine.request('blocks_read', { text: reading.text });
      const cells = board && placesIn(boardAt(blocks, guide), boardFrom(board));
      return cells && { quad: reading.quad, cells };
    },
    likely: ({ blocks }, ahead) => likely(blocks, ahead),
    arrive,
  };
}
