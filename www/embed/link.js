/**
 * A link as a puzzle. The reader of links is a file of its own, which only players that have a link
 * load, once they come near.
 *
 * @import { LinkContent } from '../link/content.js'
 * @import { Claim, Puzzle } from './puzzle.js'
 */

import { importFrom } from './base.js';
import { Fault } from './fault.js';

/**
 * @param {string} link
 * @param {string | null} base
 * @returns {Promise<LinkContent>}
 * @throws {Fault} if it cannot be read
 */
export async function readLink(link, base) {
  const decode = await loadReader(base);
  try {
    return decode(link.replace(/^.*#/s, ''));
  } catch (error) {
    const { message, kind } = /** @type {import('../link/content.js').LinkError} */ (error);
    throw new Fault('link', message, kind);
  }
}

/**
 * @param {string | null} base
 * @returns {Promise<(link: string) => LinkContent>}
 */
async function loadReader(base) {
  if (base === null) throw new Fault('link', 'nothing tells where link.js is: set base');
  try {
    const { decode } = await importFrom(base, 'link.js');
    return /** @type {(link: string) => LinkContent} */ (decode);
  } catch (error) {
    throw new Fault('link', `the reader of links cannot be loaded: ${error}`);
  }
}

/**
 * @param {LinkContent} content
 * @param {boolean} numbers  Whether labels are wanted over the picture, if the link leaves it open.
 * @returns {Puzzle}
 */
export function puzzleOfLink({ answer, miniature, title, options, ...content }, numbers) {
  const { rows, cols, blank, start, goal, metric } = content;
  const source = miniature && new Blob([miniature.bytes], { type: miniature.type });
  const path = answer?.path ?? '';
  return {
    playback: { rows, cols, start, blank, path, numbers: options.numbers ?? numbers },
    task: { rows, cols, start, goal, blank, metric },
    picture: source && { source, of: 'start' },
    caption: title,
    claim: claimOf(answer),
    options: { ...options, step: answer?.step ?? 0 },
  };
}

/**
 * @param {LinkContent['answer']} answer
 * @returns {Claim | null}
 */
function claimOf(answer) {
  if (!answer) return null;
  const { status, lowerBound, path } = answer;
  return { status, lowerBound: lowerBound ?? 0, length: path.match(/[ULDR]/g)?.length ?? 0 };
}
