/** The screens of tiles in the browser's history. */

import { cutFor } from './edits.js';
import * as guide from './guide/state.js';
import { at, changeGrid, stageOf } from './visit.js';

/** @param {import('../visit.js').Visit} visit */
const picture = (visit) => visit.picture;

/**
 * @param {import('../visit.js').Visit} now
 * @param {import('../visit.js').Visit} then
 */
function isUnchanged({ tiles: now }, { tiles: then }) {
  const isSameSize = now.rows === then.rows && now.cols === then.cols;
  return isSameSize && now.boards === then.boards && now.metric === then.metric;
}

/** @type {Readonly<Record<string, import('../navigation/screens.js').Screen>>} */
export const TILES_SCREENS = {
  grid: {
    isShown: (visit) => stageOf(visit) === 'grid',
    shown: (visit) => (visit.picture ? changeGrid(visit) : null),
    thing: picture,
    isUnchanged,
  },
  goal: {
    isShown: (visit) => stageOf(visit) === 'goal',
    shown(visit) {
      const cut = cutFor(visit, visit.tiles);
      return cut ? at('goal', visit, { straight: cut.straight, gap: cut.gap }) : null;
    },
    thing: picture,
    isUnchanged,
  },
  // A running search counts as an answer to come.
  answer: {
    isShown: (visit) =>
      stageOf(visit) === 'solving' || (stageOf(visit) === 'answer' && !guide.guideOf(visit)),
    shown: (visit) => (visit.tiles.report ? guide.left(at('answer', visit)) : null),
    thing: picture,
    isUnchanged,
  },
  along: {
    isShown: (visit) => guide.guideOf(visit) !== null,
    shown: (visit) => guide.resumed(at('answer', visit)),
    thing: picture,
    isUnchanged,
  },
};
