/** A button that shows the finished picture while it or its key is held. */

import { button } from '../controls.js';
import { setAttributes } from '../dom.js';
import { isDone, peeked } from './state.js';
import { changeGame } from './visit.js';

const KEY = 'p';
const PRESSES = [' ', 'Enter'];

/** @param {import('../context.js').Context} context */
export function createPeek({ store, i18n, life }) {
  const element = button({ text: i18n.t('game.peek'), icon: 'view', onclick: () => {} });
  /** @param {boolean} isHeld */
  const look = (isHeld) => store.update((visit) => changeGame(visit, (now) => peeked(now, isHeld)));
  const isOffered = () => {
    const { stage, game } = store.get();
    return stage === 'game' && game.start !== null && game.picture !== null && !isDone(game);
  };
  const release = () => look(false);

  const how = i18n.t('game.peekHow');
  const keys = KEY.toUpperCase();
  setAttributes(element, { title: how, 'aria-description': how, 'aria-keyshortcuts': keys });
  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    look(true);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur'])
    element.addEventListener(end, release);
  // A long press must not open the context menu.
  element.addEventListener('contextmenu', (event) => event.preventDefault());
  element.addEventListener('keydown', (event) => {
    if (PRESSES.includes(event.key)) look(true);
  });
  element.addEventListener('keyup', release);
  document.addEventListener('keydown', onKey, { signal: life });
  document.addEventListener('keyup', onKeyUp, { signal: life });
  addEventListener('blur', release, { signal: life });
  life.addEventListener('abort', release);
  return element;

  /** @param {KeyboardEvent} event */
  function onKey({ key, target, ctrlKey, metaKey, altKey }) {
    const isText = target instanceof Element && target.closest('dialog, input, textarea');
    if (key.toLowerCase() !== KEY || isText || ctrlKey || metaKey || altKey) return;
    if (isOffered()) look(true);
  }

  /** @param {KeyboardEvent} event */
  function onKeyUp({ key }) {
    if (key.toLowerCase() === KEY) release();
  }
}
