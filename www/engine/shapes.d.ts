// Made from the types of the `bindings` crates by `cargo xtask shapes`: change them there.

/** What `algorithms` asks with. */
export type AlgorithmsAsk = Record<symbol, never>;

/** A puzzle of either family as a picture shows it. */
export type AnyReading = Reading | BlocksReading;

/** The axis of a lane. */
export type BlocksAxis = "row" | "column";

/** A block. */
export type BlocksBlock = {
  /** One character; no other block has it. */
  name: string;
  /** Its cells. */
  cells: Array<number>;
  /** The axis of its lane; null if it moves along both axes. */
  lane: BlocksAxis | null;
  /** Whether it has a goal. */
  primary: boolean;
};

/** A board of blocks. Cells are counted row by row, from 0. */
export type BlocksBoard = {
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** Cells that no block can enter. */
  walls: Array<number>;
  /** The blocks, by number. */
  blocks: Array<BlocksBlock>;
  /** Where blocks must get to, all of them. */
  goals: Array<BlocksGoal>;
  /** The edge where the one car that has a goal leaves. */
  exit: BlocksExit | null;
  /** Another block that the letters may mean, where they leave open which car is to leave. */
  rival: number | null;
  /** The same board on one line; it reads back as it is. */
  text: string;
};

/** Up, down, left or right. */
export type BlocksDirection = "U" | "D" | "L" | "R";

/** The edge of the board where the one car that has a goal leaves. */
export type BlocksExit = {
  /** The outermost cell of its way, counted row by row from 0. */
  cell: number;
  /** The way out of that cell. */
  direction: BlocksDirection;
};

/** What pictures of blocks are made of. */
export type BlocksFilm = {
  /** The board without blocks. */
  floor: Pixels;
  /** The blocks at the start, and nothing else. */
  plates: Pixels;
  /** The same blocks, each as it looks when it moves next. */
  lit: Pixels;
  /** The board. */
  board: BlocksFilmBoard;
  /** The moves. */
  moves: Array<BlocksMove>;
};

/** A board of blocks for pictures. Cells are counted row by row, from 0. */
export type BlocksFilmBoard = {
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** The cells of each block at the start. */
  blocks: Array<Array<number>>;
  /** Where the board is open; null for nowhere. */
  exit: BlocksExit | null;
};

/** The goal of a block. */
export type BlocksGoal = {
  /** The block's number. */
  block: number;
  /** The cells that it must cover. */
  cells: Array<number>;
};

/** Positions and the moves between them; the first position is the start. */
export type BlocksGraph = {
  /** Number of positions. */
  positions: number;
  /**
   * By position and block a byte: the cell of the top left corner of the block's bounding
   * rectangle.
   */
  anchors: Bytes;
  /** Pairs of positions that are one move apart: 32-bit numbers, lowest byte first. */
  edges: Bytes;
  /**
   * By position a byte: the number of its cluster, a group of positions with many moves inside and
   * few that lead out. They are numbered by decreasing size.
   */
  clusters: Bytes;
  /**
   * By position the number of moves to the nearest goal, as 32-bit numbers; null if there is no
   * solution.
   */
  distances: Bytes | null;
};

/** What `blocks_graph` asks with. */
export type BlocksGraphAsk = {
  /** A board in any notation. */
  text: string;
  /** The metric in which moves are counted. */
  metric: BlocksMetric;
  /** The time, in seconds. */
  seconds: number;
  /** The most positions: a board with more is too large. */
  most: number;
  /** The most clusters of positions, up to 255. */
  clusters: number;
};

/** How far a graph is. */
export type BlocksGraphProgress = {
  /** Number of positions reached. */
  positions: number;
};

/** All positions of a board of blocks, or the limit that was met before they were known. */
export type BlocksGraphReport = {
  /** The graph. */
  graph: BlocksGraph | null;
  /** The limit. */
  limit: LimitKind | null;
};

/** The start that takes the most moves. */
export type BlocksHardest = {
  /** The position, as text. */
  text: string;
  /** The number of moves of its shortest solution. */
  length: number;
};

/** Why a board of blocks cannot be solved. */
export type BlocksLocks = {
  /** Blocks that lock the way, whatever else is on the board. */
  blocks: Array<number>;
};

/** What `blocks_locks` asks with. */
export type BlocksLocksAsk = {
  /** A board in any notation. */
  text: string;
  /** The time, in seconds. */
  seconds: number;
};

/** The motion of one block that counts as one move. */
export type BlocksMetric = "unit" | "slide" | "any-path";

/** A move of a block. */
export type BlocksMove = {
  /** The block's number. */
  block: number;
  /** Directions with cell counts: `R2` is two cells to the right, `R1D2` turns once. */
  steps: string;
};

/** A cell with its row and column, for messages. */
export type BlocksPlace = {
  /** The number of the cell, row by row from the top left, from 0. */
  cell: number;
  /** The row, from 1. */
  row: number;
  /** The column, from 1. */
  col: number;
};

