/**
 * Notifies elements when they come near the screen and when they are visible. All elements of a
 * page share two observers.
 *
 * @typedef {'near' | 'seen'} Sight  `near`: within one screen; `seen`: at least half of it visible.
 */

/** @type {Readonly<Record<Sight, IntersectionObserverInit>>} */
const MEANING = Object.freeze({
  near: { rootMargin: '50%' },
  seen: { threshold: 0.5 },
});

/** @type {WeakMap<Element, Map<Sight, () => void>>} */
const waiting = new WeakMap();

/** @type {Map<Sight, IntersectionObserver>} */
const observers = new Map();

/**
 * Calls back once, when the element comes into sight.
 *
 * @param {Element} element
 * @param {Sight} sight
 * @param {() => void} act
 */
export function whenInSight(element, sight, act) {
  const acts = waiting.get(element) ?? new Map();
  waiting.set(element, acts.set(sight, act));
  observerOf(sight).observe(element);
}

/**
 * Removes the callbacks of an element.
 *
 * @param {Element} element
 */
export function stopWaiting(element) {
  waiting.delete(element);
  for (const observer of observers.values()) observer.unobserve(element);
}

/** @param {Sight} sight */
function observerOf(sight) {
  const known = observers.get(sight);
  if (known) return known;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) tell(target, sight);
  }, MEANING[sight]);
  observers.set(sight, observer);
  return observer;
}

/**
 * @param {Element} element
 * @param {Sight} sight
 */
function tell(element, sight) {
  observers.get(sight)?.unobserve(element);
  const acts = waiting.get(element);
  const act = acts?.get(sight);
  acts?.delete(sight);
  act?.();
}
