/** Gives the answer of a family to the player. */

import { followedAnswer } from './search.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @param {import('../family.js').Family} family
 * @returns {import('../context.js').Part}
 */
export function createPlayback({ store, steps }, player, family) {
  // Steps that the page itself shows do not count as followed by the visitor.
  let isShowing = false;
  for (const sign of ['play', 'step']) {
    player.addEventListener(sign, () => {
      const isFollowed = !isShowing && store.get().stage === family.name;
      if (isFollowed) store.update((visit) => family.changed(visit, followedAnswer));
    });
  }
  return {
    element: player,
    show(visit, previous) {
      if (isShown(family, visit, previous)) return;
      const step = steps.of(visit, previous);
      isShowing = true;
      player.playback = family.playbackOf(visit);
      player.seek(step);
      isShowing = false;
      steps.note(visit, step);
    },
  };
}

/**
 * Whether the player shows this answer already; a new lower bound changes nothing in the player.
 *
 * @param {import('../family.js').Family} family
 * @param {Visit} visit
 * @param {Visit} previous
 */
function isShown(family, visit, previous) {
  const [now, before] = [visit, previous].map((one) => one[family.name]);
  const isThere = previous.stage === family.name && before?.stage === 'answer';
  const shown = family.shownOf(previous);
  const isSame = family.shownOf(visit).every((value, place) => value === shown[place]);
  const isProved = now?.report !== before?.report;
  const isAsLeft = visit.opening === previous.opening && now?.guide === before?.guide;
  return isThere && isSame && (isProved || isAsLeft);
}

/**
 * Starts playback without a request, unless the visitor prefers reduced motion.
 *
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 */
export function startAutoplay(player) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) player.play();
}
