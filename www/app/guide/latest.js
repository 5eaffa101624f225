/**
 * Serialises an asynchronous function: requests during a run lead to one more run after it.
 *
 * @param {() => Promise<void>} work
 * @returns {() => Promise<void>} Requests a run. Rejects if the run fails; it may then be requested
 *   again.
 */
export function oneAtATime(work) {
  let hasTask = false;
  let isDue = false;
  return async () => {
    isDue = true;
    if (hasTask) return;
    hasTask = true;
    try {
      while (isDue) {
        isDue = false;
        await work();
      }
    } finally {
      hasTask = false;
    }
  };
}
