/**
 * The screens of the page, each a place in the browser's history: how one is told from a visit, and how a
 * visit is brought to one. A new screen joins by a row here.
 *
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Screen
 * @property {(visit: Visit) => boolean} isShown
 * @property {(visit: Visit) => Visit | null} shown  The visit there, with all that was done since; null
 *   where that cannot be made of it.
 * @property {(visit: Visit) => object | null} [thing]  What is on the table there, by reference. Without
 *   one, the screen is the same for all.
 * @property {boolean} [grows]  Whether work on it makes another thing of it.
 */

import * as alongBlocks from '../blocks/guide/state.js';
import { playOf } from '../blocks/play/visit.js';
import { changeBoard } from '../blocks/state.js';
import { changeBlocks, openBlocks } from '../blocks/visit.js';
import { openGame } from '../game/visit.js';
import { askForPicture, broughtBack, returnToBoard } from '../table.js';
import { straightFor } from '../tiles/edits.js';
import * as along from '../tiles/guide/state.js';
import { at, changeGrid, stageOf } from '../tiles/visit.js';

/** @param {Visit} visit */
const picture = (visit) => visit.picture;

/** @param {Visit} visit */
const blocksBoard = (visit) => visit.blocks.editor.board;

/** @satisfies {Record<string, Screen>} */
const SCREENS = {
  landing: {
    isShown: ({ stage }) => stage === 'empty',
    shown: askForPicture,
  },
  grid: {
    isShown: (visit) => stageOf(visit) === 'grid',
    shown: (visit) => (visit.picture ? changeGrid(visit) : null),
    thing: picture,
  },
  goal: {
    isShown: (visit) => stageOf(visit) === 'goal',
    shown(visit) {
      const straight = straightFor(visit, visit.tiles);
      return straight && at('goal', visit, { straight });
    },
    thing: picture,
  },
  // A search is an answer on its way.
  answer: {
    isShown: (visit) =>
      (stageOf(visit) === 'answer' && !along.alongOf(visit)) || stageOf(visit) === 'solving',
    shown: (visit) => (visit.tiles.report ? along.left(at('answer', visit)) : null),
    thing: picture,
  },
  along: {
    isShown: (visit) => along.alongOf(visit) !== null,
    shown: (visit) => along.resumed(at('answer', visit)),
    thing: picture,
  },
  blocks: {
    isShown: ({ stage, blocks }) => stage === 'blocks' && blocks.stage === 'edit',
    shown: (visit) => changeBlocks(openBlocks(visit), changeBoard),
    thing: blocksBoard,
    grows: true,
  },
  'blocks-play': {
    isShown: (visit) => playOf(visit) !== null,
    shown(visit) {
      const blocks = { ...visit.blocks, stage: /** @type {const} */ ('play'), along: null };
      return blocks.play ? { ...openBlocks(visit), blocks } : null;
    },
    thing: ({ blocks }) => blocks.play?.board ?? null,
    grows: true,
  },
  'blocks-answer': {
    isShown: (visit) =>
      visit.stage === 'blocks' &&
      visit.blocks.stage !== 'edit' &&
      visit.blocks.stage !== 'play' &&
      !alongBlocks.isAlongBlocks(visit),
    shown(visit) {
      const blocks = { ...visit.blocks, stage: /** @type {const} */ ('answer') };
      return blocks.report ? alongBlocks.left({ ...openBlocks(visit), blocks }) : null;
    },
    thing: blocksBoard,
  },
  'blocks-along': {
    isShown: alongBlocks.isAlongBlocks,
    shown(visit) {
      const answer = { ...visit.blocks, stage: /** @type {const} */ ('answer') };
      const blocks = alongBlocks.resumed(answer);
      return blocks && { ...openBlocks(visit), blocks };
    },
    thing: blocksBoard,
  },
  'game-set-up': {
    isShown: ({ stage, game }) => stage === 'game' && game.start === null,
    shown: (visit) => (visit.game.start ? null : openGame(visit)),
  },
  'game-play': {
    isShown: ({ stage, game }) => stage === 'game' && game.start !== null,
    shown: (visit) => (visit.game.start ? openGame(visit) : null),
    thing: ({ game }) => game.start,
    grows: true,
  },
};

/** @typedef {keyof typeof SCREENS} ScreenName */

const NAMES = /** @type {ScreenName[]} */ (Object.keys(SCREENS));

/** @param {ScreenName} name @returns {Screen} */
function screenNamed(name) {
  return SCREENS[name];
}

/**
 * @param {Visit} visit
 * @returns {ScreenName}
 */
export function screenOf(visit) {
  return NAMES.find((name) => SCREENS[name].isShown(visit)) ?? 'landing';
}

/**
 * What is on the table, by reference.
 *
 * @param {Visit} visit
 */
export function thingOf(visit) {
  return screenNamed(screenOf(visit)).thing?.(visit) ?? null;
}

/** @param {ScreenName} name */
export function grows(name) {
  return screenNamed(name).grows ?? false;
}

/**
 * The visit on another screen: with all that was done since, where the same is on the table; or as it was
 * left there. Null where that screen is no more, as when a board was changed since it was answered.
 *
 * @param {ScreenName} name
 * @param {Visit} now
 * @param {Visit | null} then  As that screen was left, if that is known.
 * @returns {Visit | null}
 */
export function arrived(name, now, then) {
  const { shown: bring, thing } = screenNamed(name);
  // At the landing screen, the table stands behind it as it was left.
  const isAtLanding = now.stage === 'empty' && name !== 'landing';
  const table = isAtLanding ? returnToBoard(now) : now;
  const isSame = !then || thingOf(then) === (thing?.(table) ?? null);
  const shown = isSame ? bring(table) : null;
  if (shown) return opening(shown, then);
  return then && (!isSame || isUnchanged(table, then)) ? broughtBack(now, then) : null;
}

/**
 * An answer opens at the step at which it was left.
 *
 * @param {Visit} visit
 * @param {Visit | null} then
 */
function opening(visit, then) {
  return then?.opening ? { ...visit, opening: then.opening } : visit;
}

/**
 * @param {Visit} now
 * @param {Visit} then
 */
function isUnchanged(now, then) {
  const isSameSize = now.tiles.rows === then.tiles.rows && now.tiles.cols === then.tiles.cols;
  return (
    isSameSize && now.tiles.boards === then.tiles.boards && now.tiles.metric === then.tiles.metric
  );
}

/** @param {string} name @returns {name is ScreenName} */
export function isScreen(name) {
  return Object.hasOwn(SCREENS, name);
}
