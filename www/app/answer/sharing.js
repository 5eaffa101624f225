/** The title of a shared answer and the ways to share or export it, for all families. */

import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { familyOf } from '../families.js';
import { createShareDialog, shareButton } from '../share/dialog.js';
import { askForPicture } from '../transitions.js';
import { createTakeAwayList } from './export-list.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 */
export function createSharing(context, player) {
  const { t } = context.i18n;
  const list = createTakeAwayList(context);
  const dialog = createShareDialog(context, player);
  const share = shareButton(context, dialog.open);
  const own = button({
    text: t('share.tryYourOwn'),
    icon: 'picture',
    onclick: () => context.store.update(askForPicture),
  });
  const title = h('p', { class: 'shared-title', dir: 'auto' });
  const claim = h('p', { class: 'hint' }, t('share.claim'));
  const takeAway = h('div', { class: 'take-away' }, share, own, list.element);
  return {
    /** Elements: the title and claim of a link, the export list, and the share dialog. */
    title,
    claim,
    takeAway,
    dialog: dialog.element,
    /**
     * @param {import('../visit.js').Visit} visit
     * @param {import('../visit.js').Visit} previous
     * @param {import('./same-answer.js').Report & { status: string }} report  The shown report.
     */
    show(visit, previous, report) {
      const { shared } = visit;
      const isOfLink = shared !== null;
      setText(title, shared?.title ?? '');
      title.hidden = !shared?.title;
      claim.hidden = shared?.report !== report || report.status === 'found';
      takeAway.classList.toggle('of-link', isOfLink);
      own.hidden = !isOfLink;
      share.hidden = !familyOf(visit)?.links;
      list.show(visit, previous);
    },
  };
}
