/** The answer panel of blocks, with facts about the board. */

import { spoken } from '../answer/answer-text.js';
import { createAnswerPanel } from '../answer/panel.js';
import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { sayAnswer, sayLocks, saySpace } from './answer-text.js';
import { secondsFor } from './effort.js';
import { blocksFamily } from './family.js';
import { begun } from './guide/state.js';
import { createBlockMoves } from './moves.js';
import { isExitGuessed } from './review.js';
import { stopped } from './search.js';
import { changeBoard } from './state.js';
import { createThumbnail } from './thumbnail.js';
import { changeBlocks } from './visit.js';

const UNITS = Object.freeze({
  unit: 'blocks.unitCount',
  slide: 'blocks.slideCount',
  'any-path': 'blocks.anyPathCount',
});

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../context.js').Part}
 */
export function createBlocksAnswer(context, player) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const thumbnail = createThumbnail(context);
  const locks = h('p', { class: 'hint locks', role: 'status' });
  const guess = h('p', { class: 'hint guess', role: 'status' }, t('blocks.guessedExit'));
  const fact = h('p', { class: 'hint space' });
  const hardest = button({
    text: '',
    icon: 'flag',
    kind: 'quiet',
    onclick: () => {
      const found = store.get().blocks.space?.hardest;
      if (found) void actions.blocks.read(found.text);
    },
  });
  return createAnswerPanel(context, player, {
    family: blocksFamily,
    say: (report) => sayAnswer(report, t),
    unit: (/** @type {import('./state.js').Report} */ { metric }) => UNITS[metric],
    most: ({ effort }) => secondsFor(effort),
    positions: (progress) => progress.positions,
    stopped: (visit) => changeBlocks(visit, stopped),
    begun: (visit, step) => changeBlocks(visit, (blocks) => begun(blocks, step)),
    moves: createBlockMoves(context, player),
    listed: ({ blocks }) => [blocks.report?.moves],
    change: {
      text: t('blocks.change'),
      icon: 'blocks',
      act: (visit) => changeBlocks(visit, changeBoard),
    },
    besideTally: [thumbnail.element],
    aboveSearch: [locks, guess],
    belowMoves: [fact],
    waysBack: [hardest],
    show(visit, previous, { report, answerText, isSolved }) {
      const { blocks } = visit;
      const { space, pursuit } = blocks;
      thumbnail.show(visit, previous);
      setText(locks, sayLocks(blocks, t));
      guess.hidden = !isExitGuessed(blocks);
      setText(fact, space && isSolved ? saySpace(space, t) : '');
      const farther = space?.complete && space.hardest ? space.hardest.length : 0;
      hardest.hidden = farther <= (report.length ?? 0);
      setText(
        /** @type {Element} */ (hardest.lastElementChild),
        t('blocks.hardest', { count: farther }),
      );
      if (report === previous.blocks.report) return;
      // While a search runs, only its first and its last answer are announced.
      if (pursuit.isOn && previous.blocks.stage === 'answer') return;
      context.say(spoken(answerText, t));
    },
  });
}
