/**
 * The attributes of an embedded player.
 *
 * @import { Wish } from './puzzle.js'
 */

import { Fault } from './fault.js';

/** The attributes that say what is played: a change of one begins it all again. */
export const SOURCES = Object.freeze([
  'link',
  'start',
  'goal',
  'moves',
  'numbers',
  'picture',
  'picture-of',
]);

/** The attributes that say how it is shown. */
export const MANNERS = Object.freeze(['caption', 'controls', 'lang', 'speed', 'step', 'theme']);

/** Properties that say what an attribute says. */
const REFLECTED = Object.freeze({
  link: 'link',
  start: 'start',
  goal: 'goal',
  moves: 'moves',
  picture: 'picture',
  pictureOf: 'picture-of',
  caption: 'caption',
  controls: 'controls',
  theme: 'theme',
  base: 'base',
});

/** Properties that say whether an attribute is there. */
const FLAGS = Object.freeze(['autoplay', 'numbers']);

/** Everything that can be set on an element before it becomes a player. */
const SETTABLE = [...Object.keys(REFLECTED), ...FLAGS, 'speed', 'step', 'words', 'playback'];

/**
 * Gives a class of elements the properties that reflect their attributes.
 *
 * @param {HTMLElement} prototype
 */
export function reflect(prototype) {
  for (const [property, attribute] of Object.entries(REFLECTED)) {
    define(prototype, property, {
      get: (element) => element.getAttribute(attribute),
      set: (element, value) => setText(element, attribute, value),
    });
  }
  for (const flag of FLAGS) {
    define(prototype, flag, {
      get: (element) => element.hasAttribute(flag),
      set: (element, value) => element.toggleAttribute(flag, Boolean(value)),
    });
  }
}

/**
 * @param {HTMLElement} prototype
 * @param {string} property
 * @param {{ get: (element: HTMLElement) => unknown, set: (element: HTMLElement, value: unknown) => void }} access
 */
function define(prototype, property, { get, set }) {
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    /** @this {HTMLElement} */
    get() {
      return get(this);
    },
    /** @this {HTMLElement} */
    set(value) {
      set(this, value);
    },
  });
}

/**
 * @param {HTMLElement} element
 * @param {string} attribute
 * @param {unknown} value
 */
function setText(element, attribute, value) {
  if (value === null || value === undefined) element.removeAttribute(attribute);
  else element.setAttribute(attribute, String(value));
}

/**
 * Takes up the properties that a page has set before the element became a player; till now they
 * hide those of its class.
 *
 * @param {HTMLElement} element
 */
export function takeUpProperties(element) {
  const bag = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element));
  for (const property of SETTABLE.filter((name) => Object.hasOwn(element, name))) {
    const value = bag[property];
    delete bag[property];
    bag[property] = value;
  }
}

/**
 * @param {HTMLElement} element
 * @returns {Wish}
 */
export function wishOf(element) {
  return {
    start: element.getAttribute('start'),
    goal: element.getAttribute('goal'),
    moves: element.getAttribute('moves'),
    picture: element.getAttribute('picture'),
    pictureOf: element.getAttribute('picture-of'),
    numbers: element.hasAttribute('numbers'),
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @throws {Fault} if it is no number
 */
export function readNumber(name, text) {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new Fault('attribute', `${name} is no number: "${text}"`);
  return number;
}
