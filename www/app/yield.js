/** Lets the browser paint and answer the visitor between two parts of a long piece of work. */
export function yieldToBrowser() {
  const { scheduler } = /** @type {{ scheduler?: { yield?: () => Promise<void> } }} */ (
    /** @type {unknown} */ (globalThis)
  );
  // Safari, and Firefox before 142, have no scheduler that yields.
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/**
 * Calls back when the browser has painted what is in the document by then.
 *
 * @param {() => void} then
 */
export function afterNextFrame(then) {
  requestAnimationFrame(() => setTimeout(then));
}
