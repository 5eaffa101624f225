/// <reference lib="esnext.disposable" />
import * as link from './link.js';

export { link };

/**
 * A board: a text, rows split by `/` and labels by blanks, `_` for the empty cell, as in
 * `'1 2 3/4 5 6/_ 7 8'`; or rows of labels, null for the empty cell. 2 × 2 to 20 × 20 cells. Labels may
 * be repeated.
 */
export type Board = string | readonly (readonly (string | number | null)[])[];

/** The name of an order that labels may be in; `in-order` has the empty cell last. */
export type GoalOrder = 'in-order' | 'blank-first' | 'snake' | 'spiral';

/**
 * How a board should become: an order by its name; `magic`, which is any board whose rows, columns and
 * diagonals have one sum; or a board, in which `?` stands for any tile. Where several boards are meant, it
 * is the nearest one, or a likely one where that is not proved in time.
 */
export type Goal = GoalOrder | 'magic' | Board;

/** What counts as one move: one tile, or any number of tiles of a line that move together. */
export type Metric = 'single' | 'multi';

/** What counts as one move of a block: one cell; a straight line; any way while the others stand still. */
export type BlocksMetric = 'unit' | 'slide' | 'any-path';

/**
 * When a search ends, unless no solution can be shorter: with the `first` solution; after 10 seconds
 * (`better`), or any other number of seconds; or not before that is proved (`optimal`). Boards of more than
 * 16 cells are rarely proved, so that `optimal` goes on for ever there: end it by `signal` or by leaving
 * the loop.
 */
export type Effort = 'first' | 'better' | 'optimal' | number;

/**
 * How good an answer is: its moves are the fewest (`optimal`); they are at most `length - lowerBound` more
 * than the fewest (`bounded`); nothing is known of that (`found`); there are none, which is proved
 * (`unsolvable`); none were found (`gave_up`).
 */
export type Status = 'optimal' | 'bounded' | 'found' | 'unsolvable' | 'gave_up';

/** What ended a search before the proof. */
export type Limit = 'expanded' | 'stored' | 'time' | 'cancelled';

/** A move of tiles. */
export interface Move {
  /** The way that they go: up, left, down or right. */
  readonly direction: 'U' | 'L' | 'D' | 'R';
  /** How many tiles move together. */
  readonly tiles: number;
  /** The label of the tile that moves into the empty cell. */
  readonly label: string;
}

/** What all answers about tiles tell. */
export interface AnswerFacts {
  /** The board at the start, as text. */
  readonly start: string;
  /** The board at the end, as text; null if no board that the goal means was found. */
  readonly goal: string | null;
  readonly metric: Metric;
  /** Positions whose moves were tried, and positions that were made. */
  readonly expanded: number;
  readonly generated: number;
}

/** An answer with moves. */
export interface Solved extends AnswerFacts {
  readonly status: 'optimal' | 'bounded' | 'found';
  readonly goal: string;
  /** The moves as text: `ULDR`, the way that a tile goes; `L2`, two tiles together. */
  readonly path: string;
  readonly moves: readonly Move[];
  /** How many moves there are. */
  readonly length: number;
  /** A solution takes at least this number of moves: proved. */
  readonly lowerBound: number;
  /** Why there is no proof, in English. */
  readonly reason: string | null;
  readonly limit: Limit | null;
}

/** An answer without moves. */
export interface Unsolved extends AnswerFacts {
  readonly status: 'unsolvable' | 'gave_up';
  readonly path: null;
  readonly moves: null;
  readonly length: null;
  /** Null if there is no solution. */
  readonly lowerBound: number | null;
  /** Why, in English. */
  readonly reason: string;
  readonly limit: Limit | null;
}

export type Answer = Solved | Unsolved;

/** How far a search is. */
export interface Progress {
  /** Since it began. */
  readonly seconds: number;
  /** A solution takes at least this number of moves: proved so far. */
  readonly lowerBound: number;
  readonly expanded: number;
  readonly generated: number;
}

/** What every search can be told. */
export interface SearchOptions<A, P> {
  /** When it ends: `better` unless told. */
  effort?: Effort;
  /** Ends it: it rejects with the signal's reason, an `AbortError` unless told. */
  signal?: AbortSignal;
  /** Hears several times a second how far it is. What a listener throws ends the search, which rejects with it. */
  onProgress?: (progress: P) => void;
  /** Hears of each better answer at once: what a loop over the search hears. */
  onBetter?: (answer: A) => void;
}

