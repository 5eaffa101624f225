/** The sections of the lab: each is loaded when it is shown first. */

/**
 * @typedef {import('./context.js').LabContext} LabContext
 * @typedef {import('./context.js').Section} Section
 * @typedef {keyof typeof SECTIONS} SectionName
 */

export const SECTIONS = Object.freeze({
  compare: async (/** @type {LabContext} */ context) => {
    const { createCompare } = await import('./compare/section.js');
    return createCompare(context);
  },
  watch: async (/** @type {LabContext} */ context) => {
    const { createWatch } = await import('./watch/section.js');
    return createWatch(context);
  },
  algorithms: async (/** @type {LabContext} */ context) => {
    const { createAlgorithms } = await import('./algorithms/section.js');
    return createAlgorithms(context);
  },
  byHand: async (/** @type {LabContext} */ context) => {
    const { createByHand } = await import('./by-hand/section.js');
    return createByHand(context);
  },
  space: async (/** @type {LabContext} */ context) => {
    const { createSpace } = await import('./space/section.js');
    return createSpace(context);
  },
  map: async (/** @type {LabContext} */ context) => {
    const { createMap } = await import('./map/section.js');
    return createMap(context);
  },
  curiosities: async (/** @type {LabContext} */ context) => {
    const { createCuriosities } = await import('./curiosities/section.js');
    return createCuriosities(context);
  },
  lessons: async (/** @type {LabContext} */ context) => {
    const { createLessons } = await import('./lessons/section.js');
    return createLessons(context);
  },
});

/** Sections with a board of tiles, which is kept from one to the next. @type {readonly SectionName[]} */
export const WITH_BOARD = ['compare', 'watch', 'byHand'];

/** In the order of the navigation. */
export const NAMES = /** @type {SectionName[]} */ (Object.keys(SECTIONS));

/**
 * @param {string} name
 * @returns {name is SectionName}
 */
export function isSection(name) {
  return Object.hasOwn(SECTIONS, name);
}
