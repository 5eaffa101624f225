/** Recognises positions of a board of tiles in pictures. */

import { createRecogniser } from './recogniser.js';
import { alongOf, watched } from './state.js';
import { likely } from './sync.js';

/**
 * @param {import('../../../engine/client.js').Engine} engine
 * @param {(cells: readonly number[]) => void} arrive
 * @returns {import('../../guide/seer.js').Seer}
 */
export function tilesSeer(engine, arrive) {
  return {
    isGoing: (visit) => alongOf(visit) !== null,
    watched,
    look: createRecogniser(engine),
    likely(visit, ahead) {
      const along = alongOf(visit);
      return along ? likely(visit, along, ahead) : [];
    },
    arrive,
  };
}
