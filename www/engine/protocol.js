/**
 * The one list of what the page can ask of the worker, and the shapes that travel.
 *
 * The client builds its messages from this list and hands it to the worker when it starts it; the
 * worker refuses to start unless it can serve exactly this list.
 *
 * @typedef {{ rows: number, cols: number, start: string[], goal: string[], blank: string }} Setup
 *   A puzzle as the visitor made it: labels row by row. Nothing about it has been checked.
 *
 * @typedef {'single' | 'multi'} Metric
 * @typedef {'in-order' | 'blank-first' | 'snake' | 'spiral'} GoalOrder
 * @typedef {[number, number]} Point  In pixels of the picture, from its top left corner.
 * @typedef {[Point, Point, Point, Point]} Quad  The board's corners, clockwise from the top left.
 * @typedef {{ width: number, height: number, data: ArrayBuffer }} Pixels  RGBA, row by row.
 *
 * @typedef {{ swaps: number, blank_steps: number }} Parity
 *   Of these two one is even and one is odd, so the goal cannot be reached.
 *
 * @typedef {object} Repairs  To swap any two tiles of the start would do.
 * @property {number} pairs  How many pairs of tiles there are.
 * @property {{ cells: [number, number], labels: [string, string] }[]} swaps  The likeliest of them, those
 *   first. Cells are counted row by row, from 0.
 * @property {number[]} turns  By how many degrees clockwise the board may be turned to be solvable, its
 *   labels upright; a goal in a named order is laid out anew then.
 *
 * @typedef {object} Verdict  What can be said of a setup without a search.
 * @property {string[]} violations  Everything that is wrong with it, in English; none if it is legal.
 * @property {Parity | null} parity  Why it is unsolvable, if it is legal and unsolvable.
 * @property {Repairs | null} repairs  What would make it solvable then.
 * @property {GoalOrder | null} [order]  The order that the goal is in, if it is legal and in one.
 *
 * @typedef {object} NearestGoal  The goal that was chosen of several, or why there is none.
 * @property {string[] | null} labels  The board at the end; null if no goal can be reached, or there is none.
 * @property {number | null} length  How many moves it is away by the way that was found.
 * @property {boolean} proved  Whether none is nearer.
 * @property {number} reachable  How many goals can be reached.
 * @property {{ key: 'text' | 'setup' | 'too-many' | 'magic-too-large' | 'magic-of' | 'no-magic',
 *   message: string } | null} problem  What is wrong with the goal, if anything is; the message is in English.
 *
 * @typedef {object} Report  An answer: the fields of `unslide solve --json`.
 * @property {'optimal' | 'bounded' | 'found' | 'unsolvable' | 'gave_up'} status
 * @property {number | null} length
 * @property {number | null} lower_bound
 * @property {Metric} metric
 * @property {string | null} path  `ULDR`: the way the tile goes; `L2`: two tiles at once.
 * @property {string[] | null} labels
 * @property {number} expanded
 * @property {number} generated
 * @property {string | null} reason
 * @property {'expanded' | 'stored' | 'time' | 'cancelled' | null} limit
 * @property {Parity | null} parity
 *
 * @typedef {object} Progress  How far a search is.
 * @property {number} expanded
 * @property {number} generated
 * @property {number} lower_bound  A solution takes at least this number of moves: proved.
 * @property {number} seconds
 * @property {Report | null} best  A solution that is better than those reported before.
 *
 * @typedef {object} LocatedBoard  Where a picture shows a board. Cells are counted row by row, from 0.
 * @property {Quad} quad
 * @property {number} rows
 * @property {number} cols
 * @property {number} blank
 *
 * @typedef {'board' | 'tiles' | 'numbers' | 'goal'} ReadingStage  What is done to a picture: the board is
 *   looked for, its tiles are cut out, the numbers on them are read, the goal is put together.
 * @typedef {{ stage: ReadingStage, located: LocatedBoard | null }} ReadingProgress  The board comes with `numbers`.
 *
 * @typedef {object} Hints  What the visitor says of a picture, which is not read from it. Null where nothing is said.
 * @property {Quad | null} quad
 * @property {number | null} rows
 * @property {number | null} cols
 * @property {number | null} blank
 *
 * @typedef {{ board: boolean, blank: boolean }} Sure  What needs no second look.
 *
 * @typedef {object} Findings  What more is read of it.
 * @property {'picture' | 'numbers'} kind
 * @property {number[]} goal  For each cell, the cell of the picture whose piece belongs there.
 * @property {string[] | null} labels  The numbers or letters that the tiles show, where that is
 *   more than a picture.
 * @property {Sure} sure
 * @property {number[]} doubtful  Cells of the picture whose pieces may belong elsewhere.
 * @property {number[][]} interchangeable  Groups of cells of the picture whose pieces look the same.
 *
 * @typedef {LocatedBoard & Findings} Reading  A puzzle of tiles as a picture shows it.
 *
 * @typedef {object} BlocksReading  A board of cars as a picture shows it.
 * @property {'blocks'} kind
 * @property {Quad} quad
 * @property {number} rows
 * @property {number} cols
 * @property {string} text  The board, for `blocks_read`.
 * @property {{ board: boolean, car: boolean, exit: boolean }} sure  Whether it is cut like that, that
 *   is the car to free, and it leaves there.
 * @property {number[]} doubtful  Cells of which it is not sure what lies there.
 *
 * @typedef {{ goal: number[], doubtful: number[] }} Placement  For each cell the piece that belongs
 *   there, and the pieces that may belong elsewhere.
 *
 * @typedef {{ quad: Quad, cells: number[] }} BoardMatch  A board as another picture shows it: where it
 *   is, and for each cell the piece that lies there.
 *
 * @typedef {{ done: number, total: number }} Drawing  How much is drawn, and of how much.
 *
 * @typedef {object} BlocksFilm  What pictures of blocks are made of.
 * @property {Pixels} floor  What lies under the blocks.
 * @property {Pixels} plates  The blocks where they stand at the start, and nothing else.
 * @property {Pixels} lit  The same, each as it looks when it moves next.
 * @property {{ rows: number, cols: number, blocks: number[][], exit: BlocksBoard['exit'] }} board  The cells
 *   of each block, and where the board is open.
 * @property {{ block: number, steps: string }[]} moves
 *
 * @typedef {'unit' | 'slide' | 'any-path'} BlocksMetric
 *   What counts as one move of a block: one cell, one straight line, any way that it can go.
 * @typedef {'U' | 'D' | 'L' | 'R'} BlocksDirection
 *
 * @typedef {object} BlocksBoard  A board of blocks. Cells are counted row by row, from 0.
 * @property {number} rows
 * @property {number} cols
 * @property {number[]} walls
 * @property {BlocksBlock[]} blocks
 * @property {{ block: number, cells: number[] }[]} goals  Where blocks must get to, all of them.
 * @property {{ cell: number, direction: BlocksDirection } | null} exit  The edge where the one car
 *   that has a goal leaves, and the way out of its outermost cell.
 * @property {number | null} rival  Another block that the letters may mean, where they leave open which
 *   car is to leave.
 * @property {string} text  The same board on one line; it reads back as it is.
 *
 * @typedef {object} BlocksBlock
 * @property {string} name  One character; no other block has it.
 * @property {number[]} cells
 * @property {'row' | 'column' | null} lane  The lane that it keeps to; null if it goes both ways.
 * @property {boolean} primary  Whether it has a goal.
 *
 * @typedef {object} BlocksProblem  One thing that is wrong with a text as a board of blocks.
 * @property {string} message  In English.
 * @property {number | null} cell  Where, if it is at one place.
 * @property {'empty' | 'not-square' | 'ragged' | 'size' | 'goal-size' | 'character' | 'type' |
 *   'split' | 'bent' | 'short' | 'covered' | 'named' | 'no-primary' | 'no-goal' | 'goal-missing' | 'unknown' |
 *   'goal-shape' | 'goal-on-wall' | 'goal-out-of-lane'} key  Which kind of thing.
 * @property {{ cell: number, row: number, col: number } | null} [at]  The cell again, with its row
 *   and column counted from 1.
 * @property {string} [name]  The block that it is about.
 * @property {string | number} [found]  The character, or the number of cells, that is wrong.
 * @property {number} [expected]  What that number should be.
 * @property {number} [row]  The row that it is about, counted from 1.
 * @property {number} [rows]  The size that is wrong.
 * @property {number} [cols]
 *
 * @typedef {object} BlocksReport  An answer for a board of blocks.
 * @property {'optimal' | 'bounded' | 'unsolvable' | 'gave_up'} status
 * @property {number | null} length
 * @property {BlocksMetric} metric
 * @property {number | null} lower_bound
 * @property {{ block: number, steps: string }[] | null} moves  `R2`: two cells to the right;
 *   `R1D2`: a way with a bend, in the metric `any-path` only.
 * @property {number} positions  Different positions that were entered.
 * @property {string | null} reason
 * @property {'expanded' | 'stored' | 'time' | 'cancelled' | null} limit
 *
 * @typedef {object} BlocksProgress  How far a search over blocks is.
 * @property {number} positions
 * @property {number} lower_bound  A solution takes at least this number of moves: proved.
 * @property {number} seconds
 * @property {BlocksReport | null} best  A solution that is better than the ones before it.
 *
 * @typedef {object} BlocksLocks  Why a board of blocks cannot be solved.
 * @property {number[]} blocks  Those that lock the way, whatever else is on the board.
 *
 * @typedef {object} BlocksSpace  All positions that a board of blocks leads to.
 * @property {boolean} complete  Whether all were seen. If not, the figures are of those that were.
 * @property {BlocksMetric} metric
 * @property {number} positions  Those that differ only in which of several like blocks is where are one.
 * @property {number} goals  How many of them are goals.
 * @property {number} farthest  How many moves from the start the farthest is.
 * @property {string} farthest_board
 * @property {{ text: string, length: number } | null} hardest  The start that takes the most moves.
 * @property {'expanded' | 'stored' | 'time' | 'cancelled' | null} limit
 *
 * @typedef {{ name: string, built: boolean }} TableState  A table of the exact searches.
 *
 * @typedef {object} PartsResult  Result of a search of some parts.
 * @property {Report | null} report  A solution as short as the bound allows, if there is one. That
 *   none is shorter is for others to prove.
 * @property {boolean} done  Whether there was time to search all parts, as far as there is no solution.
 * @property {number} expanded
 * @property {number} generated
 *
 * @typedef {{ kind: 'whole', width: number, seed: number, solvers: number }
 *   | { kind: 'pieces', from: number, to: number, width: number, seed: number,
 *     solvers: number }
 *   | { kind: 'proof', expansions: number }} Job
 *   A part of the work on a solution that is known. `whole`: a beam of `width` boards for another
 *   one, there if the seed is even and back if it is odd; `solvers` share the memory for them;
 *   `pieces`: shorter ways for pieces between two of its places; `proof`: goes on with the proof that
 *   fewer moves will not do.
 *
 * @typedef {object} Requests  What is asked, and what comes back.
 * @property {{ ask: { setup: Setup }, answer: Verdict }} check
 * @property {{ ask: { rows: number, cols: number, labels: string[], blank: string, order: GoalOrder }, answer: string[] }} order_goal
 * @property {{ ask: { setup: Setup, goal: string, metric: Metric, seconds: number }, answer: NearestGoal, progress: Progress }} nearest_goal
 * @property {{ ask: { setup: Setup, metric: Metric, seconds: number, handover?: number }, answer: Report, progress: Progress }} solve
 * @property {{ ask: { setup: Setup, metric: Metric }, answer: TableState[] }} list_tables
 * @property {{ ask: { setup: Setup, metric: Metric }, answer: boolean }} build_table_slice
 * @property {{ ask: { name: string }, answer: ArrayBuffer }} export_table
 * @property {{ ask: { bytes: ArrayBuffer }, answer: undefined }} import_table
 * @property {{ ask: { setup: Setup, metric: Metric, at_least: number }, answer: string[] | null }} split_root
 * @property {{ ask: { setup: Setup, metric: Metric, parts: string[], bound: number, seconds: number }, answer: PartsResult, progress: Progress }} search_parts
 * @property {{ ask: { setup: Setup, metric: Metric, path: string, job?: Job, seconds: number }, answer: Report, progress: Progress }} improve
 * @property {{ ask: { picture: Pixels, family: 'tiles' | 'blocks' | null, hints: Hints | null, finished: Pixels | null }, answer: Reading | BlocksReading | null, progress: ReadingProgress }} read
 * @property {{ ask: { picture: Pixels, quad: Quad, rows: number, cols: number }, answer: Pixels }} rectify
 * @property {{ ask: { board: Pixels, rows: number, cols: number, blank: number, finished: Pixels }, answer: Placement | null }} place_by_reference
 * @property {{ ask: { picture: Pixels, quad: Quad | null, board: Pixels, rows: number, cols: number, blank: number, positions: number[][] }, answer: BoardMatch | null }} recognize
 * @property {{ ask: { board: Pixels, setup: Setup, path: string }, answer: ArrayBuffer, progress: Drawing }} sheet
 * @property {{ ask: { board: Pixels, setup: Setup, path: string }, answer: ArrayBuffer, progress: Drawing }} steps
 * @property {{ ask: { board: Pixels, setup: Setup, path: string }, answer: ArrayBuffer, progress: Drawing }} gif
 * @property {{ ask: BlocksFilm, answer: ArrayBuffer, progress: Drawing }} blocks_sheet
 * @property {{ ask: BlocksFilm, answer: ArrayBuffer, progress: Drawing }} blocks_steps
 * @property {{ ask: BlocksFilm, answer: ArrayBuffer, progress: Drawing }} blocks_gif
 * @property {{ ask: { content: import('../link/content.js').LinkContent }, answer: string }} link
 * @property {{ ask: { text: string }, answer: ArrayBuffer | null }} qr
 * @property {{ ask: { text: string }, answer: { board: BlocksBoard | null, problems: BlocksProblem[] } }} blocks_read
 * @property {{ ask: { text: string, metric: BlocksMetric, seconds: number }, answer: BlocksReport, progress: BlocksProgress }} blocks_solve
 * @property {{ ask: { text: string, seconds: number }, answer: BlocksLocks | null }} blocks_locks
 * @property {{ ask: { text: string, metric: BlocksMetric, seconds: number }, answer: BlocksSpace }} blocks_space
 */

