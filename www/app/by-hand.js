/** Settings of the player while the visitor moves its pieces: other words, the usual helpers. */

import { HELPERS } from '../player/helpers.js';

/**
 * @param {import('./context.js').Context} context
 * @param {import('../player/unslide-player.js').UnslidePlayer} player
 * @param {(visit: import('./visit.js').Visit) => boolean} isGame  Whether a visit is at the game.
 */
export function keepByHand({ store, i18n, life }, player, isGame) {
  const usual = player.words;
  const spoken = /** @type {import('../player/words.js').PlayerWords} */ (
    /** @type {unknown} */ ({
      ...i18n.words('player'),
      step: i18n.t('game.step'),
      ended: i18n.t('game.said'),
    })
  );
  /** The display options while a solution plays. */
  let { helpers } = player;
  const unsubscribe = store.subscribe((visit, previous) => {
    if (isGame(visit) && !isGame(previous)) enter();
    if (!isGame(visit) && isGame(previous)) leave();
  });
  life.addEventListener('abort', unsubscribe);
  if (isGame(store.get())) enter();

  function enter() {
    helpers = player.helpers;
    player.helpers = HELPERS;
    player.words = spoken;
  }

  function leave() {
    player.helpers = helpers;
    player.words = usual;
    player.removeAttribute('data-unfinished');
  }
}
