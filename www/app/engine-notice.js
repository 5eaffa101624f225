/** Notices for errors of the engine. */

import { EngineError } from '../engine/client.js';

/** @typedef {import('./visit.js').Notice} Notice */

/** @type {Readonly<Record<EngineError['kind'], string>>} */
const KEYS = Object.freeze({
  refused: 'errors.refused',
  crashed: 'errors.crashed',
  broken: 'errors.engineBroken',
  outdated: 'errors.outdated',
});

/**
 * The notice for an error; null if the visitor aborted the request.
 *
 * @param {unknown} error
 * @returns {Notice | null}
 */
export function engineNotice(error) {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  const kind = error instanceof EngineError ? error.kind : 'crashed';
  const message = error instanceof Error ? error.message : String(error);
  const notice = { tone: /** @type {const} */ ('error'), key: KEYS[kind], values: { message } };
  return kind === 'outdated' ? { ...notice, isOutdated: true } : notice;
}
