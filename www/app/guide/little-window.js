/**
 * Shows the next move in a small window that stays on top of the game, where browsers support it
 * (Document Picture-in-Picture).
 */

import { tagOf } from '../../i18n/languages.js';
import { UnslidePlayer } from '../../player/unslide-player.js';
import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { goOn } from './guided.js';
import { listenForKeys } from './keys.js';

/** Initial size, in pixels. */
const SIZE = Object.freeze({ width: 300, height: 380 });

/**
 * @typedef {object} LittleWindows
 * @property {(size: { width: number, height: number }) => Promise<Window>} requestWindow
 * @property {Window | null} [window]  The open window.
 *
 * @param {import('../context.js').Context} context
 * @param {UnslidePlayer} player  The player of the page.
 * @param {import('./guided.js').Guided} family
 */
export function createLittleWindow(context, player, family) {
  const { store, life, i18n } = context;
  const { t } = i18n;
  const windows = /** @type {{ documentPictureInPicture?: LittleWindows }} */ (globalThis)
    .documentPictureInPicture;
  /** @type {Window | null} */
  let opened = null;
  let isOfUse = true;
  const opener = button({ text: t('guide.little'), icon: 'window', onclick: toggle });
  showOpener();
  // A window that was open before a change of language stays, with new words.
  if (windows?.window && family.goingOf(store.get())) take(windows.window);

  function showOpener() {
    opener.hidden = windows === undefined || (opened === null && !isOfUse);
    setText(
      /** @type {Element} */ (opener.lastElementChild),
      t(opened ? 'guide.littleClose' : 'guide.little'),
    );
  }

  async function toggle() {
    if (opened) return opened.close();
    // The visitor may have closed it meanwhile, or the browser forbids it in this frame.
    const little = await windows?.requestWindow(SIZE).catch(() => null);
    if (little && !life.aborted) take(little);
  }

  /** @param {Window} little */
  function take(little) {
    opened = little;
    const leave = fill(little, context, { shown: player, family });
    showOpener();
    life.addEventListener('abort', leave);
    little.addEventListener('pagehide', () => {
      leave();
      // Another window, requested meanwhile, replaced it.
      if (opened !== little) return;
      opened = null;
      showOpener();
    });
  }

  return {
    button: opener,
    /** @param {boolean} isOver  Whether all moves are done; then no window is offered. */
    showEnd(isOver) {
      isOfUse = !isOver;
      showOpener();
    },
  };
}

/**
 * Fills the window with board and next move and keeps them up to date; returns a function that ends
 * that.
 *
 * @param {Window} little
 * @param {import('../context.js').Context} context
 * @param {{ shown: UnslidePlayer, family: import('./guided.js').Guided }} what
 */
function fill(little, context, { shown, family }) {
  const { store, i18n, life } = context;
  const page = little.document;
  page.documentElement.lang = tagOf(i18n.language);
  page.title = i18n.t('page.title');
  page.head.replaceChildren(...styleSheets());
  const player = new UnslidePlayer();
  player.words = shown.words;
  player.helpers = shown.helpers;
  const board = family.createBoard(player);
  const next = button({
    text: i18n.t('guide.next'),
    icon: 'next',
    kind: 'primary',
    onclick: () => store.update(goOn(family)),
  });
  page.body.replaceChildren(h('main', { class: 'mini-window' }, player, next));
  listenForKeys(page, store, family, life);

  const show = (/** @type {import('../visit.js').Visit} */ visit, previous = visit) => {
    const going = family.goingOf(visit);
    if (!going) return little.close();
    board.show(visit, previous);
    next.disabled = going.step === going.length;
  };
  show(store.get());
  return store.subscribe(show);
}

function styleSheets() {
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll('link[rel=stylesheet]')
  );
  return [...links].map(({ href }) => h('link', { rel: 'stylesheet', href }));
}
