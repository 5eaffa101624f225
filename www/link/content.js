/**
 * What a link carries.
 *
 * @typedef {import('./shapes.js').LinkContent} LinkContent
 * @typedef {Extract<LinkContent, { family: 'tiles' }>} TilesContent
 * @typedef {Extract<LinkContent, { family: 'blocks' }>} BlocksContent
 * @typedef {import('./shapes.js').LinkBlocks & { family: 'blocks' }} LinkBlocks
 * @typedef {import('./shapes.js').LinkTiles & { family: 'tiles' }} LinkTiles
 * @typedef {import('./shapes.js').LinkAnswer} LinkAnswer
 * @typedef {import('./shapes.js').LinkOptions} LinkOptions
 * @typedef {import('./shapes.js').Miniature} Miniature
 * @typedef {import('./shapes.js').Refusal} Refusal
 */

/** The error of a text that is not a valid link, or of `content` that goes into none. */
export class LinkError extends Error {
  /**
   * @param {Refusal | 'content'} kind
   * @param {string} [message]
   */
  constructor(kind, message = `this link cannot be opened: ${kind}`) {
    super(message);
    this.name = 'LinkError';
    this.kind = kind;
  }
}
