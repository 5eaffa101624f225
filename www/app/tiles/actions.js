/** Actions of tiles that need the engine. */

import { takenOver } from '../visit.js';
import { isFinished } from './board.js';
import { arrange, arrangeByLabels, judgeGoals, straighten } from './goal/actions.js';
import { assemble } from './goal/assemble.js';
import { completeGoal } from './goal/complete.js';
import { layAsIn } from './goal/finished.js';
import { layNearest } from './goal/nearest.js';
import { turn } from './goal/rotation.js';
import { solveOnceSure } from './grid/auto-solve.js';
import { confirmGrid, findBoard, readChosen } from './grid/find.js';
import { createLookForOthers } from './grid/other-boards.js';
import { createReread } from './grid/reread.js';
import { createGuide } from './guide/plan.js';
import { tilesRecognition } from './guide/recognition.js';
import { tilesOpener } from './open-text.js';
import { sayAnswers } from './say-answers.js';
import { keepImproving } from './search.js';
import { solve } from './solve.js';
import { boardOf, stageOf } from './visit.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('../family.js').ReadFamily} ReadFamily
 * @typedef {import('../../engine/protocol.js').GoalOrder} GoalOrder
 * @typedef {import('../../engine/protocol.js').Hypothesis} Hypothesis
 *
 * @typedef {import('../family.js').FamilyActions & OfTiles} TilesActions
 *
 * @typedef {object} OfTiles
 * @property {(options?: { family?: ReadFamily, stopped?: AbortSignal }) => Promise<boolean>} find
 *   Looks for a board in the picture, of a family where the visitor says which; whether there is
 *   one.
 * @property {(chosen: Hypothesis, stopped: AbortSignal) => Promise<boolean>} readChosen  Reads the
 *   board that the visitor has chosen among several; whether that was possible.
 * @property {import('./grid/reread.js').Reread['resize']} resize  Sets rows or columns and reads the
 *   picture again.
 * @property {import('./grid/reread.js').Reread['setBlank']} setBlank  Sets the blank and reads the
 *   picture again.
 * @property {() => Promise<void>} lookForOthers  Looks for other boards that the picture may show.
 * @property {() => Promise<void>} confirmGrid  Confirms the grid and goes on to its goal.
 * @property {() => Promise<void>} completeGoal  Lays the doubtful pieces of the goal as they fit the
 *   others.
 * @property {() => Promise<void>} assemble  Lays the goal by the picture or its numbers.
 * @property {(order: GoalOrder) => Promise<void>} arrange
 * @property {() => Promise<void>} arrangeByLabels  Lays the goal in the first reachable order.
 * @property {(goal: string) => Promise<void>} layNearest  Lays the nearest goal that a text allows.
 * @property {(file: File) => Promise<void>} layAsIn  Lays the goal as in a finished picture.
 * @property {(quarters: number) => Promise<void>} turn  Rotates the board clockwise.
 * @property {(move: import('../../player/path.js').Move) => void} move  Records a move of the
 *   visitor in the guide.
 */

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {import('../../i18n/i18n.js').I18n} i18n
 * @param {import('../family.js').LayOthers} others
 * @returns {TilesActions}
 */
export function createTilesActions(store, engine, i18n, others) {
  const guide = createGuide(store, engine);
  const reread = createReread(store, engine);
  return {
    find: (options) => findBoard(store, engine, others, options),
    readChosen: (chosen, stopped) => readChosen(store, engine, others, chosen, stopped),
    resize: reread.resize,
    setBlank: reread.setBlank,
    lookForOthers: createLookForOthers(store, engine),
    confirmGrid: () => confirmGrid(store, engine, others, reread),
    completeGoal: () => completeGoal(store, engine),
    assemble: () => assemble(store, engine),
    arrange: (order) => arrange(store, engine, order),
    arrangeByLabels: () => arrangeByLabels(store, engine),
    layNearest: (goal) => layNearest(store, engine, goal),
    layAsIn: (file) => layAsIn(store, engine, file),
    turn: (quarters) => turn(store, engine, quarters),
    solve: () => solve(store, engine),
    improve: () => solve(store, engine, keepImproving),
    move: guide.move,
    recognition: tilesRecognition(engine, guide.arrive),
    openText: tilesOpener(store, engine, i18n),
    advance: (walk) => advance(store, engine, walk),
    watch(say) {
      sayAnswers(store, i18n, say);
      judgeGoals(store, engine);
      solveOnceSure(store, () => void solve(store, engine));
    },
  };
}

/**
 * Goes from the grid to the answer while everything is sure.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {import('../family.js').Walk} walk
 */
async function advance(store, engine, { picture, goesOn, until, release }) {
  const { board, blank } = store.get().tiles.doubts;
  if (board || blank || !(await goesOn((visit) => stageOf(visit) === 'grid'))) return false;
  await straighten(store, engine);
  if (!(await goesOn((visit) => stageOf(visit) === 'goal'))) return false;
  const visit = store.get();
  const { doubts, verdict } = visit.tiles;
  if (doubts.pieces.length > 0 || isFinished(boardOf(visit)) || verdict?.parity) return false;
  release();
  const solving = solve(store, engine);
  await until((now) => stageOf(now) !== 'solving');
  store.update(takenOver);
  await solving;
  const now = store.get();
  const isThere = now.picture === picture && stageOf(now) === 'answer';
  return isThere && !now.tiles.pursuit.isFollowed;
}
