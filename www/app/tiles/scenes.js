/** The board and panel of each stage of tiles. */

import { createPlayback } from '../answer/playback.js';
import { guideOf } from '../answer/search.js';
import { createGuideScene } from '../guide/scene.js';
import { createSolvingPanel } from '../solving/panel.js';
import { createTilesAnswer } from './answer-panel.js';
import { tilesFamily } from './family.js';
import { createGoalBoard } from './goal/goal-board.js';
import { createGoalPanel } from './goal/panel.js';
import { createGridOverlay } from './grid/overlay.js';
import { createGridPanel } from './grid/panel.js';
import { guidedTiles } from './guide/guided.js';
import { stopped } from './search.js';

/**
 * @typedef {import('../scenes.js').Scene} Scene
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {(visit: import('../visit.js').Visit) => Scene}
 */
export function createTilesScenes(context, player) {
  const grid = { board: createGridOverlay(context), panel: createGridPanel(context) };
  const goal = { board: createGoalBoard(context), panel: createGoalPanel(context) };
  const solving = { board: goal.board, panel: createSolvingPanel(context, { stopped }) };
  const answer = {
    board: createPlayback(context, player, tilesFamily),
    panel: createTilesAnswer(context, player),
  };
  const noAnswer = { board: goal.board, panel: answer.panel };
  const guide = createGuideScene(context, player, guidedTiles(context));
  return ({ tiles }) => {
    const { stage, report } = tiles;
    if (guideOf(tiles)) return guide;
    if (stage === 'answer') return typeof report?.path === 'string' ? answer : noAnswer;
    return { grid, goal, solving }[stage];
  };
}
