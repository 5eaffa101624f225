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

/** What only a reload may help: some browsers try again to load a script only then. */
const HELPED_BY_RELOAD = new Set(['broken', 'outdated']);

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
  return HELPED_BY_RELOAD.has(kind) ? { ...notice, offersReload: true } : notice;
}
