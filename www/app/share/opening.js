/** Opens the link that stands behind the `#` of the page's address, whenever it changes. */

import { failed, newVisit, opened } from '../visit.js';
import { openedLink } from './opened.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../link/content.js').Refusal} Refusal
 */

/** @type {Readonly<Record<Refusal, string>>} */
const SAYINGS = Object.freeze({
  foreign: 'share.foreign',
  newer: 'share.newer',
  'too-long': 'share.damaged',
  damaged: 'share.damaged',
  'wrong-moves': 'share.wrongMoves',
});

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 */
export function openLinks({ store, actions, i18n }, player) {
  /** What was on the table before the address named a link. @type {Visit | null} */
  let own = null;
  let latest = 0;

  async function follow() {
    latest += 1;
    const turn = latest;
    const text = location.hash.slice(1);
    if (text === '') return leave();
    const found = await read(text, i18n.t('share.untitled'));
    if (turn !== latest) return;
    if (typeof found === 'string') {
      return store.update((visit) => failed(visit, { tone: 'error', key: found }));
    }
    const { link, speed, autoplay } = found;
    own ??= store.get().shared ? newVisit() : store.get();
    store.update((visit) => opened(visit, link));
    player.speed = speed;
    if (!link.report) void actions.solve();
    else if (autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches) player.play();
  }

  function leave() {
    const visit = own;
    own = null;
    if (visit && store.get().shared) store.update(() => visit);
  }

  // Who turns to a puzzle of their own leaves the link's address, and comes back to it by 'back'.
  store.subscribe((visit, previous) => {
    const isLeft = previous.shared !== null && (visit.shared === null || visit.stage === 'empty');
    if (!isLeft || location.hash === '') return;
    own = null;
    history.pushState(null, '', location.pathname + location.search);
  });
  addEventListener('hashchange', () => void follow());
  return follow();
}

/**
 * The puzzle of a link, and how to play it; or the key of what to say where it cannot be opened.
 *
 * @param {string} text
 * @param {string} name  What a puzzle without a title is called.
 */
async function read(text, name) {
  const { decode } = await import('../../link/decode.js');
  try {
    const content = decode(text);
    const { speed, autoplay } = content.options;
    return { link: await openedLink(content, name), speed, autoplay };
  } catch (error) {
    if (error instanceof Error && 'kind' in error) {
      return SAYINGS[/** @type {Refusal} */ (error.kind)];
    }
    throw error;
  }
}
