/** The part of a link that is common to all families. */

/**
 * @typedef {import('../../link/content.js').LinkAnswer} LinkAnswer
 * @typedef {{ title: string, numbers: boolean | null }} Shown
 */

/**
 * @param {Shown} shown
 * @returns {Pick<import('../../link/content.js').LinkContent, 'version' | 'title' | 'options' | 'miniature'>}
 */
export function showing({ title, numbers }) {
  return {
    version: 1,
    title,
    options: {
      autoplay: false,
      controls: 'full',
      speed: 1,
      theme: 'auto',
      lang: null,
      numbers,
    },
    miniature: null,
  };
}

/**
 * @param {{ status: import('../../engine/protocol.js').Report['status'], lower_bound: number | null }} report
 * @param {string | null} path
 * @param {number} step
 * @returns {LinkAnswer | null}
 */
export function answerOf({ status, lower_bound: lowerBound }, path, step) {
  if (path === null || status === 'unsolvable' || status === 'gave_up') return null;
  return { status, lowerBound: status === 'bounded' ? lowerBound : null, path, step };
}
