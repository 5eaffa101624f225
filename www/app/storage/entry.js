/**
 * Between a visit and what is kept of it. Pictures are kept beside an entry, each once.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../tiles/state.js').Tiles} Tiles
 * @typedef {import('../blocks/state.js').Blocks} Blocks
 * @typedef {import('../game/state.js').Game} Game
 *
 * @typedef {Pick<Tiles, 'quad' | 'rows' | 'cols' | 'boards' | 'doubts' | 'told' | 'settled' |
 *   'metric' | 'numbers' | 'badges' | 'drawn' | 'report' | 'along'> & Pick<Visit, 'effort'>} TilesPart
 * @typedef {import('../blocks/review.js').Seen} Seen
 * @typedef {Omit<Seen, 'picture' | 'surface'> & { title: string }} SeenPart
 * @typedef {Pick<Blocks, 'metric' | 'report' | 'along'> & { board: import('../blocks/board.js').Board, seen?:
 *   SeenPart | null, play?: Blocks['play'] }} BlocksPart  `seen`: what was read of its pictures, if it has any;
 *   `play`: the game with it, if that is what the visitor was at.
 *
 * @typedef {{ kind: 'tiles', stage: Tiles['stage'], title: string, tiles: TilesPart, step?: number }} TilesEntry
 * @typedef {{ kind: 'blocks', stage: 'blocks', blocks: BlocksPart, step?: number }} BlocksEntry  `step`: of the answer, as it
 *   was seen last.
 * @typedef {{ kind: 'game', stage: 'game', title: string | null, game: Omit<Game, 'picture'> }} GameEntry  Without
 *   a title it has no picture.
 * @typedef {TilesEntry | BlocksEntry | GameEntry} Entry
 *
 * @typedef {Pick<Visit, 'picture'> & Pick<Tiles, 'straight'>} Shown  What is to be seen of an entry.
 *
 * @typedef {object} Surfaces  The pictures of an entry.
 * @property {HTMLCanvasElement} picture
 * @property {HTMLCanvasElement | null} straight
 */

import { isSameAnswer } from '../answer/same-answer.js';
import { newEditor, opened } from '../blocks/editor.js';
import { newBlocks } from '../blocks/state.js';
import { writeBoard } from '../blocks/text.js';
import { newGame } from '../game/state.js';
import { NO_TIME, resumed } from '../score/clock.js';
import { atRest, tableOf } from '../table.js';
import { wholePicture } from '../tiles/grid/quad.js';
import { newTiles } from '../tiles/state.js';
import { newVisit } from '../visit.js';

/** The board of blocks that has no answer yet: there is one at a time. */
const DRAFT = 'blocks';

/** The board of blocks that is played: there is one at a time, too. */
const PLAYED = 'game of blocks';

/**
 * What is to be kept of a visit; null while there is nothing, or only what a link brings anyway.
 *
 * @param {Visit} visit
 * @returns {Entry | null}
 */
export function entryOf(visit) {
  // A search does not go on by itself: what it has found so far is its answer.
  const table = atRest(tableOf(visit));
  const { stage, picture, shared } = table;
  if (stage === 'blocks') return blocksEntry(table);
  if (stage === 'game') return gameEntry(table);
  if (!picture || stage === 'empty' || shared) return null;
  const step = openingOf(table.opening, table.tiles.report);
  return {
    kind: 'tiles',
    stage: table.tiles.stage,
    title: picture.title,
    tiles: tilesPart(table),
    step,
  };
}

/**
 * The pictures that belong to an entry; null if it has none.
 *
 * @param {Visit} visit  That the entry was made of.
 * @param {Entry} entry
 * @returns {Shown | null}
 */
export function picturesOf(visit, entry) {
  if (!hasPictures(entry)) return null;
  const {
    picture,
    game,
    blocks,
    tiles: { straight },
  } = tableOf(visit);
  const { seen } = blocks;
  if (entry.kind === 'game') return { picture: game.picture, straight: null };
  if (entry.kind === 'tiles') return { picture, straight };
  return seen && { picture: seen.picture, straight: seen.surface };
}

/** @param {Entry} entry */
export function hasPictures(entry) {
  if (entry.kind === 'blocks') return Boolean(entry.blocks.seen);
  return entry.kind === 'tiles' || entry.title !== null;
}

/**
 * Whether an entry that has pictures is worth keeping where they are lost.
 *
 * @param {Entry} entry
 */
export function canDoWithout({ kind }) {
  return kind === 'blocks';
}

/**
 * The name under which an entry is kept: one for each picture, one for each board of blocks that is
 * solved, one for the board that is being laid, and one for a game with numbers.
 *
 * @param {Entry} entry
 * @param {() => string} nameOfPicture
 */
export function nameOf(entry, nameOfPicture) {
  if (entry.kind !== 'blocks') return hasPictures(entry) ? nameOfPicture() : entry.kind;
  const { board, report, play } = entry.blocks;
  if (play) return PLAYED;
  return report ? `${DRAFT} ${writeBoard(board)}` : DRAFT;
}

/**
 * Whether an entry makes another one needless: a draft that has found its answer.
 *
 * @param {string} name
 */
export function replacedBy(name) {
  return name.startsWith(`${DRAFT} `) ? DRAFT : null;
}

/**
 * Whether anything has changed that is kept.
 *
 * @param {Visit} visit
 * @param {Visit} previous
 */
export function isKeptChange(visit, previous) {
  const [now, before] = [visit, previous].map(keptValues);
  return now?.some((value, place) => value !== before?.[place]) ?? false;
}

