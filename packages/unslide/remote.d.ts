/** How a player stands. */
export interface Detail {
  step: number;
  length: number;
  playing: boolean;
  /** Of an error. */
  code?: string;
  message?: string;
}

/** Steers a player in a frame; fires the player's events, each with a {@link Detail}. */
export class UnslideFrame extends EventTarget {
  /** The frame shows `embed.html`; its address is completed by the origin of this page. */
  constructor(frame: HTMLIFrameElement);
  readonly step: number;
  readonly length: number;
  readonly playing: boolean;
  play(): void;
  pause(): void;
  seek(step: number): void;
  solve(): void;
  /** Hears the frame no more. */
  close(): void;
}
