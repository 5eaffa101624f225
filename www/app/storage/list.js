/** The list of saved puzzles with thumbnails: a tap restores one. */

import { button, iconButton } from '../controls.js';
import { h } from '../dom.js';

import { lookOf, sizeOf, titleOf } from './entry.js';

/**
 * @typedef {import('./puzzle-store.js').SavedPuzzle} SavedPuzzle
 *
 * @param {import('../context.js').Context} context
 */
export function createSavedList({ i18n: { t }, autosave, life }) {
  const list = h('ul', { class: 'saved-list' });
  const title = h('h3', { class: 'sample-title' }, t('kept.title'));
  const empty = button({
    text: t('kept.empty'),
    icon: 'trash',
    kind: 'quiet',
    onclick: () => void autosave.empty(),
  });
  const head = h('div', { class: 'saved-head' }, title, empty);
  const element = h('section', { class: 'saved', hidden: true }, head, list);
  /** @type {string[]} */
  let addresses = [];

  function show() {
    for (const address of addresses) URL.revokeObjectURL(address);
    addresses = [];
    list.replaceChildren(...autosave.list().map((one) => item(one)));
    element.hidden = list.childElementCount === 0;
  }

  /** @param {SavedPuzzle} one */
  function item(one) {
    const name = nameOf(one);
    const attributes = {
      type: 'button',
      class: 'saved-open',
      'aria-label': t('kept.open', { name }),
    };
    const open = h('button', { ...attributes, onclick: () => void autosave.open(one) }, look(one));
    const remove = iconButton('close', t('kept.remove', { name }), () => void removeOne(one));
    const size = h('span', { class: 'sample-size' }, t('landing.size', sizeOf(one.entry)));
    return h(
      'li',
      { class: 'saved-item' },
      open,
      h('div', { class: 'saved-footer' }, size, remove),
    );
  }

  /**
   * After a removal by keyboard, the focus moves to the next one.
   *
   * @param {SavedPuzzle} one
   */
  async function removeOne(one) {
    const place = autosave.list().indexOf(one);
    await autosave.remove(one);
    const next = list.children[Math.min(place, list.childElementCount - 1)];
    next?.querySelector('button')?.focus();
  }

  /** @param {SavedPuzzle} one */
  function look({ entry, little }) {
    const drawn = lookOf(entry);
    if (drawn) return drawn;
    if (!little) return h('span', { class: 'saved-blank' });
    const src = URL.createObjectURL(little);
    addresses.push(src);
    return h('img', { src, alt: '', draggable: 'false' });
  }

  /** @param {SavedPuzzle} one */
  function nameOf(one) {
    return t('landing.sample', { title: titleOf(one.entry, t), ...sizeOf(one.entry) });
  }

  life.addEventListener('abort', autosave.onChange(show));
  show();
  return element;
}
