/** Rotates the board, with a new goal. */

import { engineNotice } from '../../engine-notice.js';
import { failed } from '../../transitions.js';
import { setTask } from '../../visit.js';
import { setupOf } from '../board.js';
import { turnBox, turnedBoard } from '../edits.js';
import { turnedQuad } from '../grid/quad.js';
import { boardOf, stageOf } from '../visit.js';
import { cutOut } from './cut-out.js';
import { arranged } from './named-order.js';

/**
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../../../engine/client.js').Engine} Engine
 */

/**
 * @param {import('../../store.js').Store} store
 * @param {Engine} engine
 * @param {number} quarters  Number of rotations by 90°, clockwise.
 */
export async function turn(store, engine, quarters) {
  store.update((visit) => setTask(visit, 'board'));
  const asked = store.get();
  const { picture } = asked;
  const board = boardOf(asked);
  if (!picture) return;
  try {
    const goal = await goalOnItsSide(engine, board, quarters);
    const quad = turnedQuad(asked.tiles.quad, quarters);
    const { rows, cols } = turnedBoard(board, quarters);
    const grid = { quad, rows, cols, gap: asked.tiles.gap };
    const cut = await cutOut(engine, picture.surface, grid);
    store.update((visit) => {
      const isAsked = stageOf(visit) === stageOf(asked) && boardOf(visit) === board;
      return isAsked ? turnBox(visit, quarters, { cut, goal }) : setTask(visit, null);
    });
  } catch (error) {
    const notice = engineNotice(error);
    if (notice) store.update((visit) => failed(visit, notice));
  }
}

/**
 * The goal in its former order; an edited goal as it was, row by row.
 *
 * @param {Engine} engine
 * @param {Board} board
 * @param {number} quarters
 */
async function goalOnItsSide(engine, board, quarters) {
  const setup = setupOf(board);
  const { order } = await engine.request('check', { setup });
  return order ? arranged(engine, turnedBoard(board, quarters), order) : setup.goal;
}
