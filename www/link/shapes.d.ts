// Made from the types of the crate `link` by `cargo xtask shapes`: change them there.

/** A block of a puzzle. */
export type Block = {
  /** A visible character, unique among the blocks. */
  name: string;
  /** The cells that it covers, in increasing order; they are connected. */
  cells: Array<number>;
  /** Its lane; null if it moves along both axes. */
  lane: Lane | null;
};

/** The goal of a block. */
export type BlockGoal = {
  /** The block's number, from 0. */
  block: number;
  /** The cells that it must cover, in increasing order. */
  cells: Array<number>;
};

/** The motion of a block that counts as one move. */
export type BlocksMetric = "slide" | "unit" | "any-path";

/** The buttons of a player. */
export type Controls = "full" | "play" | "none";

/** The lane of a block. */
export type Lane = "row" | "column";

/** A language of the player. */
export type Language = "en" | "ru" | "zh" | "pt";

/** A solution and its claimed quality. */
export type LinkAnswer = {
  /** The quality claimed by the maker of the link. */
  status: Status;
  /** A lower bound on the number of moves, smaller than it; exactly for `Status::Bounded`. */
  lowerBound: number | null;
  /**
   * The moves. Tiles: letters of directions, `ULDR`; `L2` moves two tiles. Blocks: `AR2 BU1`, each
   * a block with direction and cells; `AR1D2` has a turn.
   */
  path: string;
  /** Number of moves already made when the link is opened. */
  step: number;
};

/** A puzzle of blocks. Cells are counted row by row, from 0. */
export type LinkBlocks = {
  /** The exit of the one car with a goal. */
  exit: LinkExit | null;
  /** Number of rows, 2 to 16. */
  rows: number;
  /** Number of columns, 2 to 16. */
  cols: number;
  /** The cells that no block can enter, in increasing order. */
  walls: Array<number>;
  /** The blocks. A link sorts them by first cell. */
  blocks: Array<Block>;
  /** The goals, at least one, and at most one per block. */
  goals: Array<BlockGoal>;
  /** The move metric. */
  metric: BlocksMetric;
};

/** What a link carries. */
export type LinkContent = {
  /** Version of the format. */
  version: 1;
  /** The solution; null if the puzzle is to be solved when the link is opened. */
  answer: LinkAnswer | null;
  /** Plain text of at most 80 characters; may be empty. */
  title: string;
  /** Options of the player. */
  options: LinkOptions;
  /** A small picture of the board at the start. */
  miniature: Miniature | null;
} & ({
  "family": "tiles"
} & LinkTiles | {
  "family": "blocks"
} & LinkBlocks);

/** The exit of a board of cars. */
export type LinkExit = {
  /** A cell at the edge of the board. */
  cell: number;
  /** The direction outwards. */
  direction: 'U' | 'D' | 'L' | 'R';
};

/** Options of the player. */
export type LinkOptions = {
  /** Whether it starts to play when it is loaded. */
  autoplay: boolean;
  /** The buttons that it shows. */
  controls: Controls;
  /** The playback speed. */
  speed: 0.5 | 1 | 2 | 4;
  /** Its colours. */
  theme: Theme;
  /** Its language; null for the language of the reader. */
  lang: Language | null;
  /** Whether labels are shown on a picture; null for the default of the player. */
  numbers: boolean | null;
};

/** A puzzle of tiles. */
export type LinkTiles = {
  /** The label of the blank. */
  blank: string;
  /** Number of rows, 2 to 20. */
  rows: number;
  /** Number of columns, 2 to 20. */
  cols: number;
  /** The labels at the start, row by row, with one `BLANK`. */
  start: Array<string>;
  /** The labels at the goal, a permutation of `start`. */
  goal: Array<string>;
  /** The move metric. */
  metric: Metric;
};

/** The motion of tiles that counts as one move. */
export type Metric = "single" | "multi";

/** A small picture of a board as a file. */
export type Miniature = {
  /** Its file format. */
  type: PictureType;
  /** The file, at most `LARGEST_MINIATURE` bytes; its contents are not checked. */
  bytes: Uint8Array<ArrayBuffer>;
};

/** The file format of a small picture. */
export type PictureType = "image/webp" | "image/jpeg" | "image/png";

/** The kind of an error in a text that is no valid link, as named by `Error::name`. */
export type Refusal = "foreign" | "newer" | "too-long" | "damaged" | "wrong-moves";

/** The claimed quality of a solution. */
export type Status = "optimal" | "found" | "bounded";

/** The colours of a player. */
export type Theme = "auto" | "light" | "dark";
