import type { LinkBlocks, LinkContent, LinkOptions, LinkTiles, Refusal } from './link-shapes.js';
import type { Answer } from './solver.js';

export type * from './link-shapes.js';

/** What a new link has unless it is told: no answer, no title, no picture, the usual options. */
interface Extras {
  version?: 1;
  answer?: LinkContent['answer'];
  title?: string;
  options?: Partial<LinkOptions>;
  miniature?: LinkContent['miniature'];
}

/** A board of tiles; `blank` is `_` unless told, and links have `_` for it. */
type Tiles = { family: 'tiles' } & Omit<LinkTiles, 'blank'> & Partial<Pick<LinkTiles, 'blank'>>;

/** The content of a link, of which only the puzzle must be given. */
export type LinkInput = (Tiles | ({ family: 'blocks' } & LinkBlocks)) & Extras;

/** What a link may tell beside an answer. */
export type LinkExtras = Pick<Extras, 'title' | 'options' | 'miniature'>;

/**
 * The text of a link: what stands behind the `#` of an address of Unslide.
 *
 * @throws {LinkError} for contents that do not go into a link; `kind` is `content` then
 */
export function encode(content: LinkInput): string;

/**
 * What a link carries. The text may be a whole address.
 *
 * @throws {LinkError} for a text that is not a complete link
 */
export function decode(text: string): LinkContent;

/**
 * An answer about tiles as the content of a link.
 *
 * @throws {LinkError} for an answer without moves; `kind` is `content` then
 */
export function contentOf(answer: Answer, extras?: LinkExtras): LinkInput;

/** The error of what is no link, or goes into none. */
export class LinkError extends Error {
  constructor(kind: Refusal | 'content', message?: string);
  readonly kind: Refusal | 'content';
}
