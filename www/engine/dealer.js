/**
 * Deals the parts of a search out to several hands, bound by bound.
 *
 * Only when all parts have been searched under a bound it is proved that the puzzle takes more moves.
 * Hands that would have to wait for that may be sent ahead, to the next bound: what they find there
 * counts when all below it is done. Parts that a hand has dropped go back into the heap.
 *
 * @import { Probe, Report } from './protocol.js'
 *
 * @typedef {{ parts: string[], bound: number }} Deal  Some parts, to be searched under one bound.
 * @typedef {{ report: Report | null, bound: number }} End
 *   The best solution that was found, if any was; and none has fewer moves than the bound.
 *
 * @typedef {object} Search
 * @property {string[]} parts
 * @property {number} bound  No solution has fewer moves than this.
 * @property {number} most  The length of a known solution: only shorter ones are looked for.
 * @property {number} step  From one bound to the next.
 * @property {boolean} ahead  Whether hands are sent to the next bound while others are at this one.
 *
 * @typedef {object} Dealer
 * @property {() => Promise<Deal | null>} take  The next deal, as soon as there is one; null at the end.
 * @property {(deal: Deal, probe: Probe, milliseconds: number) => void} settle  The deal is done.
 * @property {(report: Report) => void} offer  A solution from elsewhere: only shorter ones are looked for.
 * @property {(deal: Deal) => void} giveBack  The deal is not done, and another worker must do it.
 * @property {() => void} stop  Ends it with what is proved so far.
 * @property {() => number} bound  No solution has fewer moves than this.
 * @property {() => Report | null} best  The best solution that was found so far.
 * @property {Promise<End>} end
 */

/** How long a deal should take, in milliseconds: short, because nothing else can end it. */
const TARGET = 60;

/**
 * @param {Search} search
 * @returns {Dealer}
 */
export function createDealer({ parts, bound, most, step, ahead }) {
  /** @type {Deal[]} Single parts, those of the lowest bound first. */
  let heap = [];
  /** Parts under this bound and all above it are not in the heap yet. */
  let unopened = bound;
  /** @type {Set<Deal>} */
  const inHands = new Set();
  let over = false;
  /** @type {Report | null} */
  let best = null;
  /** Parts a millisecond, as the last deal went. */
  let pace = 0;
  /** @type {((deal: Deal | null) => void)[]} */
  const waiting = [];
  /** @type {(end: End) => void} */
  let finish;
  /** @type {Promise<End>} */
  const end = new Promise((resolve) => {
    finish = resolve;
  });

  function close() {
    over = true;
    finish({ report: best, bound });
    serve();
  }

  /** Gives those who wait what there is. */
  function serve() {
    while (waiting.length > 0 && (over || heap.length > 0)) waiting.shift()?.(over ? null : deal());
  }

  /** @returns {Deal} */
  function deal() {
    const { bound } = heap[0];
    const ready = heap.filter((one) => one.bound === bound).length;
    // The last parts are dealt singly, so that all hands are done at about the same time.
    const size = Math.max(1, Math.min(Math.round(pace * TARGET), Math.ceil(ready / 8)));
    const deal = { parts: heap.splice(0, size).flatMap(({ parts }) => parts), bound };
    inHands.add(deal);
    return deal;
  }

  /** Puts the parts under all bounds that hands may be at into the heap. */
  function open() {
    const last = ahead ? bound + step : bound;
    for (; unopened <= last && unopened < most; unopened += step) {
      for (const part of parts) heap.push({ parts: [part], bound: unopened });
    }
  }

  /** Raises the bound past all that is done. */
  function raise() {
    while (bound < most && ![...heap, ...inHands].some((one) => one.bound === bound)) {
      bound = Math.min(bound + step, most);
      pace = 0;
      open();
    }
    if (bound === most) close();
  }

  /** @param {Report} report @param {number} length */
  function find(report, length) {
    best = report;
    most = length;
    heap = heap.filter((one) => one.bound < most);
  }

  open();

  return {
    take: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        serve();
      }),
    settle(deal, { report }, milliseconds) {
      inHands.delete(deal);
      if (over) return;
      pace = deal.parts.length / Math.max(milliseconds, 1);
      if (report && deal.bound < most) find(report, deal.bound);
      raise();
      serve();
    },
    offer(report) {
      if (over || report.length === null || report.length >= most) return;
      find(report, report.length);
      raise();
      serve();
    },
    giveBack(deal) {
      inHands.delete(deal);
      if (over || deal.bound >= most) return;
      const parts = deal.parts.map((part) => ({ parts: [part], bound: deal.bound }));
      heap = [...parts, ...heap].toSorted((one, other) => one.bound - other.bound);
      serve();
    },
    stop() {
      if (!over) close();
    },
    bound: () => bound,
    best: () => best,
    end,
  };
}