/** One thing that is wrong with a text as a board of blocks. */
export type BlocksProblem = {
  /** The text that tells of it, in English. */
  message: string;
  /** Its cell, if it is at one place. */
  cell: number | null;
} & ({
  "key": "empty"
} | {
  "key": "not-square";
  /** The number of cells. */
  found: number;
} | {
  "key": "ragged";
  /** The row, counted from 1. */
  row: number;
  /** Its number of cells. */
  found: number;
  /** Number of cells of the first row. */
  expected: number;
} | {
  "key": "size";
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
} | {
  "key": "goal-size";
  /** The goal's rows. */
  rows: number;
  /** The goal's columns. */
  cols: number;
} | {
  "key": "character";
  /** The character. */
  found: string;
  /** Its cell. */
  at: BlocksPlace;
} | {
  "key": "type";
  /** The letter of the type. */
  name: string;
  /** Its cell. */
  at: BlocksPlace;
} | {
  "key": "split";
  /** The block. */
  name: string;
  /** A cell that is not connected with its first cell. */
  at: BlocksPlace;
} | {
  "key": "bent";
  /** The car. */
  name: string;
  /** A cell that is not on the line of its first two cells. */
  at: BlocksPlace;
} | {
  "key": "short";
  /** The car. */
  name: string;
  /** Its cell. */
  at: BlocksPlace;
} | {
  "key": "covered";
  /** The block. */
  name: string;
  /** The first such cell. */
  at: BlocksPlace;
} | {
  "key": "named";
  /** The name. */
  name: string;
  /** The first cell of the second block. */
  at: BlocksPlace;
} | {
  "key": "no-primary"
} | {
  "key": "no-goal"
} | {
  "key": "goal-missing";
  /** The block. */
  name: string;
  /** Its first cell. */
  at: BlocksPlace;
} | {
  "key": "unknown";
  /** Its name. */
  name: string;
  /** Its cell in the goal; null if the name is from a list of lanes. */
  at: BlocksPlace | null;
} | {
  "key": "goal-shape";
  /** The block. */
  name: string;
  /** A cell of the goal. */
  at: BlocksPlace;
} | {
  "key": "goal-on-wall";
  /** The block. */
  name: string;
  /** The cell of the wall. */
  at: BlocksPlace;
} | {
  "key": "goal-out-of-lane";
  /** The block. */
  name: string;
  /** The first cell that it cannot reach. */
  at: BlocksPlace;
});

/** How far a search over blocks is. */
export type BlocksProgress = {
  /** Number of distinct positions reached. */
  positions: number;
  /** Proved: every solution has at least this number of moves. */
  lower_bound: number;
  /** Time since the search began. */
  seconds: number;
  /** A solution that is better than those reported before. */
  best: BlocksReport | null;
};

/** What `blocks_read` asks with. */
export type BlocksReadAsk = {
  /** A board in any notation. */
  text: string;
};

/** A board of cars or blocks as a picture shows it. Cells are counted row by row, from 0. */
export type BlocksReading = {
  /** Tells it from a reading of tiles. */
  kind: 'blocks';
  /** Corners of the board. */
  quad: Quad;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** The board, for `blocks_read`. */
  text: string;
  /** What needs no second look. */
  sure: SureOfBlocks;
  /** Cells with doubtful contents. */
  doubtful: Array<number>;
};

/** An `Answer` to a puzzle of blocks, as terminal and page report it. */
export type BlocksReport = {
  /** The variant of the outcome. */
  status: Status;
  /** Number of moves of the solution. */
  length: number | null;
  /** The metric in which moves are counted. */
  metric: BlocksMetric;
  /** Every solution has at least this number of moves; null if the puzzle is unsolvable. */
  lower_bound: number | null;
  /** The moves of the solution. */
  moves: Array<BlocksMove> | null;
  /** Number of distinct positions reached. */
  positions: number;
  /** The reason for a missing solution, in English. */
  reason: string | null;
  /** The limit that was met. */
  limit: LimitKind | null;
};

/** What `blocks_solve` and `blocks_space` ask with. */
export type BlocksSearchAsk = {
  /** A board in any notation. */
  text: string;
  /** The metric in which moves are counted. */
  metric: BlocksMetric;
  /** The time, in seconds. */
  seconds: number;
};

/**
 * Figures of all positions that a board of blocks leads to. Positions that differ only in which of
 * several like blocks is where are one.
 */
export type BlocksSpace = {
  /** Whether all reachable positions were visited. If not, the figures cover the visited ones. */
  complete: boolean;
  /** The metric in which moves are counted. */
  metric: BlocksMetric;
  /** Number of positions. */
  positions: number;
  /** Number of goal positions. */
  goals: number;
  /** Maximum distance from the start, in moves. */
  farthest: number;
  /** One position at that distance, as text. */
  farthest_board: string;
  /** The hardest start, if the enumeration is complete and a goal is reachable. */
  hardest: BlocksHardest | null;
  /** The limit that was met. */
  limit: LimitKind | null;
};

