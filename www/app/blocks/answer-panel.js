/** The answer in words, what can be taken home, and the ways back. */

import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { createShareDialog, shareButton } from '../share/dialog.js';
import { askForPicture, changeBlocks } from '../visit.js';
import { begun } from './along.js';
import { sayReport, saySpace } from './honest.js';
import { createBlockMoves } from './moves.js';
import { changeBoard } from './state.js';
import { createTakeAwayList } from './take-away-list.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../context.js').Part}
 */
export function createAnswerPanel(context, player) {
  const { store, actions } = context;
  const { t } = context.i18n;
  const title = heading('');
  const count = h('span', { class: 'count' });
  const unit = h('span', { class: 'count-unit' });
  const label = h('span', { class: 'count-label' });
  const tally = h('p', { class: 'tally' }, count, unit, label);
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
  const list = createTakeAwayList(context);
  const dialog = createShareDialog(context, player);
  const share = shareButton(context, dialog.open);
  const own = button({
    text: t('share.tryYourOwn'),
    icon: 'picture',
    onclick: () => store.update(askForPicture),
  });
  const sharedTitle = h('p', { class: 'shared-title', dir: 'auto' });
  const claim = h('p', { class: 'hint' }, t('share.claim'));
  const along = button({
    text: t('along.start'),
    icon: 'next',
    onclick: () =>
      store.update((visit) => changeBlocks(visit, (blocks) => begun(blocks, player.step))),
  });
  const takeAway = h('div', { class: 'take-away' }, share, own, list.element);
  const element = panel(
    'answer',
    [
      title,
      sharedTitle,
      tally,
      text,
      claim,
      moves.element,
      fact,
      along,
      h('div', { class: 'ways-back' }, change, hardest),
    ],
    [takeAway, mend, dialog.element],
  );

  /**
   * @param {import('../visit.js').Shared | null} shared
   * @param {import('./state.js').Report} report
   */
  function showShared(shared, report) {
    setText(sharedTitle, shared?.title ?? '');
    sharedTitle.hidden = !shared?.title;
    claim.hidden = shared?.report !== report || report.status === 'found';
    const isOfLink = shared !== null;
    takeAway.classList.toggle('of-link', isOfLink);
    own.hidden = !isOfLink;
    list.element.hidden = isOfLink;
  }

  return {
    element,
    show(visit, previous) {
      const { blocks, shared } = visit;
      const { report, space } = blocks;
      list.show(visit, previous);
      if (!report) return;
      showShared(shared, report);
      const saying = sayReport(report, t);
      const isSolved = saying.count !== null;
      setText(title, saying.title);
      setText(count, t('answer.count', { count: saying.count ?? 0 }));
      setText(unit, t(UNITS[report.metric], { count: saying.count ?? 0 }));
      setText(label, saying.label);
      setText(text, saying.text);
      setText(fact, space && isSolved ? saySpace(space, t) : '');
      element.classList.toggle('solved', isSolved);
      title.classList.toggle('unseen', isSolved);
      for (const part of [tally, moves.element, change, along, takeAway]) part.hidden = !isSolved;
      mend.hidden = isSolved;
      const farther = space?.complete && space.hardest ? space.hardest.length : 0;
      hardest.hidden = farther <= (report.length ?? 0);
      setText(
        /** @type {Element} */ (hardest.lastElementChild),
        t('blocks.hardest', { count: farther }),
      );
      if (report === previous.blocks.report) return;
      moves.show(blocks);
      context.say([saying.title, saying.label, saying.text].filter(Boolean).join('. '));
    },
  };
}

const UNITS = Object.freeze({
  unit: 'blocks.unitCount',
  slide: 'blocks.slideCount',
  'any-path': 'blocks.anyPathCount',
});
