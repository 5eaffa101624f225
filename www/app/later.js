/** The rest of the page, which is loaded when it is wanted first. */

/**
 * @typedef {import('./whole.js').Whole} Whole
 * @typedef {import('./context.js').LandingActions} LandingActions
 *
 * @typedef {object} Later
 * @property {() => Whole | null} now  The rest of the page, if it is there.
 * @property {(act: (whole: Whole) => void) => Promise<void>} use  Acts once it is there, as the visitor has
 *   asked for. If it cannot be loaded, the visitor is told; the next use tries again.
 * @property {(act: (whole: Whole) => void) => Promise<void>} ahead  The same for what nobody has asked for yet:
 *   nobody is told.
 */

/**
 * @template Code
 * @param {object} options
 * @param {() => Promise<Code>} options.load
 * @param {(code: Code) => Promise<Whole>} options.start  Called once: half a page that could not be started
 *   must not be joined by another.
 * @param {() => void} options.onFailed  Called where what is used cannot be loaded or started.
 * @returns {Later}
 */
export function createLater({ load, start, onFailed }) {
  /** @type {Whole | null} */
  let whole = null;
  /** @type {Promise<Whole> | null} */
  let starting = null;

  /** @returns {Promise<Whole | null>} */
  async function loaded() {
    try {
      const code = await load();
      starting ??= start(code);
      whole = await starting;
      return whole;
    } catch {
      return null;
    }
  }

  return {
    now: () => whole,
    async use(act) {
      const found = whole ?? (await loaded());
      if (found) act(found);
      else onFailed();
    },
    async ahead(act) {
      const found = whole ?? (await loaded());
      if (found) act(found);
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
