/**
 * Transitions of the visit for games.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Game} Game
 */

/**
 * Opens the game; Back returns to the puzzle open before.
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
