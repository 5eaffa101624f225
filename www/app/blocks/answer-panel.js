/** The answer in words, what can be taken home, and the ways back. */

import { createHome } from '../answer/home.js';
import { createKeepOn } from '../answer/keep-on.js';
import { followedAnswer, takenOffer } from '../answer/search.js';
import { createSearchView } from '../answer/search-view.js';
import { createTally } from '../answer/tally.js';
import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { spoken } from '../tiles/answer-text.js';
import { sayLocks, sayReport, saySpace } from './answer-text.js';
import { secondsFor } from './effort.js';
import { begun } from './guide/state.js';
import { createBlockMoves } from './moves.js';
import { stopped } from './search.js';
import { changeBoard } from './state.js';
import { createThumbnail } from './thumbnail.js';
import { changeBlocks } from './visit.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../context.js').Part}
 */
export function createAnswerPanel(context, player) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const title = heading('');
  const tally = createTally(t);
  const thumbnail = createThumbnail(context);
  const text = h('p', { class: 'hint' });
  const moves = createBlockMoves(context, player);
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
  const back = () => store.update((visit) => changeBlocks(visit, changeBoard));
  const change = button({ text: t('blocks.change'), icon: 'blocks', kind: 'quiet', onclick: back });
  const mend = button({ text: t('blocks.change'), kind: 'primary', onclick: back });
  const home = createHome(context, player);
  const along = button({
    text: t('along.start'),
    icon: 'next',
    kind: 'primary',
    onclick: () =>
      store.update((visit) => changeBlocks(visit, (blocks) => begun(blocks, player.step))),
  });
  const locks = h('p', { class: 'hint locks', role: 'status' });
  const keepOn = createKeepOn(t, player, actions.improve);
  const search = createSearchView(context, player, {
    searchOf,
    stopped: (visit) => changeBlocks(visit, stopped),
    taken: (visit) => changeBlocks(visit, takenOffer),
  });
  const element = panel(
    'answer',
    [
      title,
      home.title,
      h('div', { class: 'blocks-result' }, tally.element, thumbnail.element),
      text,
      locks,
      search.element,
      keepOn.element,
      home.claim,
      moves.element,
      fact,
      h('div', { class: 'ways-back' }, change, hardest),
    ],
    [along, home.takeAway, mend, home.dialog],
  );

  // What is taken away must not change meanwhile.
  const follow = () => store.update((visit) => changeBlocks(visit, followedAnswer));
  home.takeAway.addEventListener('click', follow, { capture: true });

  return {
    element,
    show(visit, previous) {
      const { blocks } = visit;
      const { report, space, pursuit } = blocks;
      if (!report) return;
      thumbnail.show(visit, previous);
      home.show(visit, previous, report);
      const saying = sayReport(report, t);
      const isSolved = saying.count !== null;
      setText(title, saying.title);
      tally.show(saying.count ?? 0, UNITS[report.metric], saying.label);
      setText(text, saying.text);
      // `search` shows the bound that is proved.
      text.hidden = pursuit.isOn;
      setText(locks, sayLocks(blocks, t));
      search.show(visit);
      keepOn.show(report, pursuit.isOn);
      setText(fact, space && isSolved ? saySpace(space, t) : '');
      element.classList.toggle('solved', isSolved);
      title.classList.toggle('unseen', isSolved);
      for (const part of [tally.element, moves.element, change, along, home.takeAway])
        part.hidden = !isSolved;
      mend.hidden = isSolved;
      const farther = space?.complete && space.hardest ? space.hardest.length : 0;
      hardest.hidden = farther <= (report.length ?? 0);
      setText(
        /** @type {Element} */ (hardest.lastElementChild),
        t('blocks.hardest', { count: farther }),
      );
      if (report === previous.blocks.report) return;
      if (report.moves !== previous.blocks.report?.moves) moves.show(blocks);
      // Of a search that goes on the first answer is said, and the last.
      if (pursuit.isOn && previous.blocks.stage === 'answer') return;
      context.say(spoken(saying, t));
    },
  };
}

/**
 * The search behind the answer.
 *
 * @param {import('../visit.js').Visit} visit
 * @returns {import('../answer/search-view.js').Search}
 */
function searchOf({ blocks: { pursuit, trail, progress, report }, effort }) {
  const { positions = 0, seconds = 0, lower_bound = 0 } = progress ?? {};
  return {
    pursuit,
    trail,
    bound: Math.max(lower_bound, report?.lower_bound ?? 0),
    seconds,
    most: secondsFor(effort),
    positions,
  };
}

const UNITS = Object.freeze({
  unit: 'blocks.unitCount',
  slide: 'blocks.slideCount',
  'any-path': 'blocks.anyPathCount',
});
