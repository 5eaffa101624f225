/**
 * The element that shows a board and plays a path; `define.js` and the widget for other pages
 * define its name. Before a playback is loaded, its light DOM content is shown. Fires `ready` when
 * a playback is loaded, `play`, `pause`, `step` (with `detail.step`) and `ended` after the last
 * move. Without words it shows the board and no controls, since those would have no names.
 *
 * @import { Helpers } from './helpers.js'
 * @import { Command } from './keyboard.js'
 * @import { Direction } from './path.js'
 * @import { Playback } from './playback.js'
 * @import { PlayerWords } from './words.js'
 */

import { BoardView } from './board-view.js';
import { ControlsView } from './controls-view.js';
import { element } from './element.js';
import { openGame } from './game.js';
import { HELPERS } from './helpers.js';
import { commandOf } from './keyboard.js';
import { PlaybackState, SPEEDS } from './playback-state.js';
import { moveSentence, progressSentence } from './sentences.js';
import { playerSheet } from './styles.js';
import { listenForGestures } from './tile-gestures.js';
import { Timer } from './timer.js';
import { checkWords } from './words.js';

/** Time per move at speed 1 in milliseconds, and the share of it that a slide takes. */
const BEAT = 520;
const SLIDE = 180;

/** Time at the end before a loop restarts, in moves. */
const REST = 4;

/** Number of moves of a long step. */
const FAR = 10;

/** @type {Playback} */
const NOTHING = Object.freeze({ rows: 1, cols: 1, start: [''], blank: '', path: '' });

