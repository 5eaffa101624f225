/**
 * All that is seen, in the language that is spoken. In another language it is built anew, around the same
 * visit: what is on the table, what is searched for and what was typed lies outside of it.
 */

import { tagOf } from '../i18n/languages.js';
import { UnslidePlayer } from '../player/unslide-player.js';
import '../player/define.js';
import { addViewMenu } from './answer/view-menu.js';
import { createHandOver } from './hand-over.js';
import { viewOf } from './language/kept-view.js';
import { createDropOverlay } from './picture/drop-overlay.js';
import { createShell } from './shell.js';
import { createTextDialog } from './text/dialog.js';
import { newVisit } from './visit.js';

/**
 * @typedef {object} Surroundings
 * @property {string} samples  The absolute address of the folder of samples.
 * @property {HTMLElement} announcer
 * @property {(step: number) => void} onStep  Called at each step of the player.
 *
 * @param {import('./context.js').Lasting} lasting
 * @param {Surroundings} surroundings
 */
export function createPage(lasting, surroundings) {
  let now = build(lasting, surroundings);
  return {
    /** What is seen now. */
    get now() {
      return now;
    },
    /** Takes up the words of the language that is spoken now. */
    renew() {
      const { shell, player, life } = now;
      const { playing, speed } = player;
      const seeAgain = viewOf(shell.element);
      life.abort();
      now = build(lasting, surroundings);
      now.player.speed = speed;
      const visit = lasting.store.get();
      // An answer that was opened at some step is not opened again.
      now.shell.show(visit, { ...newVisit(), opening: visit.opening });
      if (playing) now.player.play();
      seeAgain(now.shell.element);
    },
  };
}

/** @typedef {ReturnType<typeof createPage>} Page */

/**
 * Builds all parts and puts them into the document.
 *
 * @param {import('./context.js').Lasting} lasting
 * @param {Surroundings} surroundings
 */
function build(lasting, { samples, announcer, onStep }) {
  const { i18n } = lasting;
  const life = new AbortController();
  const context = { ...lasting, life: life.signal };
  const player = new UnslidePlayer();
  player.words = /** @type {any} */ (i18n.words('player'));
  player.addEventListener('step', () => onStep(player.step));
  const handOver = createHandOver(i18n);
  const dropOverlay = createDropOverlay(context);
  const typing = createTextDialog(context);
  // Before the shell, whose games put their own look on the player.
  const ofMenu = addViewMenu(context, player);
  const shell = createShell(context, player, samples);
  const dialogs = [dropOverlay.element, typing.element, handOver.element];
  document.documentElement.lang = tagOf(i18n.language);
  document.body.replaceChildren(shell.element, ...dialogs, announcer, ...ofMenu);
  return { life, player, shell, dropOverlay, typing, handOver };
}
