/** The board and panel of each stage of blocks. */

import { createPlayback } from '../answer/playback.js';
import { guideOf } from '../answer/search.js';
import { createGuideScene } from '../guide/scene.js';
import { createSolvingPanel } from '../solving/panel.js';
import { failed } from '../transitions.js';
import { createBlocksAnswer } from './answer-panel.js';
import { createEditorBoard } from './editor-board.js';
import { blocksFamily } from './family.js';
import { guidedBlocks } from './guide/guided.js';
import { createEditorPanel } from './panel.js';
import { createPlayBoard } from './play/board.js';
import { createPlayPanel } from './play/panel.js';
import { stopped } from './search.js';
import { createSolvingFacts } from './solving-facts.js';
import { changeBlocks } from './visit.js';

/**
 * @typedef {import('../scenes.js').Scene} Scene
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {(visit: import('../visit.js').Visit) => Scene}
 */
export function createBlocksScenes(context, player) {
  const board = createEditorBoard(context);
  const answerPanel = createBlocksAnswer(context, player);
  const edit = { board, panel: createEditorPanel(context) };
  const solving = {
    board,
    panel: createSolvingPanel(context, {
      stopped: stoppedByHand,
      facts: createSolvingFacts(context.i18n.t),
    }),
  };
  const answer = {
    board: createPlayback(context, player, blocksFamily),
    panel: answerPanel,
  };
  const noAnswer = { board, panel: answerPanel };
  const guide = createGuideScene(context, player, guidedBlocks(context));
  const play = { board: createPlayBoard(context, player), panel: createPlayPanel(context) };
  return ({ blocks }) => {
    const { stage, report } = blocks;
    if (guideOf(blocks)) return guide;
    if (stage === 'answer') return report?.moves ? answer : noAnswer;
    return { edit, solving, play }[stage];
  };
}

/**
 * @param {import('../visit.js').Visit} visit
 * @returns {import('../visit.js').Visit}
 */
function stoppedByHand(visit) {
  return failed(changeBlocks(visit, stopped), { tone: 'calm', key: 'blocks.stopped' });
}
