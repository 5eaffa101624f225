/**
 * What a worker does while nothing else is asked of it. It rehearses; and it brings the large tables
 * that hard puzzles take: those that the browser has kept, and slice by slice what is missing.
 *
 * @import { Lane } from './lane.js'
 * @import { Shelf } from './shelf.js'
 * @import { Metric, Requests, Setup, TableState } from './protocol.js'
 *
 * @typedef {{ setup: Setup, metric: Metric }} Ask
 */

import { madePhoto, madeScreenshot } from './made-pictures.js';

/** The side of the board of a rehearsal. Turned by half a turn, it can be solved. */
const REHEARSED = 13;

/**
 * Solves a board that nobody has asked for, as well as can be done at once. Browsers compile a
 * function of wasm when it is first called, and better when it has been called often: without a
 * rehearsal the first answer takes several times as long as others.
 *
 * @param {Lane} lane
 */
export async function rehearseSolving(lane) {
  const goal = Array.from({ length: REHEARSED ** 2 }, (_, cell) => String(cell));
  const start = goal.toReversed();
  const setup = { rows: REHEARSED, cols: REHEARSED, blank: '0', start, goal };
  await rehearse(lane, 'solve', { setup, metric: 'single', seconds: 0 });
}

/**
 * Reads two small pictures that nobody has shown. Nothing can stop a worker in the middle of one; but
 * a picture that comes meanwhile waits for no more than that one, and is read the faster for it. With
 * a picture to read, what is left of the rehearsal is no use.
 *
 * @param {Lane} lane
 */
export async function rehearseReading(lane) {
  for (const made of [madeScreenshot, madePhoto]) {
    if (lane.wasAsked()) return;
    if (
      !(await rehearse(lane, 'read', {
        picture: made(),
        family: null,
        known: null,
        finished: null,
      }))
    )
      return;
  }
}

/**
 * @template {keyof Requests} K
 * @param {Lane} lane
 * @param {K} kind
 * @param {Requests[K]['ask']} ask
 * @returns {Promise<boolean>}  Whether the worker could do it.
 */
async function rehearse(lane, kind, ask) {
  try {
    await lane.request(kind, ask, { patient: true });
    return true;
  } catch {
    // What is wrong with the worker is told to whoever asks it for something.
    return false;
  }
}

/**
 * @param {Lane} lane
 * @param {Shelf} shelf
 * @returns {(ask: Ask) => Promise<void>}  Makes the worker ready for puzzles like this one, and
 *   for that alone: what was begun for another one is left. Resolves when there is no more to do.
 */
export function createIdleWork(lane, shelf) {
  /** @type {Ask | null} */
  let wanted = null;

  /** @type {Lane['request']} */
  const request = (kind, ask, options) => lane.request(kind, ask, { ...options, patient: true });

  /** @param {Ask} ask */
  async function bring({ setup, metric }) {
    const missing = (await request('tables', { setup, metric })).filter(({ built }) => !built);
    if (missing.length === 0) return;
    for (const { name } of missing) await takeFromShelf(name);
    let built = false;
    while (wanted?.setup === setup && (await request('prepare', { setup, metric }))) built = true;
    if (built && wanted?.setup === setup) await putOnShelf(missing);
  }

  /** @param {string} name */
  async function takeFromShelf(name) {
    const bytes = await shelf.take(name);
    if (!bytes) return;
    try {
      await request('keep', { bytes });
    } catch {
      // One that was damaged on the shelf is built again.
    }
  }

  /** @param {TableState[]} tables */
  async function putOnShelf(tables) {
    for (const { name } of tables) await shelf.put(name, await request('table', { name }));
  }

  return async (ask) => {
    const begun = wanted;
    wanted = ask;
    if (begun) return;
    try {
      for (let last = null; wanted && wanted !== last; ) {
        last = wanted;
        await bring(last);
      }
    } catch {
      // The worker was ended or crashed: the next puzzle brings its tables.
    } finally {
      wanted = null;
    }
  };
}
