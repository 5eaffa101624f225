/**
 * Guards against clicks on a button that replaced the pressed one. A browser looks for the clicked
 * element when the finger lifts; if one button replaces another meanwhile, the wrong one is
 * clicked. A click without a press comes from a key or a screen reader and counts.
 *
 * @param {HTMLElement} element  The element whose buttons are guarded.
 * @param {AbortSignal} life  Ends the guard.
 */
export function keepPresses(element, life) {
  /** @type {{ button: Element | null } | null} The current press and the button under it. */
  let press = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const page = element.ownerDocument;
  const options = { capture: true, signal: life };
  page.addEventListener('pointerdown', begin, options);
  for (const end of ['pointerup', 'pointercancel']) page.addEventListener(end, forget, options);
  element.addEventListener('click', onClick, options);

  /** @param {Event} event */
  function begin(event) {
    clearTimeout(timer);
    press = { button: buttonOf(event) };
  }

  /** A click follows the release at once, if at all. */
  function forget() {
    timer = setTimeout(() => (press = null), CLICK);
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    const button = buttonOf(event);
    if (event.detail > 0 && press && button && press.button !== button) {
      event.preventDefault();
      event.stopPropagation();
    }
    press = null;
  }
}

/** Maximum time from release to click, in milliseconds. */
const CLICK = 500;

/** @param {Event} event */
function buttonOf({ target }) {
  return target instanceof Element ? target.closest('button, summary') : null;
}

/** Time during which buttons that changed without a touch cannot be pressed, in milliseconds. */
const SETTLING = 400;

/** A change within this time after a press or key counts as caused by it, in milliseconds. */
const BY_HAND = 250;

/**
 * Blocks presses for a moment where the buttons of a place change without a touch.
 *
 * @param {HTMLElement} place
 * @param {AbortSignal} life  For how long.
 * @returns {() => void} To be called when its buttons change.
 */
export function keepSettling(place, life) {
  let touched = Number.NEGATIVE_INFINITY;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const now = () => performance.now();
  const options = { capture: true, signal: life };
  for (const sign of ['pointerdown', 'pointerup', 'keydown'])
    place.ownerDocument.addEventListener(sign, () => (touched = now()), options);

  return () => {
    if (now() - touched < BY_HAND) return;
    clearTimeout(timer);
    place.toggleAttribute('data-settling', true);
    timer = setTimeout(() => place.toggleAttribute('data-settling', false), SETTLING);
  };
}
