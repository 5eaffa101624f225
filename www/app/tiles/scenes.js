/** What stands on the table, and what beside it, while tiles are on it. */

import { createPlayback } from '../answer/playback.js';
import { alongOf } from '../answer/search.js';
import { createAlongScene } from '../guide/scene.js';
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
  const grid = { hero: createGridOverlay(context), side: createGridPanel(context) };
  const goal = { hero: createGoalBoard(context), side: createGoalPanel(context) };
  const solving = { hero: goal.hero, side: createSolvingPanel(context, { stopped }) };
  const answer = {
    hero: createPlayback(context, player, tilesFamily),
    side: createTilesAnswer(context, player),
  };
  const noAnswer = { hero: goal.hero, side: answer.side };
  const along = createAlongScene(context, player, guidedTiles(context));
  return ({ tiles }) => {
    const { stage, report } = tiles;
    if (alongOf(tiles)) return along;
    if (stage === 'answer') return typeof report?.path === 'string' ? answer : noAnswer;
    return { grid, goal, solving }[stage];
  };
}
