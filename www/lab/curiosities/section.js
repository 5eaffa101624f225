/** The lore of the 15-puzzle, as exhibits to be tried. Each starts when it comes into sight. */

import { h } from '../../app/dom.js';
import { formatRoute } from '../route.js';
import { sectionHead } from '../section-head.js';
import { createCraze } from './craze.js';
import { createHalves } from './halves.js';
import { createLetters } from './letters.js';
import { createLongMoves } from './long-moves.js';
import { createMagic } from './magic.js';
import { createNumbers } from './numbers.js';
import { createParity } from './parity.js';
import { createTurn } from './turn.js';

/**
 * @typedef {object} Exhibit
 * @property {HTMLElement} element
 * @property {() => void} [start]  Called when it comes into sight first.
 * @property {() => void} [leave]  Ends all work.
 *
 * @typedef {keyof typeof EXHIBITS} ExhibitName
 */

const EXHIBITS = Object.freeze({
  parity: createParity,
  turn: createTurn,
  halves: createHalves,
  letters: createLetters,
  magic: createMagic,
  longMoves: createLongMoves,
  numbers: createNumbers,
  craze: createCraze,
});

const NAMES = /** @type {ExhibitName[]} */ (Object.keys(EXHIBITS));

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('../context.js').Section}
 */
export function createCuriosities(context) {
  const { t } = context.i18n;
  const exhibits = NAMES.map((name) => EXHIBITS[name](context));
  const headings = NAMES.map((name) =>
    h('h2', { id: `lab-exhibit-${name}`, tabindex: '-1' }, t(`lab.curiosities.${name}.name`)),
  );
  const places = exhibits.map(({ element }, at) =>
    place(/** @type {ExhibitName} */ (NAMES[at]), at, element),
  );
  const element = h(
    'div',
    { class: 'lab-section lab-curiosities' },
    ...sectionHead(t, 'curiosities'),
    h(
      'nav',
      { 'aria-label': t('lab.curiosities.list') },
      h('ol', { class: 'lab-exhibits' }, ...NAMES.map(link)),
    ),
    ...places,
  );
  startInSight(places, exhibits);

  /**
   * @param {ExhibitName} name
   * @param {number} at
   * @param {HTMLElement} body
   */
  function place(name, at, body) {
    const heading = headings[at] ?? '';
    return h(
      'section',
      {
        class: 'lab-exhibit',
        'data-exhibit': name,
        'aria-labelledby': `lab-exhibit-${name}`,
        // What is used stays in the address.
        onclick: () => context.keep({ show: name }),
      },
      heading,
      h('p', { class: 'lab-exhibit-about' }, t(`lab.curiosities.${name}.about`)),
      body,
    );
  }

  /** @param {ExhibitName} name */
  function link(name) {
    const href = formatRoute('curiosities', { show: name });
    return h('li', {}, h('a', { href }, t(`lab.curiosities.${name}.name`)));
  }

  return {
    element,
    show({ show }) {
      const at = NAMES.indexOf(/** @type {ExhibitName} */ (show));
      headings[at]?.focus({ preventScroll: true });
      places[at]?.scrollIntoView({ block: 'start' });
    },
    leave() {
      for (const exhibit of exhibits) exhibit.leave?.();
    },
  };
}

/**
 * @param {readonly HTMLElement[]} places
 * @param {readonly Exhibit[]} exhibits
 */
function startInSight(places, exhibits) {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      exhibits[places.indexOf(/** @type {HTMLElement} */ (target))]?.start?.();
    }
  });
  for (const place of places) observer.observe(place);
}
