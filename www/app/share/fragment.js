/**
 * What stands behind the `#` of this page's address: a link, and whether it is a game to be played in
 * place of a puzzle to be solved.
 */

const GAME = 'play=';

/**
 * @param {string} text  Of the link.
 * @param {boolean} isGame
 */
export function fragmentOf(text, isGame) {
  return isGame ? GAME + text : text;
}

/**
 * @param {string} fragment  Without the `#`.
 * @returns {{ text: string, isGame: boolean }}
 */
export function readFragment(fragment) {
  const isGame = fragment.startsWith(GAME);
  return { text: isGame ? fragment.slice(GAME.length) : fragment, isGame };
}
