/**
 * What was read in a picture, as callers get it.
 *
 * @import { BlocksReading as EngineBlocks, Reading as EngineTiles } from '../engine/protocol.js'
 * @import { BlocksReading, PictureReading, TilesReading } from '../../packages/unslide/solver.js'
 */

import { BLANK } from './blank.js';
import { writeBoard } from './board.js';

/**
 * @param {EngineTiles | EngineBlocks} read
 * @returns {PictureReading}
 */
export function readingOf(read) {
  return Object.freeze(read.kind === 'blocks' ? blocksOf(read) : tilesOf(read));
}

/**
 * @param {EngineBlocks} read
 * @returns {BlocksReading}
 */
function blocksOf({ kind, text, ...facts }) {
  return { family: kind, board: text, ...facts };
}

/**
 * @param {EngineTiles} read
 * @returns {TilesReading}
 */
function tilesOf({ kind, goal: pieces, labels, interchangeable: alike, ...facts }) {
  const { cols, blank } = facts;
  const start = labels ?? byPlace(pieces, blank);
  const goal = pieces.map((piece) => start[piece] ?? BLANK);
  return {
    family: 'tiles',
    board: writeBoard(start, cols),
    goal: writeBoard(goal, cols),
    shows: kind,
    pieces,
    alike,
    ...facts,
  };
}

/**
 * Labels that number the tiles as they lie in the goal, from 1.
 *
 * @param {readonly number[]} pieces  By the cell of the goal, the cell of the start.
 * @param {number} blank
 */
function byPlace(pieces, blank) {
  const labels = pieces.map(() => BLANK);
  pieces
    .filter((piece) => piece !== blank)
    .forEach((piece, number) => {
      labels[piece] = String(number + 1);
    });
  return labels;
}
