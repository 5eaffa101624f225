/**
 * The fragment of the page's address: a link, and whether it is a game to play or a puzzle to
 * solve.
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
