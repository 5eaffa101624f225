/** Animates elements that changed their place. */

const SLIDE = { duration: 180, easing: 'ease-out' };

/**
 * Runs `change`, then animates each element from its old place to its new one.
 *
 * @param {HTMLElement[]} elements
 * @param {() => void} change
 */
export function slideFrom(elements, change) {
  const before = elements.map((element) => element.getBoundingClientRect());
  change();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  elements.forEach((element, i) => {
    const was = before[i];
    const is = element.getBoundingClientRect();
    if (!was || was.width === 0) return;
    const [x, y] = [was.left - is.left, was.top - is.top];
    if (Math.hypot(x, y) < 1) return;
    element.animate([{ translate: `${x}px ${y}px`, zIndex: 1 }, { translate: '0 0' }], SLIDE);
  });
}