/** A board of blocks that was read from a text, or why there is none. */
export type BlocksText = {
  /** The board; null if something is wrong with the text. */
  board: BlocksBoard | null;
  /** Everything that is wrong with it. */
  problems: Array<BlocksProblem>;
};

/** A known board in another picture. */
export type BoardMatch = {
  /** Corners of the board. */
  quad: Quad;
  /** The piece in each cell. */
  cells: Array<number>;
};

/** Where a board lies, and how it is divided. */
export type BoardOutline = {
  /** The family of the puzzle. */
  family: PictureFamily;
  /** Corners of the board. */
  quad: Quad;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
};

/** What `build_table_slice` asks with. */
export type BuildTableAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** The name of the one table that is wanted; all of them where nothing is said. */
  name?: string;
};

/** What `by_hand` asks with. */
export type ByHandAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
};

/** Bytes that are moved between page and worker, not copied. */
export type Bytes = ArrayBuffer;

/** What `check` asks with. */
export type CheckAsk = {
  /** The puzzle. */
  setup: Setup;
};

/** What `compare` asks with. */
export type CompareAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** The name of the search. */
  algorithm: string;
  /** The time, in seconds. */
  seconds: number;
  /** Maximum number of positions in memory. */
  stored: number;
};

/** A `Comparison` as terminal and page report it. */
export type ComparisonReport = {
  /** The name of the `Algorithm`. */
  algorithm: string;
  /** The solution, and what is proved of it. */
  report: Report;
  /** Maximum number of positions in memory at one time. */
  held: number;
  /**
   * Number of expanded positions by f = g + h, where g is the number of moves to it and h its
   * estimate.
   */
  layers: Array<number>;
};

/** What `complete_goal` asks with. Cells are counted row by row, from 0. */
export type CompleteAsk = {
  /** The rectified board. */
  board: Pixels;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** The gap with which it was rectified; null if that is not known. */
  gap: number | null;
  /** The piece that is no tile. */
  blank: number;
  /** The piece in each cell of the goal. */
  goal: Array<number>;
  /** Pieces that may belong elsewhere. */
  doubtful: Array<number>;
  /** The numbers or letters on the tiles; null if they show a picture. */
  labels: Array<string> | null;
};

/** The progress of a drawing. */
export type Drawing = {
  /** Parts that are drawn. */
  done: number;
  /** All parts. */
  total: number;
};

/**
 * Requests to `bindings-drawings`, which makes files of a solution. All report how much is drawn.
 */
export type DrawingRequests = {
  /** A PNG of all positions of a path on one sheet. */
  sheet: Request<TilesFilm, Bytes, Drawing>;
  /** A zip archive of PNGs, one for each position of a path: its end, after the parts. */
  steps: Request<TilesFilm, Bytes, PartDrawing>;
  /** An animated GIF of all positions of a path. */
  gif: Request<TilesFilm, Bytes, Drawing>;
  /** A PNG of all positions of moves of blocks on one sheet. */
  blocks_sheet: Request<BlocksFilm, Bytes, Drawing>;
  /** A zip archive of PNGs, one for each position of moves of blocks: its end, after the parts. */
  blocks_steps: Request<BlocksFilm, Bytes, PartDrawing>;
  /** An animated GIF of all positions of moves of blocks. */
  blocks_gif: Request<BlocksFilm, Bytes, Drawing>;
};

/** How far a search is. */
export type Effort = {
  /** Number of expanded positions. */
  expanded: number;
  /** Number of generated positions, with repetitions. */
  generated: number;
  /** Proved: every solution has at least this number of moves. */
  lower_bound: number;
  /** Time since the search began. */
  seconds: number;
};

/** The estimates of one heuristic. */
export type Estimates = {
  /** The name of the heuristic. */
  heuristic: string;
  /** The estimate of the start, and of the position after each move. */
  values: Array<number>;
};

/** What `estimates` asks with. */
export type EstimatesAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** The moves, as a report has them. */
  path: string;
};

/** What `export_table` asks with. */
export type ExportTableAsk = {
  /** The name of the table. */
  name: string;
};

/** The order of ascending labels on the board. */
export type GoalOrder = "in-order" | "blank-first" | "snake" | "spiral";

/** What is wrong with a goal. */
export type GoalProblem = {
  /** Its kind. */
  key: GoalProblemKind;
  /** The text that tells of it, in English. */
  message: string;
};

/** The kind of a problem with a goal. */
export type GoalProblemKind = "text" | "setup" | "too-many" | "magic-too-large" | "magic-of" | "no-magic";

/** A serialisable `HandStep`. */
export type HandStep = {
  /** The name of its `HandKind`. */
  kind: string;
  /** The label of the tile; null for the blank. */
  tile: string | null;
  /** The label of the other tile involved. */
  other: string | null;
  /** The cell of the tile, or of the blank, after the step, from 0. */
  cell: number;
  /** The moves in the notation of `Path`. */
  path: string;
  /** The action and its reason, in English. */
  reason: string;
};