/** Requests to `bindings`, which solves and writes links. */
const SOLVING = Object.freeze({
  /** Is this setup legal, and can its goal be reached? */
  check: ['setup'],
  /** The labels in a named order. */
  order_goal: ['rows', 'cols', 'labels', 'blank', 'order'],
  /**
   * The nearest position that a goal allows: a named order, `magic`, or rows in which `?` is any tile.
   * Reports progress.
   */
  nearest_goal: ['setup', 'goal', 'metric', 'seconds'],
  /**
   * The fewest moves from start to goal, within `seconds`; the first better solution after
   * `handover` seconds ends it. Reports progress.
   */
  solve: ['setup', 'metric', 'seconds', 'handover'],
  /** The largest tables that hard puzzles like this one take; none if several workers are no help. */
  list_tables: ['setup', 'metric'],
  /** Builds a slice of them, some hundredths of a second; is there more to do? */
  build_table_slice: ['setup', 'metric'],
  /** The bytes of a table that is built. */
  export_table: ['name'],
  /** Takes over such bytes. */
  import_table: ['bytes'],
  /** Parts of a search, of which each shortest path belongs to one; null if it cannot be cut. */
  split_root: ['setup', 'metric', 'at_least'],
  /**
   * A path in one of these parts, of at most `bound` single moves or of exactly `bound` long ones, within
   * `seconds`. Reports progress.
   */
  search_parts: ['setup', 'metric', 'parts', 'bound', 'seconds'],
  /** The path, or a shorter one, when the job is done or the seconds are over. Reports progress. */
  improve: ['setup', 'metric', 'path', 'job', 'seconds'],
  /** The text of a link: what stands behind the `#` of its address. */
  link: ['content'],
  /** The QR code of a text, a byte a module, row by row; null for a text that is too long. */
  qr: ['text'],
  /** The board of blocks that a text shows, or all that is wrong with it. */
  blocks_read: ['text'],
  /** The fewest moves that solve a board of blocks, within `seconds`. Reports progress. */
  blocks_solve: ['text', 'metric', 'seconds'],
  /** Few blocks that lock the way, found within `seconds`. Reports progress. */
  blocks_locks: ['text', 'seconds'],
  /** Figures of all positions that a board of blocks leads to. Reports progress. */
  blocks_space: ['text', 'metric', 'seconds'],
});

