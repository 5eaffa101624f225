/**
 * What a link carries.
 *
 * @typedef {TilesContent | BlocksContent} LinkContent
 * @typedef {LinkTiles & LinkShow} TilesContent
 * @typedef {LinkBlocks & LinkShow} BlocksContent
 *
 * @typedef {object} LinkTiles
 * @property {'tiles'} family
 * @property {number} rows
 * @property {number} cols
 * @property {string} blank  The label of the empty place.
 * @property {string[]} start  Labels row by row.
 * @property {string[]} goal
 * @property {'single' | 'multi'} metric
 *
 * @typedef {object} LinkBlocks  Cells are counted row by row, from 0.
 * @property {'blocks'} family
 * @property {number} rows
 * @property {number} cols
 * @property {number[]} walls
 * @property {{ name: string, cells: number[], lane: 'row' | 'column' | null }[]} blocks  In the order
 *   of their first cells.
 * @property {{ block: number, cells: number[] }[]} goals
 * @property {{ cell: number, direction: 'U' | 'D' | 'L' | 'R' } | null} exit  Where the one car that
 *   has a goal leaves; it follows from the rest.
 * @property {'unit' | 'slide' | 'any-path'} metric
 *
 * @typedef {object} LinkShow  What is said of a puzzle of any family.
 * @property {1} version
 * @property {LinkAnswer | null} answer  Null where whoever opens the link has it solved again.
 * @property {string} title  Plain text of at most 80 characters; may be empty.
 * @property {LinkOptions} options
 * @property {Miniature | null} miniature  The whole board as it lies at the start.
 *
 * @typedef {object} LinkAnswer  Its moves have been made: they lead from the start to the goal.
 * @property {'optimal' | 'bounded' | 'found'} status  As whoever made the link says.
 * @property {number | null} lowerBound  No solution has fewer moves; for `bounded` only.
 * @property {string} path  Of tiles: `ULDR`, the way the tile goes; `L2`, two tiles at once. Of blocks:
 *   `AR2 BU1`, each a block and its way.
 * @property {number} step  How many moves are done when the link is opened.
 *
 * @typedef {object} LinkOptions
 * @property {boolean} autoplay
 * @property {'full' | 'play' | 'none'} controls
 * @property {0.5 | 1 | 2 | 4} speed
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {string | null} lang  Null for the reader's own.
 * @property {boolean | null} numbers  Labels over a picture; null leaves it to the player.
 *
 * @typedef {{ type: 'image/webp' | 'image/jpeg' | 'image/png', bytes: Uint8Array<ArrayBuffer> }} Miniature
 *
 * @typedef {'foreign' | 'newer' | 'too-long' | 'damaged' | 'wrong-moves'} Refusal
 */

/** Why a text is not read as a link. */
export class LinkError extends Error {
  /** @param {Refusal} kind */
  constructor(kind) {
    super(`this link cannot be opened: ${kind}`);
    this.name = 'LinkError';
    this.kind = kind;
  }
}