/** Node has no HTMLElement and may import this file. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class UnslidePlayer extends Base {
  /** Its styles, in their order; a subclass may have more. @internal */
  static sheets = [playerSheet];

  #playback = NOTHING;
  #state = new PlaybackState(openGame(NOTHING));
  /** @type {PlayerWords | null} */
  #words = null;
  /** @type {Readonly<Helpers>} */
  #helpers = HELPERS;

  /** @type {Readonly<Record<Command, (key?: string) => void>>} */
  #commands = Object.freeze({
    first: () => this.seek(0),
    previous: () => this.previous(),
    toggle: () => this.toggle(),
    next: () => this.next(),
    far: () => this.#stepBy(FAR),
    farBack: () => this.#stepBy(-FAR),
    last: () => this.seek(this.length),
    part: (digit) => this.seek((this.length * Number(digit)) / 10),
    faster: () => this.#changeSpeed(1),
    slower: () => this.#changeSpeed(-1),
  });
  #timer = new Timer(() => this.#change((state) => state.advance()));
  #board = new BoardView();
  #controls = new ControlsView({
    ...this.#commands,
    cycleSpeed: () => this.#cycleSpeed(),
    seek: (step) => this.seek(step),
  });
  #live = element('p', { class: 'live', 'aria-live': 'polite' });
  #frame = element('div', { class: 'frame', part: 'frame', role: 'group' });
  #fallback = element('slot');

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#setStyles();
    this.#frame.append(this.#board.stage, this.#controls.bar, this.#live);
    this.#frame.addEventListener('keydown', (event) => this.#onKey(event));
    listenForGestures(this.#board.board, (way) => this.#onPush(way));
    this.#frame.hidden = true;
    root.append(this.#fallback, this.#frame);
    this.#board.load(NOTHING, this.#state);
    this.#render();
  }

  connectedCallback() {
    this.#schedule();
  }

  /**
   * A style sheet belongs to one document: in another one, for example a small window, the element
   * needs another.
   */
  adoptedCallback() {
    this.#setStyles();
  }

  disconnectedCallback() {
    this.#timer.stop();
  }

  get playback() {
    return this.#playback;
  }

  /**
   * Loads a playback and shows its start; the speed is unchanged.
   *
   * @throws {RangeError | import('./path.js').PathError} if it cannot be played; the loaded
   *   playback then stays
   */
  set playback(playback) {
    const state = new PlaybackState(openGame(playback));
    state.speed = this.speed;
    state.loop = this.loop;
    this.pause();
    this.#playback = playback;
    this.#state = state;
    this.#board.load(playback, state);
    this.#frame.hidden = false;
    this.#fallback.hidden = true;
    this.#live.textContent = '';
    this.#render();
    this.#fire('ready');
  }

  /**
   * Replaces the moves, from the same start, and shows a step: pieces slide to their new places.
   *
   * @internal
   * @param {Playback} playback  A playback of the loaded board.
   * @param {number} step
   * @throws {RangeError | import('./path.js').PathError} if it cannot be played; nothing is changed
   *   then
   */
  takeUp(playback, step) {
    const state = new PlaybackState(openGame(playback));
    state.speed = this.speed;
    state.loop = this.loop;
    state.seek(step);
    this.pause();
    this.#playback = playback;
    this.#state = state;
    this.#render();
    this.#speak();
  }

  /**
   * Marks a piece as held by the visitor, drawn at an offset from its place.
   *
   * @internal
   * @param {number | null} piece  Its start cell; null releases it.
   * @param {{ x: number, y: number }} [by]  In CSS pixels.
   */
  hold(piece, by = { x: 0, y: 0 }) {
    this.#board.hold(piece, by);
  }

  /**
   * Replaces the picture of the tiles; the step is unchanged.
   *
   * @param {import('./picture.js').Picture} picture
   * @param {import('./picture.js').Picture | null} [missing]  The blank's piece.
   * @throws {Error} if it cannot be drawn; the board stays as it is then
   */
  paint(picture, missing = null) {
    const playback = { ...this.#playback, picture, missing };
    this.#board.repaint(playback, this.#state);
    this.#playback = playback;
    this.#render();
  }

  /**
   * The piece under an event, by its start cell; null if there is none.
   *
   * @param {Event} event
   */
  pieceAt(event) {
    return this.#board.pieceAt(event);
  }

  /** The current step and the next move in a sentence; empty without words. @internal */
  get saying() {
    return this.#words ? progressSentence(this.#words, this.#state) : '';
  }

  /** Side of a cell on the screen, in CSS pixels. */
  get cellSide() {
    return this.#board.cellSide;
  }

  /** The words of the player; null until they are set. */
  get words() {
    return this.#words;
  }

  /** @throws {TypeError} if a word is missing */
  set words(words) {
    this.#words = words && checkWords(words);
    this.#render();
  }

  /** Number of moves done. */
  get step() {
    return this.#state.step;
  }

  set step(step) {
    this.seek(step);
  }

  /** Number of all moves. */
  get length() {
    return this.#state.length;
  }

  get playing() {
    return this.#state.playing;
  }

  get speed() {
    return this.#state.speed;
  }

  /** One of 0.5, 1, 2 and 4; other values throw a RangeError. */
  set speed(speed) {
    this.#change((state) => {
      state.speed = speed;
    });
  }

  /** Whether it restarts at the end. */
  get loop() {
    return this.#state.loop;
  }

  set loop(loop) {
    this.#state.loop = loop;
  }

  /** The display options of the board. */
  get helpers() {
    return this.#helpers;
  }

  set helpers(helpers) {
    this.#helpers = { ...HELPERS, ...helpers };
    this.#render();
  }

  /** Plays from the current step, or from the start if the end is reached. */
  play() {
    this.#change((state) => state.play());
  }

  pause() {
    this.#change((state) => state.pause());
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /**
   * Seeks to a step; if it is playing, it continues from there.
   *
   * @param {number} step
   */
  seek(step) {
    this.#change((state) => state.seek(step));
  }

  /** Makes the next move and pauses. */
  next() {
    this.#stepBy(1);
  }

  /** Undoes the last move and pauses. */
  previous() {
    this.#stepBy(-1);
  }

  #setStyles() {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const { sheets } = /** @type {typeof UnslidePlayer} */ (this.constructor);
    root.adoptedStyleSheets = sheets.map((sheetOf) => sheetOf(this.ownerDocument));
  }

  /** @param {number} by */
  #stepBy(by) {
    this.#change((state) => {
      state.pause();
      state.seek(state.step + by);
    });
  }

  /** @param {1 | -1} by */
  #changeSpeed(by) {
    this.#change((state) => state.changeSpeed(by));
  }

  #cycleSpeed() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    this.#commands[command](event.key);
  }

  /** @param {Direction | null} way */
  #onPush(way) {
    const legs = this.#state.upcoming?.legs ?? [];
    if (way === null || legs.some(({ direction }) => direction === way)) this.next();
  }

  /** @param {(state: PlaybackState) => void} act */
  #change(act) {
    const { step, playing, ended } = this.#state;
    act(this.#state);
    const stepped = this.step !== step;
    this.#render();
    this.#schedule();
    if (stepped) this.#speak();
    const events = [
      { type: 'play', happened: this.playing && !playing },
      { type: 'step', happened: stepped, detail: { step: this.step } },
      { type: 'pause', happened: !this.playing && playing },
      { type: 'ended', happened: this.#state.ended && !ended },
    ];
    for (const { type, happened, detail } of events) if (happened) this.#fire(type, detail);
  }

  #schedule() {
    const rest = this.#state.ended ? REST : 1;
    if (this.playing && this.isConnected) this.#timer.start((BEAT * rest) / this.speed);
    else this.#timer.stop();
  }

  #render() {
    const slide = SLIDE / this.speed;
    this.#frame.style.setProperty('--slide', `${slide}ms`);
    this.#controls.bar.hidden = !this.#words;
    const hint = this.#words ? moveSentence(this.#words, this.#state) : '';
    this.#board.render(this.#state, { hint, slide, helpers: this.#helpers });
    if (!this.#words) return;
    this.#frame.ariaLabel = this.#words.player;
    this.#board.board.ariaLabel = this.#state.game.sayBoard(this.#words);
    this.#controls.render(this.#state, this.#words);
  }

  /** Announces a step made by hand. Playing is silent, since it would drown everything else. */
  #speak() {
    this.#live.textContent = this.playing ? '' : this.saying;
  }

  /**
   * @param {string} type
   * @param {{ step: number }} [detail]
   */
  #fire(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}
