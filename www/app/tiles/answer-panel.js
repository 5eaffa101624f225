/** The answer to a board of tiles. */

import { createAnswerPanel } from '../answer/panel.js';
import { sayAnswer } from './answer-text.js';
import { secondsFor } from './effort.js';
import { tilesFamily } from './family.js';
import { createChangeBoard } from './goal/change-board.js';
import { createOffer } from './goal/identical.js';
import { begun } from './guide/state.js';
import { createLabLink } from './lab-link.js';
import { createMoves } from './moves.js';
import { stopped } from './search.js';
import { boardOf, changeGoal } from './visit.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../context.js').Part}
 */
export function createTilesAnswer(context, player) {
  const { i18n, actions } = context;
  const offer = createOffer(context, () => void actions.solve());
  const changeBoard = createChangeBoard(context);
  const labLink = createLabLink(context);
  return createAnswerPanel(context, player, {
    family: tilesFamily,
    say: (report) => sayAnswer(report, i18n.t),
    unit: () => 'answer.unit',
    most: (visit) => secondsFor(visit.effort, boardOf(visit)),
    positions: (progress) => progress.expanded,
    stopped,
    begun,
    moves: createMoves(context, player),
    listed: (visit) => [visit.tiles.report?.path, boardOf(visit)],
    change: { text: i18n.t('answer.changeGoal'), icon: 'swap', act: changeGoal },
    belowSearch: [offer.element],
    waysBack: [...changeBoard.buttons, labLink.element],
    show(visit, previous) {
      offer.show(visit, previous);
      changeBoard.show(visit);
      labLink.show(visit);
    },
  });
}
