/** The by-hand method as a guide: each step with its reason, to be watched or done by the visitor. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { createPuzzleForm } from '../puzzle/form.js';
import { formatRoute } from '../route.js';
import { sectionHead } from '../section-head.js';
import { createHandBoard } from './board.js';
import { after, movesOf, movingCell, settledCells, slid, wayOf } from './position.js';
import { createStepList } from './step-list.js';
import { reasonOf } from './step-words.js';

/**
 * @typedef {import('../puzzle/puzzle.js').LabPuzzle} LabPuzzle
 * @typedef {import('../../engine/protocol.js').Lesson} Lesson
 */

const FIRST_BOARD = '8 6 7/2 5 4/3 _ 1';

/** Seconds for the comparison with the shortest solution. */
const SECONDS = 10;

/** Milliseconds between the moves that are shown. */
const PACE = 350;

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('../context.js').Section}
 */
export function createByHand(context) {
  const { i18n, engine, keep } = context;
  const { t } = i18n;
  /** @type {LabPuzzle | null} */
  let puzzle = null;
  /** What is left to do from here. @type {Lesson | null} */
  let lesson = null;
  let position = { rows: 2, cols: 2, labels: /** @type {readonly string[]} */ ([]) };
  /** The number of moves made. */
  let made = 0;
  let playing = false;
  /** Number of the latest change: answers to earlier ones are dropped. */
  let turn = 0;

  const form = createPuzzleForm(context, (next) => void begin(next), { isDrawn: false });
  const board = createHandBoard(t, press);
  const list = createStepList(t);
  const reason = h('p', { class: 'lab-reason', role: 'status' });
  const tally = h('p', { class: 'hint' });
  const comparison = h('p', { class: 'hint' });
  const compareLink = h('a', { href: '#compare' }, t('lab.byHand.compare'));
  const show = button({ text: t('lab.byHand.show'), kind: 'primary', onclick: () => void play() });
  const again = button({
    text: t('lab.byHand.again'),
    kind: 'quiet',
    onclick: () => puzzle && void begin(puzzle),
  });
  const problem = h('p', { class: 'lab-problem', hidden: true }, t('lab.compare.unsolvableText'));
  const guide = h(
    'div',
    { class: 'lab-guide' },
    board.element,
    h(
      'div',
      { class: 'lab-guide-words' },
      reason,
      h('div', { class: 'lab-presets' }, show, again),
      tally,
      comparison,
      compareLink,
    ),
  );
  const element = h(
    'div',
    { class: 'lab-section lab-by-hand' },
    ...sectionHead(t, 'byHand'),
    h(
      'div',
      { class: 'lab-columns' },
      h('div', { class: 'lab-side' }, form.element),
      h('div', { class: 'lab-content' }, problem, guide, list.element),
    ),
  );

  /** @param {LabPuzzle} next */
  async function begin(next) {
    puzzle = next;
    const { rows, cols, start } = next.setup;
    position = { rows, cols, labels: start };
    made = 0;
    playing = false;
    problem.hidden = !next.parity;
    guide.hidden = Boolean(next.parity);
    keep({ board: next.text });
    compareLink.href = formatRoute('compare', { board: next.text });
    setText(comparison, '');
    await plan();
    void compare(next);
  }

  /** Asks for the steps from here. */
  async function plan() {
    if (!puzzle) return;
    turn += 1;
    const asked = turn;
    const setup = { ...puzzle.setup, start: [...position.labels] };
    const found = await engine.request('by_hand', { setup, metric: 'single' }).catch(() => null);
    if (asked !== turn) return;
    lesson = found;
    draw();
  }

  /**
   * Shows the length of a shortest solution beside the one by hand.
   *
   * @param {LabPuzzle} of
   */
  async function compare(of) {
    if (of.parity) return;
    const hand = lesson?.report.length ?? 0;
    const ask = { setup: of.setup, metric: /** @type {const} */ ('single'), seconds: SECONDS };
    const found = await engine.request('solve', ask).catch(() => null);
    if (puzzle !== of || !found || found.length === null) return;
    const key = found.status === 'optimal' ? 'shortest' : 'shorter';
    setText(comparison, t(`lab.byHand.${key}`, { hand, count: found.length }));
  }

  function step() {
    return lesson?.steps[0] ?? null;
  }

  function draw() {
    const current = step();
    const goal = puzzle?.setup.goal ?? [];
    const path = lesson?.report.path ?? '';
    const [first] = movesOf(current?.path ?? '');
    const look = {
      settled: settledCells(position, goal, path),
      next: first ? movingCell(position, first.letter) : null,
      target: current?.cell ?? null,
    };
    board.show(position, look, puzzle && { ...puzzle.setup, picture: puzzle.picture });
    setText(
      reason,
      current ? reasonOf(current, position.cols, t) : t('lab.byHand.finished', { count: made }),
    );
    setText(tally, t('lab.byHand.made', { count: made }));
    show.disabled = !current;
    list.show(lesson?.steps ?? [], position.cols);
  }

  /** @param {number} cell */
  function press(cell) {
    const letter = playing ? null : wayOf(position, cell);
    if (!letter) return;
    position = slid(position, letter);
    made += 1;
    const current = step();
    // A move that the step makes too leaves the rest of it.
    if (current?.path.startsWith(letter) && lesson) {
      lesson = withoutFirstMove(lesson);
      draw();
      if (step()) return;
    }
    void plan();
  }

  /** Shows the moves of the step, one by one. */
  async function play() {
    const current = step();
    if (!current || playing) return;
    playing = true;
    const asked = turn;
    for (const { letter } of movesOf(current.path)) {
      position = after(position, letter);
      made += 1;
      if (lesson) lesson = withoutFirstMove(lesson);
      draw();
      await new Promise((done) => setTimeout(done, pace()));
      if (asked !== turn || !playing) return;
    }
    playing = false;
    draw();
  }

  return {
    element,
    show({ board: text = FIRST_BOARD }) {
      void form.take(text);
    },
    leave() {
      playing = false;
    },
  };
}

/** Milliseconds between two moves; 0 where the visitor prefers less motion. */
function pace() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : PACE;
}

/**
 * A lesson of single moves after its first one.
 *
 * @param {Lesson} lesson
 * @returns {Lesson}
 */
function withoutFirstMove({ report, steps }) {
  const [first, ...rest] = steps;
  const left = first ? { ...first, path: first.path.slice(1) } : null;
  return {
    report: { ...report, path: (report.path ?? '').slice(1) },
    steps: left?.path ? [left, ...rest] : rest,
  };
}
