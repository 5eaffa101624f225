/** A menu for the board display options, opened from the player's controls. */

import { button, heading, iconButton } from '../controls.js';
import { h } from '../dom.js';
import { familyOf } from '../families.js';
import { createKeysDialog } from './keys-dialog.js';
import { AHEAD, keepChoice, MARKS, readChoice } from './view-choice.js';

/** @typedef {import('./view-choice.js').ViewChoice} ViewChoice */

/** Distance of the menu from other elements and the window's edge, in pixels. */
const SPACE = 8;

/** Window width up to which everything is in one column, in pixels. */
const NARROW = 760;

const MARK_NAMES = Object.freeze({ arrow: 'view.arrow', dot: 'view.dot', none: 'view.none' });

/**
 * Adds the menu button to the player and listens for its keys.
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {HTMLElement[]} The menu, to be appended to the page.
 */
export function addViewMenu(context, player) {
  const { store, i18n, say, life } = context;
  const { t } = i18n;
  let choice = readChoice(() => localStorage);
  const keys = createKeysDialog(i18n);
  const light = toggle(t('view.light'), (on) => choose({ light: on }));
  const numbers = toggle(t('view.numbers'), (on) =>
    store.update((now) => familyOf(now)?.labels?.shown(now, on) ?? now),
  );
  const loop = toggle(t('view.loop'), (on) => choose({ loop: on }));
  const marks = choices(
    t('view.mark'),
    MARKS.map((mark) => ({ value: mark, text: t(MARK_NAMES[mark]) })),
    (mark) => choose({ mark }),
  );
  const ahead = choices(
    t('view.ahead'),
    AHEAD.map((count) => ({ value: count, text: t('view.count', { count }) })),
    (count) => choose({ ahead: count }),
  );
  const help = button({ text: t('keys.open'), icon: 'keys', kind: 'quiet', onclick: openKeys });
  const title = heading(t('view.heading'));
  const menu = h(
    'div',
    { class: 'view-menu', popover: 'auto', role: 'dialog', 'aria-label': t('view.heading') },
    title,
    light.element,
    marks.element,
    ahead.element,
    numbers.element,
    loop.element,
    help,
  );
  const opener = iconButton('view', t('view.open'));
  opener.slot = 'tools';
  // The browser must open the menu itself: otherwise it closes the menu at the press that should
  // open it.
  opener.popoverTargetElement = menu;
  menu.addEventListener('beforetoggle', fill);
  menu.addEventListener('toggle', settle);
  addEventListener('resize', keepInSight, { signal: life });
  new ResizeObserver(keepInSight).observe(menu);
  player.append(opener);
  document.addEventListener('keydown', onKey, { signal: life });
  apply();
  return [menu, keys.element];

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !player.isConnected) return;
    const act = { '?': openKeys, v: openMenu, l: turnLoop }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function openKeys() {
    menu.hidePopover();
    keys.open();
  }

  function openMenu() {
    if (opener.checkVisibility()) menu.togglePopover();
  }

  function turnLoop() {
    choose({ loop: !choice.loop });
    say(t(choice.loop ? 'view.loopOn' : 'view.loopOff'));
  }

  /** @param {Partial<ViewChoice>} change */
  function choose(change) {
    choice = { ...choice, ...change };
    keepChoice(() => localStorage, choice);
    apply();
  }

  function apply() {
    const { loop: again, ...helpers } = choice;
    player.helpers = helpers;
    player.loop = again;
  }

  /** Fills in the current values before the menu is visible. */
  function fill() {
    light.input.checked = choice.light;
    loop.input.checked = choice.loop;
    marks.set(choice.mark);
    ahead.set(choice.ahead);
    const visit = store.get();
    const labels = familyOf(visit)?.labels;
    numbers.element.hidden = !labels?.areOptional(visit);
    numbers.input.checked = labels?.areShown(visit) ?? false;
  }

  /** The size of the window or of its text may change while the menu is open. */
  function keepInSight() {
    if (menu.matches(':popover-open')) place(menu, opener.getBoundingClientRect());
  }

  /** @param {ToggleEvent} event */
  function settle({ newState }) {
    if (newState !== 'open') return;
    place(menu, opener.getBoundingClientRect());
    title.focus({ preventScroll: true });
  }
}

/**
 * Places the menu above its button if there is room; at the bottom of a narrow window, so that the
 * board stays visible.
 *
 * @param {HTMLElement} menu
 * @param {DOMRect} anchor
 */
function place(menu, anchor) {
  const { offsetWidth: width, offsetHeight: height, style } = menu;
  const left = Math.min(anchor.right - width, innerWidth - width - SPACE);
  const lowest = innerHeight - height - SPACE;
  const top = innerWidth < NARROW ? lowest : Math.min(anchor.top - height - SPACE, lowest);
  style.left = `${Math.max(SPACE, left)}px`;
  style.top = `${Math.max(SPACE, top)}px`;
}

/**
 * @param {string} text
 * @param {(on: boolean) => void} onChange
 */
function toggle(text, onChange) {
  const input = h('input', {
    type: 'checkbox',
    class: 'switch',
    onchange: () => onChange(input.checked),
  });
  return { element: h('label', { class: 'option' }, input, h('span', {}, text)), input };
}

/**
 * @template {string | number} T
 * @param {string} legend
 * @param {readonly { value: T, text: string }[]} offered
 * @param {(value: T) => void} onChange
 */
function choices(legend, offered, onChange) {
  const inputs = offered.map(({ value }) =>
    h('input', { type: 'radio', name: legend, value, onchange: () => onChange(value) }),
  );
  const labels = offered.map(({ text }, place) =>
    h('label', { class: 'segment' }, /** @type {Node} */ (inputs[place]), h('span', {}, text)),
  );
  return {
    element: h('fieldset', { class: 'segments view-choice' }, h('legend', {}, legend), ...labels),
    /** @param {T} value */
    set(value) {
      for (const input of inputs) input.checked = input.value === String(value);
    },
  };
}
