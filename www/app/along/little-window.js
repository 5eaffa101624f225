/**
 * The next move in a small window that stays on top of the game, where the browser has such windows
 * (Document Picture-in-Picture).
 */

import { UnslidePlayer } from '../../player/unslide-player.js';
import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { createAlongBoard } from './board.js';
import { listenForKeys } from './keys.js';
import { alongOf, stepped } from './state.js';

/** How large it opens, in pixels. */
const SIZE = Object.freeze({ width: 300, height: 380 });

/**
 * @typedef {{ requestWindow: (size: { width: number, height: number }) => Promise<Window> }} LittleWindows
 *
 * @param {import('../context.js').Context} context
 * @param {UnslidePlayer} player  The one in the page.
 */
export function createLittleWindow(context, player) {
  const { t } = context.i18n;
  const windows = /** @type {{ documentPictureInPicture?: LittleWindows }} */ (globalThis)
    .documentPictureInPicture;
  /** @type {Window | null} */
  let opened = null;
  const opener = button({ text: t('along.little'), icon: 'window', onclick: toggle });
  opener.hidden = windows === undefined;

  async function toggle() {
    if (opened) return opened.close();
    // The visitor may have changed their mind, or the browser forbids it in this frame.
    const little = await windows?.requestWindow(SIZE).catch(() => null);
    if (!little) return;
    opened = little;
    const leave = fill(little, context, player);
    setText(/** @type {Element} */ (opener.lastElementChild), t('along.littleClose'));
    little.addEventListener('pagehide', () => {
      leave();
      // Another one, asked for meanwhile, has taken its place.
      if (opened !== little) return;
      opened = null;
      setText(/** @type {Element} */ (opener.lastElementChild), t('along.little'));
    });
  }

  return { button: opener };
}

/**
 * Lays the board and the way on into the window, and keeps them true; what is returned ends that.
 *
 * @param {Window} little
 * @param {import('../context.js').Context} context
 * @param {UnslidePlayer} shown
 */
function fill(little, context, shown) {
  const { store, i18n } = context;
  const page = little.document;
  page.documentElement.lang = i18n.language;
  page.title = i18n.t('page.title');
  for (const { href } of /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll('link[rel=stylesheet]')
  ))
    page.head.append(h('link', { rel: 'stylesheet', href }));
  const player = new UnslidePlayer();
  player.words = shown.words;
  player.helpers = shown.helpers;
  const board = createAlongBoard(context, player);
  const next = button({
    text: i18n.t('along.next'),
    icon: 'next',
    kind: 'primary',
    onclick: () => store.update((visit) => stepped(visit, (alongOf(visit)?.step ?? 0) + 1)),
  });
  page.body.append(h('main', { class: 'little' }, player, next));
  listenForKeys(page, context);

  const show = (/** @type {import('../visit.js').Visit} */ visit, previous = visit) => {
    const along = alongOf(visit);
    if (!along) return little.close();
    board.show(visit, previous);
    next.disabled = along.step === along.path.length;
  };
  show(store.get());
  return store.subscribe(show);
}