export interface SolveOptions extends SearchOptions<Answer, Progress> {
  /** How the board should become: `in-order` unless told. */
  goal?: Goal;
  /** What counts as one move: `single` unless told. */
  metric?: Metric;
  /** What stands for the empty cell, beside null: `_` unless told. */
  blank?: string | number;
}

/**
 * A search, which has begun. It is a promise of the best answer, and can be iterated over: each answer has
 * fewer moves than the one before, or more is proved of as many. That of the promise is as good as the last
 * one, and says what has ended the search. Who leaves the loop ends the search, and the promise rejects with
 * an `AbortError`.
 *
 * Searches of one solver wait for each other: for another one inside the loop, make another solver.
 */
export interface Search<A> extends Promise<A>, AsyncIterable<A> {}

/** A move of a block. */
export interface BlocksMove {
  /** Its letter. */
  readonly block: string;
  /** Directions with numbers of cells: `R2`, or `R1D2` round a corner. */
  readonly steps: string;
}

export interface BlocksSolved {
  readonly status: 'optimal' | 'bounded' | 'found';
  readonly metric: BlocksMetric;
  /** The moves as text: `AR2 BU1`. */
  readonly path: string;
  readonly moves: readonly BlocksMove[];
  readonly length: number;
  readonly lowerBound: number;
  /** Positions that were reached. */
  readonly positions: number;
  readonly reason: string | null;
  readonly limit: Limit | null;
}

export interface BlocksUnsolved {
  readonly status: 'unsolvable' | 'gave_up';
  readonly metric: BlocksMetric;
  readonly path: null;
  readonly moves: null;
  readonly length: null;
  readonly lowerBound: number | null;
  readonly positions: number;
  readonly reason: string;
  readonly limit: Limit | null;
}

export type BlocksAnswer = BlocksSolved | BlocksUnsolved;

/** How far a search over blocks is. */
export interface BlocksProgress {
  readonly seconds: number;
  readonly lowerBound: number;
  readonly positions: number;
}

export interface BlocksSolveOptions extends SearchOptions<BlocksAnswer, BlocksProgress> {
  /** What counts as one move: `slide` unless told. */
  metric?: BlocksMetric;
}

/** A board of blocks. Cells are counted row by row, from 0. */
export interface BlocksBoard {
  readonly rows: number;
  readonly cols: number;
  /** Cells that no block can enter. */
  readonly walls: readonly number[];
  readonly blocks: readonly {
    /** One character; no other block has it. */
    readonly name: string;
    readonly cells: readonly number[];
    /** The axis of its lane; null if it moves along both. */
    readonly lane: 'row' | 'column' | null;
    /** Whether it has a goal. */
    readonly primary: boolean;
  }[];
  /** Where blocks must get to, each named by its place in `blocks`. */
  readonly goals: readonly { readonly block: number; readonly cells: readonly number[] }[];
  /** Where the one car that has a goal leaves. */
  readonly exit: { readonly cell: number; readonly direction: 'U' | 'D' | 'L' | 'R' } | null;
  /** The same board on one line. */
  readonly text: string;
}

/** Rush Hour and sliding blocks. Boards are texts in any of the notations of docs/terminal.md. */
export interface BlocksSolver {
  /** Finds the fewest moves. */
  solve(board: string, options?: BlocksSolveOptions): Search<BlocksAnswer>;
  /** Reads a board, or rejects with all that is wrong with it. */
  read(board: string): Promise<BlocksBoard>;
}

/** Pixels: red, green, blue and opacity, a byte each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** An object of the platform; never where the platform has none. */
type Platform<Name extends string> =
  typeof globalThis extends Record<Name, { prototype: infer T }> ? T : never;

/** What a browser can draw, or a file of a picture. */
export type BrowserPicture =
  | Platform<'ImageBitmap'>
  | Platform<'HTMLImageElement'>
  | Platform<'HTMLCanvasElement'>
  | Platform<'OffscreenCanvas'>
  | Platform<'HTMLVideoElement'>
  | Platform<'Blob'>;

/** A picture: pixels anywhere; in a browser also what it can draw and read. */
export type Picture = Pixels | BrowserPicture;

/** In pixels of the picture, from its top left corner: to the right, then down. */
export type Point = readonly [x: number, y: number];

/** The corners of a board, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface ReadOptions {
  /** Which puzzle it is, if that is known. */
  family?: 'tiles' | 'blocks';
  /** What is known of a board of tiles. */
  rows?: number;
  cols?: number;
  quad?: Quad;
  /** The empty cell, counted row by row from 0. */
  blank?: number;
  /** The finished picture, by which tiles are laid. */
  finished?: Picture;
  signal?: AbortSignal;
  /** Hears of each stage as it begins. */
  onProgress?: (stage: ReadingStage) => void;
}

