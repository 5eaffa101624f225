/** Opens the link in the fragment of the page's address. */

import { startAutoplay } from '../answer/playback.js';
import { ACTIVITIES, familyNamed } from '../families.js';
import { NOT_LOADED } from '../notice.js';
import { failed } from '../transitions.js';
import { newVisit } from '../visit.js';
import { readFragment } from './fragment.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../visit.js').Notice} Notice
 * @typedef {import('../../link/content.js').Refusal} Refusal
 *
 * @typedef {object} Found  A link's puzzle.
 * @property {(visit: Visit) => Visit} show  Opens it.
 * @property {object | null} report
 * @property {boolean} isPlayed  Whether it is a game.
 * @property {number} speed
 * @property {boolean} autoplay
 */

/** @type {Readonly<Record<Refusal, string>>} */
const REFUSAL_KEYS = Object.freeze({
  foreign: 'share.foreign',
  newer: 'share.newer',
  'too-long': 'share.damaged',
  damaged: 'share.damaged',
  'wrong-moves': 'share.wrongMoves',
});

/**
 * @param {import('../context.js').Lasting} context
 * @param {() => Promise<void>} ready  Resolves when a puzzle can be shown; never rejects.
 * @param {() => import('../../player/unslide-player.js').UnslidePlayer} playerNow
 * @returns {() => Promise<boolean>} Opens the link in the address; without one, restores the visit
 *   before the last link. False where another try may open the link, as code could not be loaded.
 */
export function linkOpener({ store, actions, i18n }, ready, playerNow) {
  /** The visit before the address named a link. @type {Visit | null} */
  let own = null;
  let latest = 0;

  async function follow() {
    latest += 1;
    const turn = latest;
    const { text, isGame } = readFragment(location.hash.slice(1));
    if (text === '') {
      leave();
      return true;
    }
    const name = i18n.t('share.untitled');
    const [found] = await Promise.all([read(text, { name, isGame }), ready()]);
    if (turn !== latest) return true;
    if ('key' in found) store.update((visit) => failed(visit, found));
    else if (found.isPlayed) begin(found.show);
    else open(found);
    return found !== NOT_LOADED;
  }

  /** @param {Found} found */
  function open({ show, report, speed, autoplay }) {
    own ??= store.get().shared ? newVisit() : store.get();
    store.update(show);
    const player = playerNow();
    player.speed = speed;
    if (!report) void actions.solve();
    else if (autoplay) startAutoplay(player);
  }

  /**
   * Opens a game and removes its link from the address: from its first move on, a game is saved and
   * restored after a reload.
   *
   * @param {(visit: Visit) => Visit} show
   */
  function begin(show) {
    history.replaceState(history.state, '', location.pathname + location.search);
    store.update(show);
  }

  function leave() {
    const visit = own;
    own = null;
    if (visit && store.get().shared) store.update(() => visit);
  }

  // A visitor who opens another puzzle needs nothing restored.
  store.subscribe((visit) => {
    if (!visit.shared) own = null;
  });
  return follow;
}

const loadReader = () => import('../../link/decode.js');

/**
 * The transition that opens a link's puzzle, or why it cannot be opened.
 *
 * @param {string} text
 * @param {{ name: string, isGame: boolean }} options  The name of a puzzle without a title, and
 *   whether it is a game.
 * @returns {Promise<Found | Notice>}
 */
async function read(text, { name, isGame }) {
  const reader = await loadReader().catch(() => null);
  if (!reader) return NOT_LOADED;
  try {
    const content = reader.decode(text);
    const { speed, autoplay } = content.options;
    const { links } = familyNamed(content.family);
    if (!links) return refusal('newer');
    const played = isGame ? await challengedBy(content, name) : null;
    const { show, report } = played
      ? { show: played, report: null }
      : await links.opened(content, name);
    return { show, report, isPlayed: played !== null, speed, autoplay };
  } catch (error) {
    if (error instanceof Error && 'kind' in error) {
      return refusal(/** @type {Refusal} */ (error.kind));
    }
    throw error;
  }
}

/** @param {Refusal} kind @returns {Notice} */
const refusal = (kind) => ({ tone: 'error', key: REFUSAL_KEYS[kind] });

/**
 * @param {import('../../link/content.js').LinkContent} content
 * @param {string} name
 */
async function challengedBy(content, name) {
  for (const activity of ACTIVITIES) {
    const played = await activity.challengedBy?.(content, name);
    if (played) return played;
  }
  return null;
}
