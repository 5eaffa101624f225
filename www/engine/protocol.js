/**
 * The one list of what the page can ask of its workers. What travels is declared in the `bindings` crates,
 * and `shapes.d.ts` is made from them: it says what each request asks with, answers and reports.
 *
 * The client hands the worker its part of the list and the id of its build when it starts it; the worker
 * refuses to start unless its module is of that build and can serve all of the list.
 *
 * @import { DrawingRequests, LabRequests, PictureRequests, SolvingRequests } from './shapes.js'
 *
 * @typedef {SolvingRequests & PictureRequests & DrawingRequests & LabRequests} Requests
 *
 * @typedef {import('./shapes.js').BlocksBoard} BlocksBoard
 * @typedef {import('./shapes.js').BlocksFilm} BlocksFilm
 * @typedef {import('./shapes.js').BlocksGraph} BlocksGraph
 * @typedef {import('./shapes.js').BlocksLocks} BlocksLocks
 * @typedef {import('./shapes.js').BlocksMetric} BlocksMetric
 * @typedef {import('./shapes.js').BlocksProblem} BlocksProblem
 * @typedef {import('./shapes.js').BlocksProgress} BlocksProgress
 * @typedef {import('./shapes.js').BlocksReading} BlocksReading
 * @typedef {import('./shapes.js').BlocksReport} BlocksReport
 * @typedef {import('./shapes.js').BlocksSpace} BlocksSpace
 * @typedef {import('./shapes.js').BoardMatch} BoardMatch
 * @typedef {import('./shapes.js').BoardOutline} BoardOutline
 * @typedef {import('./shapes.js').Drawing} Drawing
 * @typedef {import('./shapes.js').Effort} Effort
 * @typedef {import('./shapes.js').Estimates} Estimates
 * @typedef {import('./shapes.js').GoalOrder} GoalOrder
 * @typedef {import('./shapes.js').Hints} Hints
 * @typedef {import('./shapes.js').Hypothesis} Hypothesis
 * @typedef {import('./shapes.js').Job} Job
 * @typedef {import('./shapes.js').LabPuzzle} LabPuzzle
 * @typedef {import('./shapes.js').Lesson} Lesson
 * @typedef {import('./shapes.js').LocatedBoard} LocatedBoard
 * @typedef {import('./shapes.js').Metric} Metric
 * @typedef {import('./shapes.js').NearestGoal} NearestGoal
 * @typedef {import('./shapes.js').NearestGoalProgress} NearestGoalProgress
 * @typedef {import('./shapes.js').Parity} Parity
 * @typedef {import('./shapes.js').PartsResult} PartsResult
 * @typedef {import('./shapes.js').Pixels} Pixels
 * @typedef {import('./shapes.js').Placement} Placement
 * @typedef {import('./shapes.js').Point} Point
 * @typedef {import('./shapes.js').Progress} Progress
 * @typedef {import('./shapes.js').Quad} Quad
 * @typedef {import('./shapes.js').Reading} Reading
 * @typedef {import('./shapes.js').ReadingProgress} ReadingProgress
 * @typedef {import('./shapes.js').ReadingStage} ReadingStage
 * @typedef {import('./shapes.js').Repairs} Repairs
 * @typedef {import('./shapes.js').Report} Report
 * @typedef {import('./shapes.js').Run} Run
 * @typedef {import('./shapes.js').Setup} Setup
 * @typedef {import('./shapes.js').SpaceProgress} SpaceProgress
 * @typedef {import('./shapes.js').SpaceSize} SpaceSize
 * @typedef {import('./shapes.js').TableState} TableState
 * @typedef {import('./shapes.js').TilesSpace} TilesSpace
 * @typedef {import('./shapes.js').Trace} Trace
 * @typedef {import('./shapes.js').Traced} Traced
 * @typedef {import('./shapes.js').TraceNode} TraceNode
 * @typedef {import('./shapes.js').TraceStep} TraceStep
 * @typedef {import('./shapes.js').Verdict} Verdict
 */

/** Requests to `bindings`, which solves and writes links. */
const SOLVING = Object.freeze(
  /** @satisfies {Record<keyof SolvingRequests, true>} */ ({
    check: true,
    order_goal: true,
    nearest_goal: true,
    solve: true,
    list_tables: true,
    build_table_slice: true,
    export_table: true,
    import_table: true,
    split_root: true,
    search_parts: true,
    improve: true,
    link: true,
    qr: true,
    blocks_read: true,
    blocks_solve: true,
    blocks_locks: true,
    blocks_space: true,
  }),
);

/** Requests to `bindings-pictures`, which reads pictures. */
const PICTURES = Object.freeze(
  /** @satisfies {Record<keyof PictureRequests, true>} */ ({
    read: true,
    hypotheses: true,
    rectify: true,
    place_by_reference: true,
    complete_goal: true,
    recognize: true,
  }),
);

/** Requests to `bindings-drawings`, which makes files of a solution. */
const DRAWINGS = Object.freeze(
  /** @satisfies {Record<keyof DrawingRequests, true>} */ ({
    sheet: true,
    steps: true,
    gif: true,
    blocks_sheet: true,
    blocks_steps: true,
    blocks_gif: true,
  }),
);

/** Requests to `bindings-lab`, which shows how puzzles are solved. */
const LAB = Object.freeze(
  /** @satisfies {Record<keyof LabRequests, true>} */ ({
    puzzle: true,
    algorithms: true,
    compare: true,
    estimates: true,
    trace: true,
    tiles_space: true,
    space_size: true,
    blocks_graph: true,
    by_hand: true,
  }),
);

/**
 * The requests below the module of wasm that serves them. A worker has one module, so that nobody loads
 * what he does not need.
 */
export const MODULES = Object.freeze({
  bindings: SOLVING,
  'bindings-pictures': PICTURES,
  'bindings-drawings': DRAWINGS,
  'bindings-lab': LAB,
});

/** All requests. */
export const REQUESTS = Object.freeze({ ...SOLVING, ...PICTURES, ...DRAWINGS, ...LAB });

/**
 * Each reply of the worker with the names of its fields. `ready` and `broken` answer the start;
 * the others carry the number of the request that they belong to.
 */
export const REPLIES = Object.freeze({
  /** The worker can take requests. */
  ready: [],
  /**
   * The worker could not start: wasm was refused, a file is missing, or its module is outdated, which
   * means of another build than the page.
   */
  broken: ['isOutdated', 'message'],
  /** How far a request is. */
  progress: ['id', 'progress'],
  /** The answer to a request. */
  done: ['id', 'answer'],
  /** The request was bad; the worker goes on. */
  refused: ['id', 'message'],
  /** The engine hit a bug, a trap or the end of its memory, and cannot go on. */
  crashed: ['id', 'message'],
});