export type ReadingStage = 'board' | 'tiles' | 'numbers' | 'goal';

/** A puzzle of tiles, as a picture shows it. Cells are counted row by row, from 0. */
export interface TilesReading {
  readonly family: 'tiles';
  readonly rows: number;
  readonly cols: number;
  /** The board for `solve`; its labels are those on the tiles, or where each belongs, from 1. */
  readonly board: string;
  /** The goal for `solve`. */
  readonly goal: string;
  /** What is on the tiles. */
  readonly shows: 'numbers' | 'picture';
  /** For each cell, the cell of the picture whose piece belongs there. */
  readonly pieces: readonly number[];
  /** The empty cell. */
  readonly blank: number;
  readonly quad: Quad;
  /** How wide the gaps between tiles are, compared with a tile and its gap. */
  readonly gap: number;
  /** What needs no second look: right in 995 of 1,000 pictures. */
  readonly sure: { readonly board: boolean; readonly blank: boolean };
  /** Cells whose pieces may belong elsewhere. */
  readonly doubtful: readonly number[];
  /** Groups of cells whose pieces look alike. */
  readonly alike: readonly (readonly number[])[];
}

/** A board of cars or blocks, as a picture shows it. */
export interface BlocksReading {
  readonly family: 'blocks';
  readonly rows: number;
  readonly cols: number;
  /** The board for `blocks.solve`. */
  readonly board: string;
  readonly quad: Quad;
  /** What needs no second look: corners and size, the car to free, the exit. */
  readonly sure: { readonly board: boolean; readonly car: boolean; readonly exit: boolean };
  /** Cells whose contents are doubtful. */
  readonly doubtful: readonly number[];
}

export type PictureReading = TilesReading | BlocksReading;

export interface DrawOptions {
  /** Where the board is in the picture; without it the picture is the board, seen straight. */
  reading?: TilesReading;
  signal?: AbortSignal;
  /** Hears how much is drawn, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Files of a solution of tiles, made of a picture of the board at the start. An answer without moves is refused. */
export interface Drawer {
  /** An animated GIF of all positions. */
  gif(picture: Picture, answer: Answer, options?: DrawOptions): Promise<Uint8Array<ArrayBuffer>>;
  /** A PNG of all positions on one sheet. */
  sheet(picture: Picture, answer: Answer, options?: DrawOptions): Promise<Uint8Array<ArrayBuffer>>;
  /** A zip archive of PNGs, one for each position. */
  steps(picture: Picture, answer: Answer, options?: DrawOptions): Promise<Uint8Array<ArrayBuffer>>;
}

export interface SolverOptions {
  /**
   * The folder of the package's files: where they are if a bundler has not found them by itself. In a
   * browser it is completed by the address of the page; elsewhere it is a path, completed by the working
   * directory, or an address of a file.
   */
  base?: string | URL;
  /** How many workers search at a time, 4 at most: as many as the machine has cores unless told. */
  threads?: number;
}

/** What solves puzzles, in workers of its own. They start with the first request that needs them. */
export interface Solver {
  /** Finds moves. Boards and options are read at once. Searches of one solver wait for each other. */
  solve(board: Board, options?: SolveOptions): Search<Answer>;
  readonly blocks: BlocksSolver;
  /** The puzzle in a picture; null if there seems to be none. */
  readPicture(picture: Picture, options?: ReadOptions): Promise<PictureReading | null>;
  readonly draw: Drawer;
  /** Ends the workers; what waits for them rejects with an `AbortError`. */
  close(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

export function createSolver(options?: SolverOptions): Solver;

/** As of a {@link Solver} that all callers of these functions share. */
export const solve: Solver['solve'];
export const blocks: BlocksSolver;
export const readPicture: Solver['readPicture'];
export const draw: Drawer;
/** Ends the workers of the shared solver; the next request starts new ones. */
export function close(): void;

/**
 * What is wrong: the `board`, the `goal`, the `moves` or an `option`, as they were given; a `picture` that
 * cannot be used; a worker that has `crashed`; one that could not start, or files that are not there
 * (`broken`).
 */
export type ErrorCode = 'board' | 'goal' | 'moves' | 'option' | 'picture' | 'crashed' | 'broken';

/** Why there is no answer. */
export class SolverError extends Error {
  constructor(code: ErrorCode, message: string, options?: ErrorOptions);
  readonly code: ErrorCode;
}