/** What the visitor says of a picture, which is not read from it. Null where nothing is said. */
export type Hints = {
  /** Corners of the board. */
  quad: Quad | null;
  /** Number of rows. */
  rows: number | null;
  /** Number of columns. */
  cols: number | null;
  /** The empty cell, counted row by row from 0. */
  blank: number | null;
  /**
   * Width of the gaps between tiles, relative to the pitch, where corners, rows and columns are
   * given.
   */
  gap: number | null;
};

/** What `hypotheses` asks with. */
export type HypothesesAsk = {
  /** The picture. */
  picture: Pixels;
  /** What is known of the board; null if nothing is. */
  hints: Hints | null;
  /** The board that was read; null if none was. */
  read: BoardOutline | null;
};

/** A board that a picture may show. */
export type Hypothesis = {
  /** The family of the puzzle. */
  family: PictureFamily;
  /** Corners of the board. */
  quad: Quad;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** Log-likelihood that it is the right one, up to a constant of the picture. */
  score: number;
};

/** What `import_table` asks with. */
export type ImportTableAsk = {
  /** The bytes that `export_table` gave. */
  bytes: Bytes;
};

/** What `improve` asks with. */
export type ImproveAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** A path that solves the puzzle. */
  path: string;
  /**
   * What is to be done; the beam by which an exact search shortens its first solution where nothing
   * is said.
   */
  job?: Job;
  /** The time, in seconds. */
  seconds: number;
};

/**
 * A unit of work on a known solution. Jobs are independent: an unfinished one costs only its time.
 */
export type Job = {
  "kind": "whole";
  /** Maximum number of boards per depth. */
  width: number;
  /** Seed of the tie-breaking; forwards if even, backwards if odd. */
  seed: number;
  /** Number of workers that share the memory. */
  solvers: number;
} | {
  "kind": "pieces";
  /** The first move of the range. */
  from: number;
  /** The move after the range. */
  to: number;
  /** Maximum number of boards per depth. */
  width: number;
  /** Seed of the tie-breaking. */
  seed: number;
  /** Number of workers that share the memory. */
  solvers: number;
} | {
  "kind": "proof";
  /** Number of the part, from 0 on. */
  part: number;
  /** Number of parts. */
  parts: number;
  /** Proved: every solution of the part has at least this number of moves. */
  bound: number;
  /**
   * Maximum number of positions to expand, or of rows of tables to build. The job ends early once
   * it has raised the bound.
   */
  expansions: number;
};

/** A puzzle. */
export type LabPuzzle = {
  /** Labels at the start, row by row. */
  start: Array<string>;
  /** Labels at the end. Of several goals one that is near. */
  goal: Array<string>;
  /** Number of goals. */
  goals: number;
  /** The reason why it is unsolvable, if it is. */
  parity: Parity | null;
};

/** Requests to `bindings-lab`, which shows how puzzles of tiles are solved. */
export type LabRequests = {
  /** A board with its goal, and whether that can be reached. */
  puzzle: Request<PuzzleAsk, LabPuzzle, NoProgress>;
  /** The names of the searches that are compared unless others are asked for. */
  algorithms: Request<AlgorithmsAsk, Array<string>, NoProgress>;
  /** A solution by one textbook search, and its effort. Reports progress several times a second. */
  compare: Request<CompareAsk, Run, Effort>;
  /** What the heuristics say on the way to the goal. */
  estimates: Request<EstimatesAsk, Array<Estimates>, NoProgress>;
  /** A textbook search step by step, up to a number of steps. */
  trace: Request<TraceAsk, Traced, NoProgress>;
  /**
   * All positions of a board of up to 12 cells by their distance from the goal. Reports each
   * distance that is complete.
   */
  tiles_space: Request<TilesSpaceAsk, TilesSpace, SpaceProgress>;
  /** What is known of a board's space without counting it. */
  space_size: Request<SizeAsk, SpaceSize, NoProgress>;
  /**
   * All positions of a board of blocks, and the moves between them. Reports progress several times
   * a second.
   */
  blocks_graph: Request<BlocksGraphAsk, BlocksGraphReport, BlocksGraphProgress>;
  /** A solution row by row, as steps with reasons. */
  by_hand: Request<ByHandAsk, Lesson, NoProgress>;
};

/** A solution by hand. */
export type Lesson = {
  /** The whole path, or why there is none. */
  report: Report;
  /** The path as steps; none if there is no solution. */
  steps: Array<HandStep>;
};

/** The kind of a `Limit`, for reports. */
export type LimitKind = "expanded" | "stored" | "time" | "cancelled";

/** What `link` asks with. */
export type LinkAsk = {
  /** The puzzle, its solution and how to show them. */
  content: import('../link/shapes.js').LinkContent;
};

/** A board of tiles in a picture. Cells are counted row by row, from 0. */
export type LocatedBoard = {
  /** Corners of the board. */
  quad: Quad;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** Width of the gaps between tiles, relative to the pitch. */
  gap: number;
  /** The cell without a tile. */
  blank: number;
};

/** The motion of tiles that counts as one move. */
export type Metric = "single" | "multi";

