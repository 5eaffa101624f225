/** The saved form of a game, and the visit restored from it. */

import { h } from '../dom.js';
import { NO_TIME, resumed } from '../score/clock.js';
import { newVisit } from '../visit.js';
import { newGame } from './state.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Game} Game
 * @typedef {{ kind: 'game', stage: 'game', title: string | null, game: Omit<Game, 'picture'> }}
 *   GameEntry  `title` is null for a game without a picture.
 */

/** @type {import('../storage/entry.js').EntryKind<GameEntry>} */
export const gameEntries = {
  entryOf({ game: { picture, ...game } }) {
    return game.start && { kind: 'game', stage: 'game', title: picture?.title ?? null, game };
  },
  hasPictures: ({ title }) => title !== null,
  picturesOf: ({ game: { picture } }) => ({ picture, straight: null }),
  needsPictures: true,
  nameOf: ({ title }) => (title === null ? 'game' : null),
  replaces: () => false,
  reopened(entry, surfaces) {
    return { ...newVisit(), stage: 'game', game: gameOf(entry, surfaces) };
  },
  valuesOf: ({ game }) => [game],
  sizeOf: ({ game }) => game,
  titleOf: ({ title }, t) => title ?? t('game.digitsTitle'),
  // A game with numbers shows its number of tiles.
  lookOf: ({ title, game: { rows, cols } }) =>
    title === null ? h('span', { class: 'saved-digits' }, String(rows * cols - 1)) : null,
};

/**
 * @param {GameEntry} entry
 * @param {import('../storage/entry.js').Surfaces | null} surfaces
 * @returns {Game}
 */
function gameOf({ title, game }, surfaces) {
  return {
    ...newGame(),
    ...game,
    clock: resumed(game.clock ?? NO_TIME),
    peeking: false,
    picture: surfaces && { title: title ?? '', surface: surfaces.picture },
  };
}
