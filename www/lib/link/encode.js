/**
 * Writes links, without the solver and without workers.
 *
 * @import { LinkExtras, LinkInput } from '../../../packages/unslide/link.js'
 * @import { Answer } from '../../../packages/unslide/solver.js'
 */

import { LinkError } from '../../link/content.js';
import { encode as write } from '../../link/writer.js';
import { BLANK } from '../blank.js';
import { fieldsOf, SEPARATOR } from './fields.js';

/** What the writer's text begins with where it is no link. */
const REFUSED = '!';

/**
 * @param {LinkInput} content
 * @returns {string}
 */
export function encode(content) {
  const fields = fieldsOf(content);
  const stray = fields.find((field) => field.includes(SEPARATOR));
  if (stray !== undefined) throw new LinkError('content', 'a text has a control character');
  const text = write(fields.join(SEPARATOR));
  if (text.startsWith(REFUSED)) throw new LinkError('content', text.slice(REFUSED.length));
  return text;
}

/**
 * @param {Answer} answer
 * @param {LinkExtras} [extras]
 * @returns {LinkInput}
 * @throws {LinkError} for an answer that has no moves of tiles
 */
export function contentOf(answer, extras = {}) {
  if (typeof answer?.path !== 'string' || !('start' in answer)) {
    throw new LinkError('content', 'it is no answer about tiles that has moves');
  }
  const { start, goal, metric, status, path, lowerBound } = answer;
  const lines = start.split('/').map((line) => line.split(' '));
  return {
    family: 'tiles',
    rows: lines.length,
    cols: lines[0]?.length ?? 0,
    blank: BLANK,
    start: lines.flat(),
    goal: goal.split(/[ /]/),
    metric,
    answer: { status, lowerBound: status === 'bounded' ? lowerBound : null, path, step: 0 },
    ...extras,
  };
}
