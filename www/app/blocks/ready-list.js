/**
 * The ready-made boards to play or solve, by level from easy to hard.
 *
 * @typedef {'play.beginner' | 'play.intermediate' | 'play.advanced' | 'play.expert' |
 *   'play.klotski'} Level The key of its name.
 *
 * @typedef {object} ReadyBoard
 * @property {Level} level
 * @property {string} [name]  The key of its name; without one its number is shown.
 * @property {number} moves  Fewest moves.
 * @property {string} text
 *
 * @typedef {object} ReadyList
 * @property {() => Promise<readonly ReadyBoard[]>} load  Loads the list; rejects if that fails.
 * @property {() => readonly ReadyBoard[]} boards  Empty until they are loaded.
 */

/** @type {readonly Level[]} */
export const LEVELS = Object.freeze([
  'play.beginner',
  'play.intermediate',
  'play.advanced',
  'play.expert',
  'play.klotski',
]);

/**
 * @param {string} address  Of the file that holds the list.
 * @returns {ReadyList}
 */
export function createReadyList(address) {
  /** @type {Promise<readonly ReadyBoard[]> | null} */
  let loading = null;
  /** @type {readonly ReadyBoard[]} */
  let boards = [];

  async function fetched() {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`no ready boards: ${response.status}`);
    boards = await response.json();
    return boards;
  }

  return {
    boards: () => boards,
    load() {
      loading ??= fetched().catch((error) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

/**
 * The board after the given one; null after the last and for unknown boards.
 *
 * @param {readonly ReadyBoard[]} boards
 * @param {string} text  In the engine's notation.
 */
export function nextBoard(boards, text) {
  const at = boards.findIndex((board) => layOf(board.text) === layOf(text));
  return at < 0 ? null : (boards[at + 1] ?? null);
}

/**
 * The cells of a board's text, without the goal behind `=>`.
 *
 * @param {string} text
 */
function layOf(text) {
  return text.split('=>')[0];
}