/**
 * The visit as it was kept.
 *
 * @param {Entry} entry
 * @param {Surfaces | null} surfaces  Null if the entry has none.
 * @returns {Visit}
 */
export function reopened(entry, surfaces) {
  if (entry.kind === 'blocks') return withBlocks(entry, surfaces);
  if (entry.kind === 'game') return { ...newVisit(), stage: 'game', game: gameOf(entry, surfaces) };
  const { stage, title, tiles, step = 0 } = entry;
  if (!surfaces) return newVisit();
  const { picture: surface, straight } = surfaces;
  const { quad, rows, cols } = tiles;
  // A grid that is being laid may be another one than the board was cut out by.
  const cuts = straight && stage !== 'grid' ? [{ quad, rows, cols, straight }] : [];
  const opening = tiles.report && { report: tiles.report, step };
  const { effort, ...kept } = tiles;
  const next = { ...newTiles(), ...kept, stage, straight, cuts };
  return {
    ...newVisit(),
    stage: 'tiles',
    effort,
    picture: { title, surface },
    opening,
    tiles: next,
  };
}

/**
 * A board of blocks, beside the picture that it was read from if that is at hand.
 *
 * @param {BlocksEntry} entry
 * @param {Surfaces | null} surfaces
 * @returns {Visit}
 */
function withBlocks(entry, surfaces) {
  const blocks = blocksOf(entry);
  const { seen } = entry.blocks;
  const opening = blocks.report && { report: blocks.report, step: entry.step ?? 0 };
  const visit = { ...newVisit(), stage: /** @type {const} */ ('blocks'), blocks, opening };
  if (!seen || !surfaces?.straight) return visit;
  const { title, ...read } = seen;
  const { picture: surface, straight } = surfaces;
  const picture = { title, surface };
  return {
    ...visit,
    picture,
    blocks: { ...blocks, seen: { ...read, picture, surface: straight } },
    tiles: { ...visit.tiles, quad: wholePicture(surface.width, surface.height) },
  };
}

/** @param {BlocksEntry} entry */
function blocksOf({ blocks: { board, metric, report, along = null, play = null } }) {
  const editor = { ...opened(newEditor(), board), past: [] };
  if (play) {
    const resting = { ...play, clock: resumed(play.clock) };
    return { ...newBlocks(), stage: /** @type {const} */ ('play'), editor, metric, play: resting };
  }
  /** @type {Blocks['stage']} */
  const stage = report ? 'answer' : 'edit';
  // Nobody follows a window any more, or looks for a way that was lost.
  const going = along && !along.lost ? { ...along, live: null } : null;
  return { ...newBlocks(), stage, editor, metric, report, along: going };
}

/**
 * @param {Visit} visit
 * @returns {TilesPart}
 */
function tilesPart(visit) {
  const { quad, rows, cols, boards, doubts, told, settled } = visit.tiles;
  const { effort } = visit;
  const { metric, numbers, badges, drawn, report, along } = visit.tiles;
  const grid = { quad, rows, cols, boards, doubts, told, settled };
  return { ...grid, metric, effort, numbers, badges, drawn, report, along };
}

/**
 * @param {Visit} visit
 * @returns {BlocksEntry | null}
 */
function blocksEntry({ blocks, opening }) {
  const { stage, editor, metric, report, along, seen, play } = blocks;
  const { board } = editor;
  if (board.blocks.length === 0) return null;
  if (play && stage === 'play') {
    return {
      kind: 'blocks',
      stage: 'blocks',
      blocks: { board, metric, report: null, along: null, play },
    };
  }
  const part = { board, metric, report, along, seen: seen && seenPart(seen) };
  return { kind: 'blocks', stage: 'blocks', blocks: part, step: openingOf(opening, report) };
}

/**
 * @param {Seen} seen
 * @returns {SeenPart}
 */
function seenPart({ picture, board, doubtful, sure }) {
  return { title: picture.title, board, doubtful, sure };
}

/**
 * @param {Visit} visit
 * @returns {GameEntry | null}
 */
function gameEntry({ game: { picture, ...game } }) {
  return game.start && { kind: 'game', stage: 'game', title: picture?.title ?? null, game };
}

/**
 * @param {GameEntry} entry
 * @param {Surfaces | null} surfaces
 * @returns {Game}
 */
function gameOf({ title, game }, surfaces) {
  return {
    ...newGame(),
    ...game,
    clock: resumed(game.clock ?? NO_TIME),
    peeking: false,
    picture: surfaces && { title: title ?? '', surface: surfaces.picture },
  };
}

/** @param {Visit} visit */
function keptValues(visit) {
  const table = tableOf(visit);
  const { stage, picture, shared, blocks, game } = table;
  const { straight, best } = table.tiles;
  const ofBlocks = [blocks.editor.board, blocks.metric, blocks.report, blocks.along, blocks.seen];
  const ofPlay = blocks.stage === 'play' ? blocks.play : null;
  const { along, ...ofTiles } = tilesPart(table);
  // Whether a window is followed is not kept.
  const ofAlong = [along?.path, along?.step, along?.pausedAt];
  const ofAll = [stage, table.tiles.stage, picture, straight, best, shared, game];
  return [...ofAll, ofPlay, ...ofBlocks, ...Object.values(ofTiles), ...ofAlong];
}

/**
 * The step at which an answer is opened again.
 *
 * @param {Visit['opening']} opening
 * @param {Tiles['report'] | Blocks['report']} report
 */
function openingOf(opening, report) {
  return opening && isSameAnswer(opening.report, report) ? opening.step : 0;
}
