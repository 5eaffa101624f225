/**
 * Deals the parts of a search out to several hands, bound by bound.
 *
 * All parts are searched under one bound before the next one begins: then it is proved that the
 * puzzle takes more moves. Parts that a hand has dropped go back into the heap.
 *
 * @import { Probe, Report } from './protocol.js'
 *
 * @typedef {{ parts: string[], bound: number }} Deal  Some parts, to be searched under one bound.
 * @typedef {{ report: Report | null, bound: number }} End
 *   The solution; or none, as there is none with fewer moves than the bound.
 *
 * @typedef {object} Dealer
 * @property {() => Promise<Deal | null>} take  The next deal, as soon as there is one; null at the end.
 * @property {(deal: Deal, probe: Probe, milliseconds: number) => void} settle  The deal is done.
 * @property {(deal: Deal) => void} giveBack  The deal is not done, and somebody else must do it.
 * @property {() => void} stop  Ends it with what is proved so far.
 * @property {() => number} bound  No solution has fewer moves than this.
 * @property {Promise<End>} end
 */

/** From one bound to the next: each move brings the blank one step, so lengths have one parity. */
const STEP = 2;

/** How long a deal should take, in milliseconds: short, because nothing else can end it. */
const TARGET = 60;

/**
 * @param {{ parts: string[], bound: number, most: number }} search  `most`: a solution of so many
 *   moves is known, so none is looked for that has as many.
 * @returns {Dealer}
 */
export function createDealer({ parts, bound, most }) {
  let heap = [...parts];
  let inHands = 0;
  let over = false;
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

  /** @param {Report | null} report */
  function close(report) {
    over = true;
    finish({ report, bound });
    serve();
  }

  /** Gives those who wait what there is. */
  function serve() {
    while (waiting.length > 0 && (over || heap.length > 0)) waiting.shift()?.(over ? null : deal());
  }

  /** @returns {Deal} */
  function deal() {
    // The last parts are dealt singly, so that all hands are done at about the same time.
    const size = Math.max(1, Math.min(Math.round(pace * TARGET), Math.ceil(heap.length / 8)));
    inHands += 1;
    return { parts: heap.splice(0, size), bound };
  }

  function raise() {
    bound += STEP;
    if (bound >= most) {
      bound = most;
      close(null);
    } else {
      heap = [...parts];
      pace = 0;
    }
  }

  return {
    take: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        serve();
      }),
    settle(deal, { report }, milliseconds) {
      inHands -= 1;
      if (over) return;
      pace = deal.parts.length / Math.max(milliseconds, 1);
      if (report) close(report);
      else if (heap.length === 0 && inHands === 0) raise();
      serve();
    },
    giveBack(deal) {
      inHands -= 1;
      if (over) return;
      heap.unshift(...deal.parts);
      serve();
    },
    stop() {
      if (!over) close(null);
    },
    bound: () => bound,
    end,
  };
}