/** The goal that was chosen of several, or why there is none. */
export type NearestGoal = {
  /** The board at the end; null if no goal can be reached, or there is none. */
  labels: Array<string> | null;
  /** Number of moves of the path that was found to it. */
  length: number | null;
  /** Whether no other goal is nearer. */
  proved: boolean;
  /** Number of goals that can be reached. */
  reachable: number;
  /** What is wrong with the goal. */
  problem: GoalProblem | null;
};

/** What `nearest_goal` asks with. */
export type NearestGoalAsk = {
  /** The puzzle; its goal does not matter. */
  setup: Setup;
  /** A named order, `magic`, or rows in which `?` stands for any tile. */
  goal: string;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** The time, in seconds. */
  seconds: number;
};

/** How far the search for the nearest goal is: it lists all goals, then searches. */
export type NearestGoalProgress = {
  /** The share of the ways to list the goals that have been tried, from 0 to 1. */
  share: number;
  /** Number of goals found. */
  goals: number;
  /** Proved: the nearest goal is at least this number of moves away. 0 until the search begins. */
  lower_bound: number;
};

/** The reports of a request that makes none. */
export type NoProgress = never;

/** What `order_goal` asks with. */
export type OrderGoalAsk = {
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** A label for each cell, in any order. */
  labels: Array<string>;
  /** The label of the empty cell. */
  blank: string;
  /** The order. */
  order: GoalOrder;
};

/**
 * The reason for an unreachable goal: the two numbers have different parities. Swapping any two
 * tiles of the start or of the goal repairs it.
 */
export type Parity = {
  /** The minimum number of swaps of two labels, including the blank, from start to goal. */
  swaps: number;
  /** The distance between the blank's cells in start and goal. */
  blank_steps: number;
};

/** The progress of a drawing whose file comes in parts. */
export type PartDrawing = {
  /** Parts that are drawn. */
  done: number;
  /** All parts. */
  total: number;
  /** The next part of the file, which ends with the answer. */
  part: Bytes;
};

/** Result of a search of some parts. */
export type PartsResult = {
  /**
   * A solution as short as the bound allows, if there is one. That none is shorter is for others to
   * prove.
   */
  report: Report | null;
  /** Whether there was time to search all parts, or to find a solution. */
  done: boolean;
  /** Number of expanded positions. */
  expanded: number;
  /** Number of generated positions, with repetitions. */
  generated: number;
};

/** A family of puzzles. */
export type PictureFamily = "tiles" | "blocks";

/** Requests to `bindings-pictures`, which reads pictures. */
export type PictureRequests = {
  /** The puzzle in a picture; null if there seems to be none. Reports each stage as it begins. */
  read: Request<ReadAsk, AnyReading | null, ReadingProgress>;
  /**
   * Up to three boards that a picture may show, the one that was read first, then the likeliest.
   */
  hypotheses: Request<HypothesesAsk, Array<Hypothesis>, NoProgress>;
  /** The board of a picture, rectified: `cols` cells wide, `rows` cells high. */
  rectify: Request<RectifyAsk, Rectified, NoProgress>;
  /**
   * The goal of the tiles of a board by a finished picture, which may show more or less of it; null
   * if the tiles do not belong to that.
   */
  place_by_reference: Request<PlaceAsk, Placement | null, NoProgress>;
  /**
   * A goal with its doubtful pieces exchanged among each other, so that they fit the others best.
   */
  complete_goal: Request<CompleteAsk, Placement, NoProgress>;
  /**
   * A known board in another picture; null if it is not clearly visible. Pieces are named by their
   * cells in `board`.
   */
  recognize: Request<RecognizeAsk, BoardMatch | null, NoProgress>;
};

/** A picture: RGBA, row by row. */
export type Pixels = {
  /** Pixels of a row. */
  width: number;
  /** Number of rows. */
  height: number;
  /** Four bytes for each pixel. */
  data: ArrayBuffer;
};

/** What `place_by_reference` asks with. */
export type PlaceAsk = {
  /** The rectified board. */
  board: Pixels;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** The gap with which it was rectified; null if that is not known. */
  gap: number | null;
  /** The piece that is no tile. */
  blank: number;
  /** The finished picture. */
  finished: Pixels;
};

/** The goal of a board. Cells are counted row by row, from 0. */
export type Placement = {
  /** The piece that belongs in each cell. */
  goal: Array<number>;
  /** Pieces that may belong elsewhere. */
  doubtful: Array<number>;
};

/** In pixels of the picture, from its top left corner: to the right, then down. */
export type Point = [number, number];

/** How far a search is. */
export type Progress = {
  /** Number of expanded positions. */
  expanded: number;
  /** Number of generated positions, with repetitions. */
  generated: number;
  /** Proved: every solution has at least this number of moves. */
  lower_bound: number;
  /** Time since the search began. */
  seconds: number;
  /** A solution that is better than those reported before. */
  best: Report | null;
};

