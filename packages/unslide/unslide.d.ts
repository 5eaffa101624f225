/** A sliding-tile puzzle and the moves to play on it. */
export interface TilesPlayback {
  rows: number;
  cols: number;
  /** Labels row by row. */
  start: string[];
  /** The label of the empty place; exactly one cell holds it. */
  blank: string;
  /** `ULDR`: the way the tile goes; `L2`: a line of two tiles together. */
  path: string;
  /** The board at the start, seen straight, cut evenly into rows × cols. */
  picture?: HTMLCanvasElement | ImageBitmap | null;
  /** What belongs in the empty place in the end: it appears there with the last move. */
  missing?: HTMLCanvasElement | ImageBitmap | null;
  /** Shows the labels over the picture too. */
  numbers?: boolean;
}

/** A board of blocks and the moves to play on it. Cells are counted row by row, from 0. */
export interface BlocksPlayback {
  rows: number;
  cols: number;
  /** Each with its cells at the start; the primary ones are those that the puzzle is about; `#rrggbb`. */
  blocks: { name: string; cells: number[]; primary?: boolean; colour?: string }[];
  /** Cells that nothing can enter. */
  walls?: number[];
  /** Where blocks are to go. */
  goals?: { block: number; cells: number[] }[];
  /** A cell at the rim, and the side on which it is open. */
  exit?: { cell: number; direction: 'U' | 'D' | 'L' | 'R' } | null;
  /** Each a block and its way in cells: `R2`, or `R1D2` round a corner. */
  moves: { block: number; steps: string }[];
}

/** How good some moves are known to be. */
export type Status = 'optimal' | 'bounded' | 'found' | 'unsolvable' | 'gave_up';

/** What the solver found. */
export interface Report {
  status: Status;
  /** How many moves; null if there are none. */
  length: number | null;
  /** A solution takes at least this number of moves: proved. */
  lower_bound: number | null;
  /** What counts as one move; the last three are those of blocks. */
  metric: 'single' | 'multi' | 'unit' | 'slide' | 'any-path';
  /** `ULDR`, `L2`: the way a tile goes; of blocks `AR2 BU1`, each a block and its way. */
  path: string | null;
  reason: string | null;
}

export interface SolveOptions {
  /** How long it may take: 10, unless told. */
  seconds?: number;
  signal?: AbortSignal;
}

/** What keeps a player from doing what it was asked to. */
export interface Fault {
  code: 'attribute' | 'link' | 'picture' | 'solver' | 'refused';
  message: string;
}

export interface UnslidePlayerEventMap extends HTMLElementEventMap {
  ready: CustomEvent<null>;
  step: CustomEvent<{ step: number }>;
}

export type Controls = 'full' | 'play' | 'none';
export type Theme = 'light' | 'dark' | 'auto';
/** What the board shows to help. */
export interface Helpers {
  /** Whether what moves next is lit. */
  light: boolean;
  /** What lies on it. */
  mark: 'arrow' | 'dot' | 'none';
  /** How many moves are shown, from 1 to 5: those after the next one faintly. */
  ahead: number;
}

export type Speed = 0.5 | 1 | 2 | 4;

/** `<unslide-player>`: plays the solution of a sliding puzzle, or finds it. */
export class UnslidePlayer extends HTMLElement {
  /** Where the solver's files are for all players without a `base` of their own. */
  static base: string | null;

  /** A whole solution: what stands behind the `#` of a link. */
  link: string | null;
  /** The board: rows split by `/`, labels by blanks, `_` for the empty place. */
  start: string | null;
  /** How it should become; null: the labels in order. */
  goal: string | null;
  /** `ULDR`: the way a tile goes; `L2`: two tiles together. */
  moves: string | null;
  /** The address of a picture to cut into tiles. */
  picture: string | null;
  /** Whether the picture shows the puzzle done (the usual) or as it is at the start. */
  pictureOf: 'goal' | 'start' | null;
  /** Shows the labels over the picture too. */
  numbers: boolean;
  /** A line below the board. */
  caption: string | null;
  autoplay: boolean;
  controls: Controls | null;
  theme: Theme | null;
  /**
   * Where the solver's files are, if not beside the script: any address. The attribute, which this
   * does not set, may only name one of the script's origin.
   */
  base: string | null;

  /** What is played; setting it takes the place of what the attributes say. */
  playback: TilesPlayback | BlocksPlayback;
  /** How many moves are done; setting it goes there. */
  get step(): number;
  set step(step: number | string);
  get speed(): Speed;
  set speed(speed: Speed | `${Speed}`);
  /** Whether it plays again and again. */
  loop: boolean;
  /** What the board shows to help. What is left out when it is set is as at first. */
  get helpers(): Readonly<Helpers>;
  set helpers(helpers: Partial<Helpers>);
  /** How many moves there are. */
  readonly length: number;
  readonly playing: boolean;
  /** How long a side of a cell is on the screen, in CSS pixels. */
  readonly cellSide: number;

  /** Plays on, or from the start if the end is reached; while a link is not read, as soon as it is. */
  play(): void;
  pause(): void;
  toggle(): void;
  /** The piece under an event, by the place that it starts from; null if there is none. */
  pieceAt(event: Event): number | null;
  /** Goes to a step at once; while playing, plays on from there. */
  seek(step: number): void;
  next(): void;
  previous(): void;
  /** Finds the moves and takes them up; rejects with a {@link Fault} or an `AbortError`. */
  solve(options?: SolveOptions): Promise<Report>;

  addEventListener<K extends keyof UnslidePlayerEventMap>(
    type: K,
    listener: (this: UnslidePlayer, event: UnslidePlayerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'unslide-player': UnslidePlayer;
  }
}
