/**
 * Does one thing at a time, and always for what is the latest: what is asked for while it is at work is
 * done once, afterwards.
 *
 * @param {() => Promise<void>} work
 * @returns {() => Promise<void>} Asks for it. Rejects where that fails; it can be asked for again.
 */
export function oneAtATime(work) {
  let isAtWork = false;
  let isDue = false;
  return async () => {
    isDue = true;
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (isDue) {
        isDue = false;
        await work();
      }
    } finally {
      isAtWork = false;
    }
  };
}