/** What others have counted of a space. */
export type PublishedSpace = {
  /** The greatest distance, in moves. */
  moves: number;
  /** Number of positions at that distance, if it is published. */
  farthest: number | null;
  /** Source of the counts. */
  source: string;
};

/** What `puzzle` asks with. */
export type PuzzleAsk = {
  /** The board: rows split by `/`, labels by spaces. */
  board: string;
  /** The label of the empty cell. */
  blank: string;
  /** The goal in the same notation, or its name. */
  goal: string;
};

/** What `qr` asks with. */
export type QrAsk = {
  /** The text. */
  text: string;
};

/** The corners of a board, clockwise from the top left. */
export type Quad = [Point, Point, Point, Point];

/** What `read` asks with. */
export type ReadAsk = {
  /** The picture. */
  picture: Pixels;
  /** The family of the puzzle; null if it may be any. */
  family: PictureFamily | null;
  /** What is known of a board of tiles; null if nothing is. */
  hints: Hints | null;
  /** A picture of the goal, by which tiles are laid; null if there is none. */
  finished: Pixels | null;
};

/** A puzzle of tiles as a picture shows it. */
export type Reading = {
  /** What the tiles show. */
  kind: TilesKind;
  /** For each cell, the cell of the picture whose piece belongs there. */
  goal: Array<number>;
  /** The numbers or letters on the tiles; null if they show a picture. */
  labels: Array<string> | null;
  /** What needs no second look. */
  sure: SureOfTiles;
  /** Cells of the picture whose pieces may belong elsewhere. */
  doubtful: Array<number>;
  /** Groups of cells of the picture whose pieces look alike. */
  interchangeable: Array<Array<number>>;
  /** Corners of the board. */
  quad: Quad;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** Width of the gaps between tiles, relative to the pitch. */
  gap: number;
  /** The cell without a tile. */
  blank: number;
};

/** How far the reading of a picture is. */
export type ReadingProgress = {
  /** The stage that begins. */
  stage: ReadingStage;
  /** The board; comes with `numbers`. */
  located: LocatedBoard | null;
};

/**
 * What is done to a picture: the board is located, its tiles are cut out, the numbers on them are
 * read, the goal is put together.
 */
export type ReadingStage = "board" | "tiles" | "numbers" | "goal";

/** What `recognize` asks with. */
export type RecognizeAsk = {
  /** The picture that is searched. */
  picture: Pixels;
  /** Corners near which the board is searched; null for anywhere. */
  quad: Quad | null;
  /** The known board, rectified. */
  board: Pixels;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** The gap with which it was rectified; null if that is not known. */
  gap: number | null;
  /** The piece that is no tile. */
  blank: number;
  /** Likely positions, the likeliest first: the piece in each cell. */
  positions: Array<Array<number>>;
};

/** A rectified board: cells of one size, each with its tile in the middle of half a gap. */
export type Rectified = {
  /** Width of the gaps between tiles, relative to the pitch. */
  gap: number;
  /** Pixels of a row. */
  width: number;
  /** Number of rows. */
  height: number;
  /** Four bytes for each pixel. */
  data: ArrayBuffer;
};

/** What `rectify` asks with. */
export type RectifyAsk = {
  /** The picture. */
  picture: Pixels;
  /** Corners of the board. */
  quad: Quad;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** Width of the gaps between tiles, relative to the pitch; null to measure it. */
  gap: number | null;
};

/**
 * Changes that make an unsolvable puzzle solvable. A swap of any two tiles does, since it changes
 * the parity of the permutation but not the blank's steps; a rotation of the board may.
 */
export type Repairs = {
  /** Number of pairs of tiles. */
  pairs: number;
  /** The likeliest swaps, the likeliest first. */
  swaps: Array<Swap>;
  /**
   * Clockwise rotations of the board, in degrees, after which the goal is reachable. Labels stay
   * upright; a goal in a named order is arranged again for the rotated board.
   */
  turns: Array<number>;
};

/** An `Answer` to a puzzle of tiles, as terminal and page report it. */
export type Report = {
  /** The variant of the outcome. */
  status: Status;
  /** Number of moves of the solution. */
  length: number | null;
  /** Every solution has at least this number of moves; null if the puzzle is unsolvable. */
  lower_bound: number | null;
  /** The metric in which moves are counted. */
  metric: Metric;
  /**
   * The moves in the notation of `Path`: `ULDR` are directions of tiles, `L2` moves two tiles at
   * once.
   */
  path: string | null;
  /** For each move the label of the moved tile, or of several the one next to the blank. */
  labels: Array<string> | null;
  /** Number of expanded positions. */
  expanded: number;
  /** Number of generated positions, with repetitions. */
  generated: number;
  /** The reason for a missing solution or proof, in English. */
  reason: string | null;
  /** The limit that was met before the proof. */
  limit: LimitKind | null;
  /** The two numbers with different parities, if the puzzle is unsolvable. */
  parity: Parity | null;
};

/** A request. */
export type Request<Ask, Answer, Progress = NoProgress> = {
  /** Its fields. */
  ask: Ask;
  /** What comes back. */
  answer: Answer;
  /** What is reported meanwhile. */
  progress: Progress;
};

