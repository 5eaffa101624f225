/** The language menu, on every screen. */

import { LANGUAGES, tagOf } from '../../i18n/languages.js';
import { iconButton } from '../controls.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { rove, setStop } from '../roving-tabindex.js';

/** @typedef {import('../../i18n/languages.js').Language} Language */

const CODES = Object.keys(LANGUAGES);

/** Distance from button to menu and from menu to the window's edges, in pixels. */
const SPACE = 4;

/**
 * The button and its menu.
 *
 * @param {object} context
 * @param {import('../../i18n/i18n.js').I18n} context.i18n
 * @param {(language: Language) => void} context.speak
 * @param {AbortSignal} context.life
 * @returns {HTMLElement}
 */
export function createLanguageMenu({ i18n: { language, t }, speak, life }) {
  const opener = iconButton('language', t('page.language'));
  const items = /** @type {Language[]} */ (CODES).map((code, place) =>
    item(code, { place, isSpoken: code === language, choose }),
  );
  const attributes = { class: 'language-menu', popover: 'auto', role: 'menu' };
  const menu = h('div', { ...attributes, 'aria-label': t('page.language') }, ...items);
  const spoken = CODES.indexOf(language);
  opener.setAttribute('aria-haspopup', 'menu');
  // The browser must open the menu itself: otherwise it closes the menu at the press that should
  // open it.
  opener.popoverTargetElement = menu;
  rove(menu, () => ({ rows: CODES.length, cols: 1 }));
  setStop(menu, spoken);
  menu.addEventListener('beforetoggle', () => {
    placeBelow(menu, opener.getBoundingClientRect());
    // The menu gets the focus at once, so that the next key does not go to the board.
    items[spoken]?.toggleAttribute('autofocus', true);
  });
  menu.addEventListener('toggle', keepInSight);
  addEventListener('resize', keepInSight, { signal: life });
  new ResizeObserver(keepInSight).observe(menu);
  return h('div', { class: 'language' }, opener, menu);

  /** @param {Language} code */
  function choose(code) {
    menu.hidePopover();
    speak(code);
  }

  function keepInSight() {
    if (menu.matches(':popover-open')) placeBelow(menu, opener.getBoundingClientRect());
  }
}

/**
 * @param {Language} code
 * @param {{ place: number, isSpoken: boolean, choose: (code: Language) => void }} options
 */
function item(code, { place, isSpoken, choose }) {
  return h(
    'button',
    {
      type: 'button',
      class: 'language-item',
      role: 'menuitemradio',
      'aria-checked': String(isSpoken),
      lang: tagOf(code),
      'data-cell': place,
      tabindex: '-1',
      onclick: () => choose(code),
    },
    icon('done'),
    h('span', {}, LANGUAGES[code]),
  );
}

/**
 * Places the menu below its button, right-aligned, as far as there is room.
 *
 * @param {HTMLElement} menu
 * @param {DOMRect} anchor
 */
function placeBelow({ offsetHeight: height, style }, { right, bottom }) {
  const top = Math.min(bottom + SPACE, innerHeight - height - SPACE);
  style.right = `${Math.max(SPACE, innerWidth - right)}px`;
  style.top = `${Math.max(SPACE, top)}px`;
}
