/**
 * The words that a player shows and announces. The page supplies them in its language; `{…}` are
 * placeholders.
 *
 * @typedef {object} PlayerWords
 * @property {string} player  Names the whole player.
 * @property {string} board  Describes the board:
 * @property {string} row  One row of it: {row}, {tiles}.
 * @property {string} separator  Between the labels of a list.
 * @property {string} blank  The blank, in a list of labels.
 * @property {string} controls  Names the row of buttons.
 * @property {string} first  Button: to the start.
 * @property {string} previous  Button: one move back.
 * @property {string} play
 * @property {string} pause
 * @property {string} replay  Button: play again, once the end is reached.
 * @property {string} next  Button: make the next move.
 * @property {string} last  Button: to the end.
 * @property {string} scrubber  Names the slider.
 * @property {string} counter  Short, beside the slider: {step}, {length}.
 * @property {string} step  The same, spoken: {step}, {length}.
 * @property {string} speed  Names the speed button: {speed}, which is `times` filled in.
 * @property {string} times  A short speed: {speed}.
 * @property {string} upcoming  Spoken after a step: {step}, which is `step` filled in, and {move}.
 * @property {string} ended  Spoken after the last step: {step}.
 * @property {string} moveUp  A move of one tile: {label}.
 * @property {string} moveDown
 * @property {string} moveLeft
 * @property {string} moveRight
 * @property {string} lineUp  A move of several tiles: {labels}.
 * @property {string} lineDown
 * @property {string} lineLeft
 * @property {string} lineRight
 * @property {string} wall  A wall, in a list of names.
 * @property {string} blockMove  A move of a block: {label} and {way}, its joined legs.
 * @property {string} nextLeg  Between the legs of a move.
 * @property {string} legUp  One leg: {count} cells.
 * @property {string} legDown
 * @property {string} legLeft
 * @property {string} legRight
 */

/** @type {ReadonlyArray<keyof PlayerWords>} */
export const WORDS = Object.freeze([
  'player',
  'board',
  'row',
  'separator',
  'blank',
  'controls',
  'first',
  'previous',
  'play',
  'pause',
  'replay',
  'next',
  'last',
  'scrubber',
  'counter',
  'step',
  'speed',
  'times',
  'upcoming',
  'ended',
  'moveUp',
  'moveDown',
  'moveLeft',
  'moveRight',
  'lineUp',
  'lineDown',
  'lineLeft',
  'lineRight',
  'wall',
  'blockMove',
  'nextLeg',
  'legUp',
  'legDown',
  'legLeft',
  'legRight',
]);

/**
 * The words that a player needs, selected from those of a page.
 *
 * @param {Partial<Record<string, string>>} given
 * @returns {PlayerWords}
 * @throws {TypeError} naming every word that is missing
 */
export function checkWords(given) {
  const missing = WORDS.filter((key) => typeof given[key] !== 'string');
  if (missing.length > 0) throw new TypeError(`words missing: ${missing.join(', ')}`);
  return /** @type {PlayerWords} */ (Object.fromEntries(WORDS.map((key) => [key, given[key]])));
}

/**
 * @param {string} template
 * @param {Record<string, string | number>} values
 */
export function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}