/** A search, or why it cannot take the puzzle. */
export type Run = {
  /** The name of the reason. */
  unsuited: string | null;
  /** The solution and the effort. */
  comparison: ComparisonReport | null;
  /** The time that the search took. */
  seconds: number;
};

/** What `search_parts` asks with. */
export type SearchPartsAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** Some of the parts that `split_root` gave. */
  parts: Array<string>;
  /**
   * The length of a path: at most this number of single moves, or exactly this number of multi-tile
   * moves.
   */
  bound: number;
  /** The time, in seconds. */
  seconds: number;
};

/** A puzzle as the visitor made it: labels row by row. Nothing about it has been checked. */
export type Setup = {
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** Labels at the start. */
  start: Array<string>;
  /** Labels at the end. */
  goal: Array<string>;
  /** The label of the empty cell. */
  blank: string;
};

/** What `space_size` asks with. */
export type SizeAsk = {
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** The metric in which moves are counted. */
  metric: Metric;
};

/** What `solve` asks with. */
export type SolveAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** The time, in seconds. */
  seconds: number;
  /**
   * The first better solution after this number of seconds ends the search, for other workers to go
   * on from.
   */
  handover?: number;
};

/** Requests to `bindings`, which solves and writes links. */
export type SolvingRequests = {
  /** Whether a setup is legal, and whether its goal can be reached. */
  check: Request<CheckAsk, Verdict, NoProgress>;
  /** The labels of a board in a named order. */
  order_goal: Request<OrderGoalAsk, Array<string>, NoProgress>;
  /**
   * The nearest position that a goal allows. A goal that makes no sense for the board is no error:
   * the answer says what is wrong with it. Reports progress several times a second.
   */
  nearest_goal: Request<NearestGoalAsk, NearestGoal, NearestGoalProgress>;
  /**
   * The fewest moves from start to goal. Reports progress several times a second, and each better
   * solution at once.
   */
  solve: Request<SolveAsk, Report, Progress>;
  /**
   * The largest tables that hard puzzles like this one take; none if several workers are no help.
   */
  list_tables: Request<TablesAsk, Array<TableState>, NoProgress>;
  /**
   * Builds a slice of these tables, or of one of them, some hundredths of a second. Whether there
   * is more to do.
   */
  build_table_slice: Request<BuildTableAsk, boolean, NoProgress>;
  /** The bytes of a table that is built. */
  export_table: Request<ExportTableAsk, Bytes, NoProgress>;
  /**
   * Takes over a table that another worker has built. Bytes that are damaged, or those of another
   * version, are refused.
   */
  import_table: Request<ImportTableAsk, null, NoProgress>;
  /**
   * Parts of a search, of which each shortest path belongs to one: in single moves at least
   * `at_least`, unless the search is a small one; in multi-tile moves two. Null if it cannot be
   * cut.
   */
  split_root: Request<SplitRootAsk, Array<string> | null, NoProgress>;
  /** Looks for a path in some parts of a search. Reports progress. */
  search_parts: Request<SearchPartsAsk, PartsResult, Progress>;
  /** The path, or a shorter one, when the job is done or its time is over. Reports progress. */
  improve: Request<ImproveAsk, Report, Progress>;
  /** The text of a link: what stands behind the `#` of its address. */
  link: Request<LinkAsk, string, NoProgress>;
  /**
   * The QR code of a text, a byte for each module, row by row, 1 for a dark one; null for a text
   * that is too long.
   */
  qr: Request<QrAsk, Bytes | null, NoProgress>;
  /** The board of blocks that a text shows, or all that is wrong with it. */
  blocks_read: Request<BlocksReadAsk, BlocksText, NoProgress>;
  /**
   * The fewest moves that solve a board of blocks. Reports progress several times a second, and
   * each better solution at once.
   */
  blocks_solve: Request<BlocksSearchAsk, BlocksReport, BlocksProgress>;
  /**
   * Few blocks that lock the way on a board that cannot be solved; null if they are not found in
   * time. Reports progress.
   */
  blocks_locks: Request<BlocksLocksAsk, BlocksLocks | null, BlocksProgress>;
  /**
   * Figures of all positions that a board of blocks leads to, or of those that are visited in time.
   * Reports progress.
   */
  blocks_space: Request<BlocksSearchAsk, BlocksSpace, BlocksProgress>;
};

/** How far the count is. */
export type SpaceProgress = {
  /** Number of positions by distance in moves, as far as they are complete. */
  depths: Array<number>;
  /** Number of positions of the whole space. */
  positions: number;
  /** Time since the count began. */
  seconds: number;
};

/** A space before it is counted. Numbers that may exceed what JavaScript can hold are texts. */
export type SpaceSize = {
  /** Whether it is small enough to be counted. */
  is_countable: boolean;
  /** Number of positions; null beyond 64 bits. */
  positions: string | null;
  /** Memory that a count would take, in bytes. */
  bytes: string | null;
  /** What others have counted, with the goal's blank in a corner. */
  published: PublishedSpace | null;
};

