/** Pages of one browser that save their puzzles, and puzzles for them, for tests. */

import { createSteps } from '../../www/app/answer/steps.js';
import { newEditor, opened } from '../../www/app/blocks/editor.js';
import { newBlocks } from '../../www/app/blocks/state.js';
import { withPicture as gameWith, scrambled } from '../../www/app/game/state.js';
import { changeGame, openGame } from '../../www/app/game/visit.js';
import { createAutosave } from '../../www/app/storage/autosave.js';
import { DATABASE } from '../../www/app/storage/database-name.js';
import { entryOf } from '../../www/app/storage/entry.js';
import { createPuzzleStore } from '../../www/app/storage/puzzle-store.js';
import { createStore } from '../../www/app/store.js';
import { setBlank } from '../../www/app/tiles/edits.js';
import { withPicture } from '../../www/app/tiles/grid/reading.js';
import { straightened, withTiles } from '../../www/app/tiles/visit.js';
import { newVisit } from '../../www/app/visit.js';
import { createDevice } from './faulty-database.mjs';

/**
 * @typedef {import('../../www/app/visit.js').Visit} Visit
 * @typedef {import('../../www/app/storage/puzzle-store.js').SavedPuzzle} SavedPuzzle
 * @typedef {import('../../www/app/storage/puzzle-store.js').PuzzleStore} PuzzleStore
 * @typedef {{ entries: Map<string, SavedPuzzle>, pictures: Map<string, any> }} Stored
 * @typedef {ReturnType<typeof openBrowser>} Browser
 * @typedef {Awaited<ReturnType<Browser['openPage']>>} Page
 */

/** Surfaces are told apart by their ids, which is all that is packed of them. */
const packing = /** @type {any} */ ({
  packed: async (/** @type {any} */ { picture, straight }) => ({
    picture: picture.surface.id,
    straight: straight?.id ?? null,
  }),
  unpacked: async (/** @type {any} */ { picture, straight }) => ({
    picture: surface(picture),
    straight: straight && surface(straight),
  }),
  littlePicture: async () => null,
});

/** @param {string} id */
const surface = (id) => /** @type {any} */ ({ id, width: 300, height: 300 });

/**
 * A board of tiles; its top left corner tells which straight picture belongs to it.
 *
 * @param {number} number
 */
export function newTiles(number) {
  const picture = { title: `${number}.png`, surface: surface(`picture ${number}`) };
  return cut(setBlank(withPicture(newVisit(), picture), 8), 0);
}

/**
 * @param {Visit} visit
 * @param {number} time
 */
export function cut(visit, time) {
  const straight = surface(`${visit.picture?.title} cut ${time}`);
  const [, ...others] = visit.tiles.quad;
  const quad = /** @type {any} */ ([[time, 0], ...others]);
  return withTiles(straightened(visit, { straight, gap: null }), { quad });
}

/**
 * @param {number} number
 * @param {{ isSolved?: boolean, isSeen?: boolean }} options
 */
export function newBoardOfBlocks(number, { isSolved = false, isSeen = false }) {
  const block = { name: 'A', cells: [0, 1], lane: null, goal: [2, 3] };
  const board = { rows: 3, cols: 4 + (number % 20), walls: [], blocks: [block] };
  const editor = opened(newEditor(), board);
  const report = isSolved ? { status: 'optimal', length: 1, metric: 'slide' } : null;
  const picture = { title: `${number}.png`, surface: surface(`picture ${number}`) };
  const sure = { board: true, car: false, exit: true };
  const seen = isSeen
    ? { board, doubtful: [], sure, picture, surface: surface(`${number}.png cut 0`) }
    : null;
  const blocks = /** @type {any} */ ({ ...newBlocks(), editor, report, seen });
  return { ...newVisit(), stage: /** @type {const} */ ('blocks'), blocks };
}

/**
 * @param {number} number
 * @param {(limit: number) => number} roll
 */
export function newGame(number, roll) {
  const picture = { title: `${number}.png`, surface: surface(`picture ${number}`) };
  return changeGame(openGame(newVisit()), (game) =>
    scrambled(roll(2) ? gameWith(game, picture) : game, () => roll(1000) / 1000),
  );
}

/**
 * A browser whose pages know of each other, as `tabs.js` has it.
 *
 * @param {{ isTold?: boolean }} [options]  Whether they hear of each other's changes.
 */
export function openBrowser({ isTold = true } = {}) {
  const device = createDevice(DATABASE);
  /** @type {Map<string, () => void>} */
  const listeners = new Map();
  let count = 0;

  /** @param {string} id */
  const tabsOf = (id) => ({
    id,
    others: async () => new Set([...listeners.keys()].filter((other) => other !== id)),
    // Messages come when they come.
    tell: () =>
      setImmediate(() => {
        if (!isTold) return;
        for (const [other, listener] of listeners) if (other !== id) listener();
      }),
    onTold: (/** @type {() => void} */ listener) => void listeners.set(id, listener),
  });

  return {
    /** @param {(puzzles: PuzzleStore) => PuzzleStore} [altered] */
    async openPage(altered = (puzzles) => puzzles) {
      const { factory, arm, disarm } = device.newPage();
      const id = `page${count++}`;
      const store = createStore(newVisit());
      const page = { tabs: tabsOf(id), steps: createSteps() };
      const autosave = createAutosave(store, altered(createPuzzleStore(factory)), packing, page);
      await autosave.refresh();
      return { id, store, autosave, arm, disarm, close: () => void listeners.delete(id) };
    },
    /** @param {string} [tab] */
    isOpen: (tab) => listeners.has(tab ?? ''),
    /** @returns {Promise<Stored>} */
    stored: () => device.stored(),
  };
}

/** Whether the open puzzle of a page is stored as it is. @param {Page} page @param {Stored} stored */
export function isKept({ id, store }, { entries }) {
  const entry = entryOf(store.get());
  return [...entries.values()].some((one) => one.tab === id && isEqual(one.entry, entry));
}

/** @param {unknown} one @param {unknown} other */
export const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);
