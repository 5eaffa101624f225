/**
 * The attributes of an embedded player.
 *
 * @import { Wish } from './puzzle.js'
 */

import { Fault } from './fault.js';

/** Attributes that define what is played: a change of one starts again. */
export const SOURCES = Object.freeze([
  'link',
  'start',
  'goal',
  'moves',
  'numbers',
  'picture',
  'picture-of',
]);

/** Attributes that define how it is shown. */
export const MANNERS = Object.freeze(['caption', 'controls', 'lang', 'speed', 'step', 'theme']);

/** Properties that reflect the text of an attribute. */
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
});

/** Properties that reflect the presence of an attribute. */
const FLAGS = Object.freeze(['autoplay', 'numbers']);

/** All properties that can be set before the element is defined. */
const SETTABLE = [
  ...Object.keys(REFLECTED),
  ...FLAGS,
  'base',
  'speed',
  'step',
  'words',
  'playback',
];

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
 * Applies properties that a page set before the element was defined; until then they hide those of
 * its class.
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