/** Requests to `bindings-pictures`, which reads pictures. */
const PICTURES = Object.freeze({
  /**
   * The puzzle that a picture shows, of a family or of either; null where none is seen in it. Tiles are
   * laid as in the finished picture, where there is one. Reports each stage as it begins.
   */
  read: ['picture', 'family', 'hints', 'finished'],
  /** The board cut out of a picture and seen straight: `cols` tiles wide, `rows` tiles high. */
  rectify: ['picture', 'quad', 'rows', 'cols'],
  /**
   * How the tiles of a board, seen straight, should lie by a finished picture, which may show more or
   * less of it; null where they are not of it. `blank` is the piece that is no tile.
   */
  place_by_reference: ['board', 'rows', 'cols', 'blank', 'finished'],
  /**
   * A known board in another picture, or null where it is not clearly seen: near a quad, or anywhere.
   * A piece is named by its cell in `board`; `blank` is the one that is no tile, and the `positions`
   * are those that are likely, the likeliest first.
   */
  recognize: ['picture', 'quad', 'board', 'rows', 'cols', 'blank', 'positions'],
});

/** Requests to `bindings-drawings`, which makes files of a solution. */
const DRAWINGS = Object.freeze({
  /** A PNG of all positions of a path on one sheet. Reports progress. */
  sheet: ['board', 'setup', 'path'],
  /** A zip of PNGs, one for each position of a path. Reports progress. */
  steps: ['board', 'setup', 'path'],
  /** An animated GIF of all positions of a path. Reports progress. */
  gif: ['board', 'setup', 'path'],
  /** The same three of blocks. */
  blocks_sheet: ['floor', 'plates', 'lit', 'board', 'moves'],
  blocks_steps: ['floor', 'plates', 'lit', 'board', 'moves'],
  blocks_gif: ['floor', 'plates', 'lit', 'board', 'moves'],
});

/**
 * Each request with the names of its fields, in the order in which the worker's function takes them,
 * below the module of wasm that serves it. A worker has one module, so that nobody loads what he
 * does not need.
 */
export const MODULES = Object.freeze({
  bindings: SOLVING,
  'bindings-pictures': PICTURES,
  'bindings-drawings': DRAWINGS,
});

/** All requests. */
export const REQUESTS = Object.freeze({ ...SOLVING, ...PICTURES, ...DRAWINGS });

/**
 * Each reply of the worker with the names of its fields. `ready` and `broken` answer the start;
 * the others carry the number of the request that they belong to.
 */
export const REPLIES = Object.freeze({
  /** The worker can take requests. */
  ready: [],
  /** The worker could not start: wasm was refused, a file is missing, the lists differ. */
  broken: ['message'],
  /** How far a request is. */
  progress: ['id', 'progress'],
  /** The answer to a request. */
  done: ['id', 'answer'],
  /** The request was bad; the worker goes on. */
  refused: ['id', 'message'],
  /** The engine hit a bug, a trap or the end of its memory, and cannot go on. */
  crashed: ['id', 'message'],
});
