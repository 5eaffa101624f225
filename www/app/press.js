/**
 * Presses that count only where they began.
 *
 * A browser asks what lies under a finger when it lifts: where one button takes another's place
 * meanwhile, the wrong one would be pressed.
 *
 * @param {HTMLElement} element  Its buttons are meant.
 */
export function keepPresses(element) {
  /** @type {Element | null} */
  let began = null;
  element.addEventListener('pointerdown', (event) => (began = buttonOf(event)), { capture: true });
  element.addEventListener('keydown', () => (began = null), { capture: true });
  element.addEventListener('click', onClick, { capture: true });

  /** @param {Event} event */
  function onClick(event) {
    if (began && began !== buttonOf(event)) event.stopPropagation();
    began = null;
  }
}

/** @param {Event} event */
function buttonOf({ target }) {
  return target instanceof Element ? target.closest('button') : null;
}
