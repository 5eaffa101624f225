/**
 * The game in the visit.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Game} Game
 */

/**
 * To the game, with what was on the table kept for the way back.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function openGame(visit) {
  return { ...visit, stage: 'game', notice: null };
}

/**
 * @param {Visit} visit
 * @param {(game: Game) => Game} change
 * @returns {Visit}
 */
export function changeGame(visit, change) {
  const game = change(visit.game);
  return game === visit.game ? visit : { ...visit, game };
}
