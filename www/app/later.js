/** The rest of the page, which is loaded when it is wanted first. */

/**
 * @typedef {import('./whole.js').Whole} Whole
 * @typedef {import('./context.js').LandingActions} LandingActions
 *
 * @typedef {object} Later
 * @property {() => Whole | null} now  The rest of the page, if it is there.
 * @property {(act: (whole: Whole) => void) => void} use  Acts once it is there.
 */

/**
 * @param {() => Promise<Whole>} load
 * @param {() => void} onFailed  Called if it cannot be loaded; the next use tries again.
 * @returns {Later}
 */
export function createLater(load, onFailed) {
  /** @type {Whole | null} */
  let whole = null;
  /** @type {Promise<Whole> | null} */
  let loading = null;

  async function loaded() {
    try {
      loading ??= load();
      whole = await loading;
      return whole;
    } catch {
      loading = null;
      return null;
    }
  }

  return {
    now: () => whole,
    async use(act) {
      const found = await loaded();
      if (found) act(found);
      else onFailed();
    },
  };
}

/**
 * The actions of the landing before the rest of the page is there.
 *
 * @param {Later} later
 * @param {Pick<LandingActions, 'fail' | 'dismiss'>} own  What the landing does by itself until then.
 * @returns {LandingActions}
 */
export function laterActions({ now, use }, own) {
  return {
    open: (files) => use(({ landing }) => landing.open(files)),
    openSample: (sample) => use(({ landing }) => landing.openSample(sample)),
    openBoard: (family) => use(({ landing }) => landing.openBoard(family)),
    begin: (family) => use(({ landing }) => landing.begin(family)),
    hasGame: () => now()?.landing.hasGame() ?? false,
    openGame: () => use(({ landing }) => landing.openGame()),
    playWith: (file) => use(({ landing }) => landing.playWith(file)),
    typeBoard: () => use(({ landing }) => landing.typeBoard()),
    fail: (notice) => (now()?.landing ?? own).fail(notice),
    dismiss: () => (now()?.landing ?? own).dismiss(),
  };
}