/** What `split_root` asks with. */
export type SplitRootAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** The fewest parts, for single moves. */
  at_least: number;
};

/** The variant of an `Outcome`, in reports. */
export type Status = "optimal" | "bounded" | "found" | "unsolvable" | "gave_up";

/** What of a board of cars or blocks needs no second look. */
export type SureOfBlocks = {
  /** Corners and size. */
  board: boolean;
  /** The car to free. */
  car: boolean;
  /** The exit. */
  exit: boolean;
};

/** What of a board of tiles needs no second look. */
export type SureOfTiles = {
  /** Corners and size. */
  board: boolean;
  /** The cell without a tile. */
  blank: boolean;
};

/** Two tiles of the start. */
export type Swap = {
  /** Their cells, from 0. */
  cells: [number, number];
  /** Their labels. */
  labels: [string, string];
};

/** A table of the exact searches. */
export type TableState = {
  /** Its name. */
  name: string;
  /** Whether it is built. */
  built: boolean;
};

/** What `list_tables` asks with. */
export type TablesAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
};

/** What pictures of tiles are made of. */
export type TilesFilm = {
  /** The rectified board. */
  board: Pixels;
  /** The puzzle. */
  setup: Setup;
  /** The moves. */
  path: string;
};

/** What tiles show. */
export type TilesKind = "picture" | "numbers";

/** All positions of a board by their distance from the goal. */
export type TilesSpace = {
  /**
   * Whether all positions were counted. If not, the figures cover the distances that are complete.
   */
  complete: boolean;
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** The goal as text, with `_` for the blank. */
  goal: string;
  /** Number of positions counted. */
  positions: number;
  /** Number of positions by distance in moves, from 0. */
  depths: Array<number>;
  /** The greatest distance, in moves. */
  moves: number;
  /** Number of positions at that distance. */
  farthest: number;
  /** Some positions at that distance as text. */
  farthest_boards: Array<string>;
  /** The limit that was met. */
  limit: LimitKind | null;
};

/** What `tiles_space` asks with. */
export type TilesSpaceAsk = {
  /** Number of rows. */
  rows: number;
  /** Number of columns. */
  cols: number;
  /** The cell of the goal's blank, row by row from 0. The tiles lie in order. */
  blank: number;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** The time, in seconds. */
  seconds: number;
  /** Maximum number of farthest boards in the answer. */
  most_boards: number;
};

/** A textbook search step by step: each step is an expansion, counted from 1. */
export type Trace = {
  /** The name of the algorithm. */
  algorithm: string;
  /** In the order in which they were made. A parent stands before its children. */
  nodes: Array<TraceNode>;
  /** In their order. */
  steps: Array<TraceStep>;
  /**
   * By round: the greatest f of a depth-first search, the width of a beam. Other searches have one
   * round and no bounds.
   */
  bounds: Array<number>;
  /** The nodes from the start to the goal; none unless the goal was met. */
  path: Array<number>;
  /** The limit that ended the record before. */
  limit: LimitKind | null;
};

/** What `trace` asks with. */
export type TraceAsk = {
  /** The puzzle. */
  setup: Setup;
  /** The metric in which moves are counted. */
  metric: Metric;
  /** The name of the search. */
  algorithm: string;
  /** Maximum number of steps. */
  steps: number;
};

/**
 * A board with the way on which the search came to it. A board reached again in fewer moves, or in
 * another round, is another node.
 */
export type TraceNode = {
  /** The node from which it was made; none where a side of the search begins. */
  parent: number | null;
  /** The move from there, as in a path. */
  step: string | null;
  /** Rows split by `/`, labels by spaces. */
  board: string;
  /** Number of moves from where its side began. */
  g: number;
  /** The estimate of the moves that are left; 0 in a search without one. */
  h: number;
  /** Whether it was reached from the goal. */
  from_goal: boolean;
  /** The round of a search that begins anew, from 0. */
  round: number;
  /** The step that made it; 0 before the first. */
  made: number;
  /** The step that expanded it. */
  expanded: number | null;
  /**
   * The step from which on it no longer waits, though it was not expanded: beyond the bound, not
   * among the best of a beam, or reached in fewer moves.
   */
  gone: number | null;
};

/** An expansion. */
export type TraceStep = {
  /** The node that was expanded. */
  node: number;
  /** The known nodes that were reached again in vain. */
  known: Array<number>;
};

/** A search step by step, or why it cannot take the puzzle. */
export type Traced = {
  /** The name of the reason. */
  unsuited: string | null;
  /** The steps. */
  trace: Trace | null;
};

/** What can be said of a setup without a search. */
export type Verdict = {
  /** Everything that is wrong with it, in English; none if it is legal. */
  violations: Array<string>;
  /** The reason why it is unsolvable, if it is legal and unsolvable. */
  parity: Parity | null;
  /** What would make it solvable then. */
  repairs: Repairs | null;
  /** The order that the goal is in, if it is legal and in one. */
  order: GoalOrder | null;
};
