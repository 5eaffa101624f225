/** A solution that is found before the reader's eyes: its status, a stop, and the player. */

import { button } from '../app/controls.js';
import { h, setAttributes, setText } from '../app/dom.js';
import { BLANK } from '../app/tiles/board.js';
import { formatLabels } from '../app/tiles/goal/labels-text.js';
import { createPlayer } from './player.js';

/**
 * @typedef {import('../engine/protocol.js').Report} Report
 * @typedef {import('../engine/protocol.js').Metric} Metric
 * @typedef {import('../engine/client.js').Engine} Engine
 *
 * @typedef {{ lower_bound: number }} Bound  Progress of a search.
 *
 * @typedef {object} Told  What the reader is told of a search that is under way.
 * @property {string} text
 * @property {number | null} share  Of the work that is done, from 0 to 1; null if nobody knows.
 *
 * @typedef {object} Position  A start with its goal.
 * @property {number} rows
 * @property {number} cols
 * @property {readonly string[]} start
 * @property {readonly string[]} goal
 */

/** The most time of a search, in seconds. */
export const SECONDS = 120;

/** @param {import('./context.js').LabContext} context */
export function createSolving({ i18n: { t }, engine, base }) {
  /** @type {AbortController | null} */
  let running = null;
  /** Number of the latest request: results of earlier ones are dropped. */
  let turn = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;
  const status = h('p', { class: 'lab-status', role: 'status' });
  const bar = h('div', {
    class: 'lab-waiting',
    role: 'progressbar',
    'aria-label': t('lab.solving.progress'),
    hidden: true,
  });
  const clock = h('span', { class: 'hint lab-clock', 'aria-hidden': 'true' });
  const stop = button({ text: t('lab.solving.stop'), onclick: halt });
  stop.hidden = true;
  const place = h('div', { class: 'lab-player-place' });
  const element = h(
    'div',
    { class: 'lab-solving' },
    status,
    bar,
    h('div', { class: 'lab-actions' }, stop, clock),
    place,
  );

  /**
   * Runs a search that the reader can stop.
   *
   * @template T, [P=Bound]
   * @param {(options: { signal: AbortSignal, onProgress: (progress: P) => void }) => Promise<T>} search
   * @param {(progress: P) => Told} [tell]
   * @returns {Promise<T | null>}  Null if it is stopped or has failed.
   */
  async function run(search, tell = boundOf) {
    clear();
    const abort = new AbortController();
    const asked = turn;
    running = abort;
    showRunning(true);
    setText(status, t('lab.solving.searching'));
    const onProgress = (/** @type {P} */ progress) => {
      if (asked === turn) showProgress(tell(progress));
    };
    const found = await search({ signal: abort.signal, onProgress }).catch(() => null);
    if (asked !== turn) return null;
    end();
    if (!found) setText(status, t('lab.solving.failed'));
    return found;
  }

  /**
   * What the bound of a search says.
   *
   * @param {any} progress  A {@link Bound}.
   * @returns {Told}
   */
  function boundOf({ lower_bound: count }) {
    return { text: t('lab.solving.bound', { count }), share: null };
  }

  /** @param {Told} told */
  function showProgress({ text, share }) {
    setText(status, text);
    const percent = share === null ? null : Math.round(100 * share);
    setAttributes(bar, { 'aria-valuenow': percent });
    bar.style.setProperty('--share', percent === null ? '' : `${percent}%`);
  }

  /**
   * Solves a board in the fewest moves, and plays them.
   *
   * @param {Position} position
   * @param {Metric} metric
   * @returns {Promise<Report | null>}
   */
  async function solve({ rows, cols, start, goal }, metric) {
    const setup = { rows, cols, start: [...start], goal: [...goal], blank: BLANK };
    const report = await run((options) =>
      engine.request('solve', { setup, metric, seconds: SECONDS }, options),
    );
    if (report) {
      setText(status, reportText(report));
      await play({ rows, cols, start, goal }, report);
    }
    return report;
  }

  /** @param {Report} report */
  function reportText({ status: known, length }) {
    if (length === null) return t('lab.solving.failed');
    const key = known === 'optimal' ? 'proved' : 'found';
    return t(`lab.solving.${key}`, { count: length });
  }

  /**
   * @param {Position} position
   * @param {Report} report
   */
  async function play({ cols, start, goal }, { path, length }) {
    if (path === null) return;
    const caption = t('answer.moves', { count: length ?? 0 });
    const [from, to] = [formatLabels(start, cols), formatLabels(goal, cols)];
    const asked = turn;
    const player = await createPlayer({ start: from, goal: to, moves: path, caption }, base).catch(
      () => h('p', { class: 'lab-problem' }, t('lab.notLoaded')),
    );
    if (asked === turn) place.replaceChildren(player);
  }

  /** Ends a search that is under way, and says so. */
  function halt() {
    if (!running) return;
    clear();
    setText(status, t('lab.solving.stopped'));
  }

  function clear() {
    turn += 1;
    running?.abort();
    end();
    setText(status, '');
    place.replaceChildren();
  }

  function end() {
    running = null;
    showRunning(false);
  }

  /** @param {boolean} isRunning */
  function showRunning(isRunning) {
    stop.hidden = !isRunning;
    bar.hidden = !isRunning;
    clock.hidden = !isRunning;
    setAttributes(bar, { 'aria-valuenow': null });
    bar.style.removeProperty('--share');
    clearInterval(ticking);
    if (isRunning) tick();
  }

  function tick() {
    const began = performance.now();
    const show = () => {
      const seconds = Math.floor((performance.now() - began) / 1000);
      setText(clock, t('lab.solving.clock', { seconds }));
    };
    show();
    ticking = setInterval(show, 1000);
  }

  return {
    element,
    run,
    solve,
    halt,
    /** @param {string} text */
    say: (text) => setText(status, text),
    clear,
  };
}
