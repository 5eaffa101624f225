/** Recognises positions of a board of tiles in pictures. */

import { createRecogniser } from './recogniser.js';
import { guideOf, watched } from './state.js';
import { likely } from './sync.js';

/**
 * @param {import('../../../engine/client.js').Engine} engine
 * @param {(cells: readonly number[]) => void} arrive
 * @returns {import('../../guide/recognition.js').Recognition}
 */
export function tilesRecognition(engine, arrive) {
  return {
    isGoing: (visit) => guideOf(visit) !== null,
    watched,
    look: createRecogniser(engine),
    likely(visit, ahead) {
      const guide = guideOf(visit);
      return guide ? likely(visit, guide, ahead) : [];
    },
    arrive,
  };
}
