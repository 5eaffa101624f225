/** The tiles family for the shared parts of the page. */

import { onPaper } from '../film/paper.js';
import { pixelsOf } from '../pixels.js';
import { setupOf } from './board.js';
import { boardPicture } from './board-picture.js';
import { tilesEntries } from './entry.js';
import { tilesFilm } from './film.js';
import { contentOf } from './link.js';
import { openedLink } from './opened-link.js';
import { playbackOf, shownOf } from './playback.js';
import { TILES_SCREENS } from './screens.js';
import { stopped, withoutSearch } from './search.js';
import { stepsText } from './steps-text.js';
import { isOfTiles } from './text.js';
import { boardOf, changeTiles, opened, showNumbers, stageOf } from './visit.js';

/** @typedef {import('./state.js').Tiles} Tiles */

/** @type {import('../family.js').Family} */
export const tilesFamily = {
  name: 'tiles',
  lasts: false,
  stageOf: ({ tiles }) => tiles.stage,
  isLaid: () => true,
  screens: TILES_SCREENS,
  entries: tilesEntries,
  rested: (visit) => changeTiles(visit, rested),
  interrupted: (visit) =>
    stageOf(visit) === 'solving' ? changeTiles(visit, withoutSearch) : visit,
  takenOver: stopped,
  sizeOf: boardOf,
  playbackOf,
  shownOf,
  labels: {
    areOptional: ({ tiles }) => tiles.straight !== null,
    areShown: ({ tiles }) => tiles.numbers,
    shown: showNumbers,
  },
  changed: changeTiles,
  isText: isOfTiles,
  links: {
    isPictured: true,
    pictureOf: ({ tiles: { straight, drawn } }) => (drawn ? null : straight),
    contentOf,
    async opened(content, name) {
      const link = await openedLink(content, name);
      return { report: link.report, show: (visit) => opened(visit, link) };
    },
  },
  words: (visit, i18n) => stepsText(playbackOf(visit), i18n),
  film: (visit) => onPaper(tilesFilm(playbackOf(visit))),
  draw(engine, visit, { task, ...options }) {
    const board = pixelsOf(boardPicture(playbackOf(visit)));
    const { report } = visit.tiles;
    const ask = { board, setup: setupOf(boardOf(visit)), path: report?.path ?? '' };
    return engine.request(task, ask, options);
  },
};

/**
 * @param {Tiles} tiles
 * @returns {Tiles}
 */
function rested(tiles) {
  const next = withoutSearch(tiles);
  const { guide } = next;
  // A pending plan is not restored.
  const going = guide && !guide.lost ? { ...guide, live: null } : null;
  return { ...next, held: null, marking: false, guide: going };
}
