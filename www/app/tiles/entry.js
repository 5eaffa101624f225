/** The saved form of a board of tiles, and the visit restored from it. */

import { openingOf } from '../storage/opening.js';
import { newVisit } from '../visit.js';
import { newTiles } from './state.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Tiles} Tiles
 *
 * @typedef {Pick<Tiles, 'quad' | 'rows' | 'cols' | 'boards' | 'doubts' | 'told' | 'settled' |
 *   'metric' | 'numbers' | 'badges' | 'drawn' | 'report'> & Pick<Visit, 'effort'> &
 *   { along: Tiles['guide'], gap?: Tiles['gap'] }} Part  The guide has had the name `along` since the
 *   first version of the page, which knew no gaps.
 * @typedef {{ kind: 'tiles', stage: Tiles['stage'], title: string, tiles: Part, step?: number }} TilesEntry
 */

/** @type {import('../storage/entry.js').EntryKind<TilesEntry>} */
export const tilesEntries = {
  entryOf(visit) {
    const { picture, shared, opening, tiles } = visit;
    if (!picture || shared) return null;
    const step = openingOf(opening, tiles.report);
    return { kind: 'tiles', stage: tiles.stage, title: picture.title, tiles: partOf(visit), step };
  },
  hasPictures: () => true,
  picturesOf: ({ picture, tiles: { straight } }) => ({ picture, straight }),
  needsPictures: true,
  nameOf: () => null,
  replaces: () => false,
  reopened,
  valuesOf(visit) {
    const { along: guide, ...part } = partOf(visit);
    const { stage, straight, best } = visit.tiles;
    // A shared window is not saved.
    const guideValues = [guide?.path, guide?.step, guide?.pausedAt];
    return [stage, visit.picture, straight, best, ...Object.values(part), ...guideValues];
  },
  sizeOf: ({ tiles }) => tiles,
  titleOf: ({ title }) => title,
};

/**
 * @param {TilesEntry} entry
 * @param {import('../storage/entry.js').Surfaces | null} surfaces
 * @returns {Visit}
 */
function reopened({ stage, title, tiles: part, step = 0 }, surfaces) {
  if (!surfaces) return newVisit();
  const { picture: surface, straight } = surfaces;
  const { effort, along: guide = null, ...board } = part;
  const { quad, rows, cols, gap = null, report } = board;
  // A grid being edited may differ from the one by which the board was cut out.
  const cuts = straight && stage !== 'grid' ? [{ quad, rows, cols, straight, gap }] : [];
  const opening = report && { report, step };
  const tiles = { ...newTiles(), ...board, gap, guide, stage, straight, cuts };
  return { ...newVisit(), stage: 'tiles', effort, picture: { title, surface }, opening, tiles };
}

/**
 * @param {Visit} visit
 * @returns {Part}
 */
function partOf({ effort, tiles }) {
  const { quad, rows, cols, gap, boards, doubts, told, settled } = tiles;
  const { metric, numbers, badges, drawn, report, guide } = tiles;
  const grid = { quad, rows, cols, gap, boards, doubts, told, settled };
  return { ...grid, metric, effort, numbers, badges, drawn, report, along: guide };
}
