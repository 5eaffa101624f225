/**
 * Carries state that only elements hold (unfolded parts, scroll positions, focus) over to the
 * elements that replace them.
 */

/** Selector of scrollable elements. */
const SCROLLED = '.panel, .panel-body, .sidebar';

/** Places with the focus while a language is chosen. */
const PLACES = ['.bar', '.landing-footer'];

/**
 * Records what is unfolded, selected and scrolled, and the focus.
 *
 * @param {Element} root
 * @returns {(renewed: Element) => void} Restores it on the rebuilt elements.
 */
export function viewOf(root) {
  const unfolded = all(root, 'details').map(({ open }) => open);
  const checked = all(root, 'input').map((input) => input.checked);
  const scrolled = elements(root, SCROLLED).map(({ scrollTop }) => scrollTop);
  const { scrollTop } = document.body;
  const focus = focusWithin(root);
  return (renewed) => {
    matched(all(renewed, 'details'), unfolded, (element, open) => {
      element.open = open;
    });
    matched(all(renewed, 'input'), checked, (input, isChecked) => {
      input.checked = isChecked;
    });
    focusAgain(renewed, focus);
    matched(elements(renewed, SCROLLED), scrolled, (element, top) => element.scrollTo(0, top));
    document.body.scrollTo(0, scrollTop);
  };
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {Element} root
 * @param {K} tag
 */
function all(root, tag) {
  return [...root.querySelectorAll(tag)];
}

/**
 * @param {Element} root
 * @param {string} selector
 */
function elements(root, selector) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
}

/**
 * Pairs two lists of equal length; lists of different lengths cannot be matched.
 *
 * @template E, V
 * @param {readonly E[]} elements
 * @param {readonly V[]} values
 * @param {(element: E, value: V) => void} set
 */
function matched(elements, values, set) {
  if (elements.length !== values.length) return;
  for (const [i, element] of elements.entries()) set(element, /** @type {V} */ (values[i]));
}

/**
 * @typedef {{ place: string, index: number }} Focus  The place of the focus, and the index of the
 *   focused control in it.
 *
 * @param {Element} root
 * @returns {Focus | null}
 */
function focusWithin(root) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const place = PLACES.find((one) => focused?.closest(one));
  return focused && place ? { place, index: controlsIn(root, place).indexOf(focused) } : null;
}

/**
 * Focuses the replacement of the focused control, or else the choice of language.
 *
 * @param {Element} root
 * @param {Focus | null} focus
 */
function focusAgain(root, focus) {
  const control = focus && controlsIn(root, focus.place)[focus.index];
  const target = control ?? elements(root, '.language > button')[0];
  target?.focus({ preventScroll: true });
}

/**
 * @param {Element} root
 * @param {string} place
 */
function controlsIn(root, place) {
  return elements(root, `${place} :is(a, button)`);
}
