/**
 * What a link carries.
 *
 * @typedef {object} LinkContent
 * @property {1} version
 * @property {'tiles'} family
 * @property {number} rows
 * @property {number} cols
 * @property {string} blank  The label of the empty place.
 * @property {string[]} start  Labels row by row.
 * @property {string[]} goal
 * @property {'single' | 'multi'} metric
 * @property {LinkAnswer | null} answer  Null where whoever opens the link has it solved again.
 * @property {string} title  Plain text of at most 80 characters; may be empty.
 * @property {LinkOptions} options
 * @property {Miniature | null} miniature  The whole board as it lies at the start.
 *
 * @typedef {object} LinkAnswer  Its moves have been made: they lead from the start to the goal.
 * @property {'optimal' | 'bounded' | 'found'} status  As whoever made the link says.
 * @property {number | null} lowerBound  No solution has fewer moves; for `bounded` only.
 * @property {string} path  `ULDR`: the way the tile goes; `L2`: two tiles at once.
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
