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
 * @property {string} blank  The label of the blank.
 * @property {string[]} start  Labels row by row.
 * @property {string[]} goal
 * @property {'single' | 'multi'} metric
 *
 * @typedef {object} LinkBlocks  Cells are counted row by row, from 0.
 * @property {'blocks'} family
 * @property {number} rows
 * @property {number} cols
 * @property {number[]} walls
 * @property {{ name: string, cells: number[], lane: 'row' | 'column' | null }[]} blocks  Ordered by
 *   their first cells.
 * @property {{ block: number, cells: number[] }[]} goals
 * @property {{ cell: number, direction: 'U' | 'D' | 'L' | 'R' } | null} exit  The exit of the one
 *   car with a goal; derived from the rest.
 * @property {'unit' | 'slide' | 'any-path'} metric
 *
 * @typedef {object} LinkShow  The part of a link common to all families.
 * @property {1} version
 * @property {LinkAnswer | null} answer  Null if the puzzle is to be solved when the link is opened.
 * @property {string} title  Plain text of at most 80 characters; may be empty.
 * @property {LinkOptions} options
 * @property {Miniature | null} miniature  A picture of the start position.
 *
 * @typedef {object} LinkAnswer  A checked answer: its moves lead from the start to the goal.
 * @property {'optimal' | 'bounded' | 'found'} status  As claimed by the link's author.
 * @property {number | null} lowerBound  No solution has fewer moves; for `bounded` only.
 * @property {string} path  Tiles: `ULDR`, the direction of the tile; `L2`, two tiles at once.
 *   Blocks: `AR2 BU1`, a block and its legs.
 * @property {number} step  Number of moves done when the link is opened.
 *
 * @typedef {object} LinkOptions
 * @property {boolean} autoplay
 * @property {'full' | 'play' | 'none'} controls
 * @property {0.5 | 1 | 2 | 4} speed
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {string | null} lang  Null for the reader's language.
 * @property {boolean | null} numbers  Labels over a picture; null leaves it to the player.
 *
 * @typedef {{ type: 'image/webp' | 'image/jpeg' | 'image/png', bytes: Uint8Array<ArrayBuffer> }}
 *   Miniature
 *
 * @typedef {'foreign' | 'newer' | 'too-long' | 'damaged' | 'wrong-moves'} Refusal
 */

/** The error of a text that is not a valid link. */
export class LinkError extends Error {
  /** @param {Refusal} kind */
  constructor(kind) {
    super(`this link cannot be opened: ${kind}`);
    this.name = 'LinkError';
    this.kind = kind;
  }
}
