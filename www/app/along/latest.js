/**
 * Does one thing at a time, and always for what is the latest: what is asked for while it is at work is
 * done once, afterwards.
 *
 * @param {() => Promise<void>} work  Never rejects.
 * @returns {() => Promise<void>} Asks for it.
 */
export function oneAtATime(work) {
  let isAtWork = false;
  let isDue = false;
  return async () => {
    isDue = true;
    if (isAtWork) return;
    isAtWork = true;
    while (isDue) {
      isDue = false;
      await work();
    }
    isAtWork = false;
  };
}
