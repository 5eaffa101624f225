/**
 * Steps a page through time, so that its film is the same on a slow and on a fast machine. Timers
 * stand still between two steps; workers and the network run on.
 */

/** @typedef {import('playwright-core').Page} Page */

/**
 * To be called before the page is opened.
 *
 * @param {Page} page
 */
export async function stopClock(page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/**
 * Runs timers and animations for some time.
 *
 * @param {Page} page
 * @param {number} time  In milliseconds.
 */
export async function step(page, time) {
  await page.clock.runFor(time);
  await page.evaluate(stepAnimations, time);
}

/**
 * Runs in the page: pauses all animations, those of shadow trees too, and seeks them.
 *
 * @param {number} time
 */
function stepAnimations(time) {
  const seen = /** @type {any} */ (globalThis);
  seen.steppedAnimations ??= new WeakSet();
  /** @type {(DocumentOrShadowRoot & ParentNode)[]} */
  const roots = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  for (const animation of new Set(roots.flatMap((root) => root.getAnimations()))) {
    const before = seen.steppedAnimations.has(animation) ? Number(animation.currentTime) : 0;
    seen.steppedAnimations.add(animation);
    animation.pause();
    const now = before + time;
    if (now >= Number(animation.effect?.getComputedTiming().endTime)) animation.finish();
    else animation.currentTime = now;
  }
}
