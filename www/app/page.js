/**
 * Builds all visible parts in the current language. On a change of language they are rebuilt around
 * the same visit: the visit, searches and typed texts live outside of them.
 */

import { tagOf } from '../i18n/languages.js';
import { UnslidePlayer } from '../player/unslide-player.js';
import '../player/define.js';
import { addViewMenu } from './answer/view-menu.js';
import { createFrame } from './frame.js';
import { createHandOver } from './hand-over.js';
import { viewOf } from './language/saved-view.js';
import { createDropOverlay } from './picture/drop-overlay.js';
import { createShell } from './shell.js';
import { createTextDialog } from './text/dialog.js';
import { newVisit } from './visit.js';

/**
 * @typedef {{ life: AbortController, frame: import('./frame.js').Frame }} First
 *
 * @typedef {object} Surroundings
 * @property {string} base  The absolute address of the page's folder.
 * @property {First} first  What is in the document already.
 * @property {HTMLElement} announcer
 * @property {(step: number) => void} onStep  Called at each step of the player.
 *
 * @param {import('./context.js').Lasting} lasting
 * @param {Surroundings} surroundings
 */
export function createPage(lasting, surroundings) {
  let now = build(lasting, surroundings, surroundings.first);
  return {
    /** The current parts. */
    get now() {
      return now;
    },
    /** Rebuilds the parts in the current language. */
    renew() {
      const { shell, player, life } = now;
      const { playing, speed } = player;
      const seeAgain = viewOf(shell.element);
      life.abort();
      now = build(lasting, surroundings);
      now.player.speed = speed;
      const visit = lasting.store.get();
      // The opening step of an answer must not be applied again.
      now.shell.show(visit, { ...newVisit(), opening: visit.opening });
      if (playing) now.player.play();
      seeAgain(now.shell.element);
    },
  };
}

/** @typedef {ReturnType<typeof createPage>} Page */

/**
 * Builds all parts and adds them to the document.
 *
 * @param {import('./context.js').Lasting} lasting
 * @param {Surroundings} surroundings
 * @param {First} [first]
 */
function build(lasting, { base, announcer, onStep }, first) {
  const { i18n } = lasting;
  const life = first?.life ?? new AbortController();
  const context = { ...lasting, life: life.signal };
  const player = new UnslidePlayer();
  player.words = /** @type {any} */ (i18n.words('player'));
  player.addEventListener('step', () => onStep(player.step));
  const handOver = createHandOver(i18n);
  const dropOverlay = createDropOverlay(context);
  const typing = createTextDialog(context);
  // Built before the shell, whose games set their own display options of the player.
  const ofMenu = addViewMenu(context, player);
  const frame = first?.frame ?? createFrame(context, base);
  const shell = createShell(context, player, frame);
  const dialogs = [dropOverlay.element, typing.element, handOver.element];
  document.documentElement.lang = tagOf(i18n.language);
  if (first) document.body.append(...dialogs, announcer, ...ofMenu);
  else document.body.replaceChildren(frame.element, ...dialogs, announcer, ...ofMenu);
  return { life, player, shell, dropOverlay, typing, handOver };
}
