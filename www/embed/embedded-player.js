/**
 * The player in another site's page: it plays what its attributes define, loads its parts when it
 * comes near the screen, and has a puzzle without moves solved. Fires the player's events, and
 * `error` with `detail.code` and `detail.message`.
 *
 * @import { I18n, Translate } from '../i18n/i18n.js'
 * @import { Note } from './note-view.js'
 * @import { Options, Puzzle } from './puzzle.js'
 * @import { SolveOptions } from './solver.js'
 * @import { Found, Task, Way } from './task.js'
 */

import { languageFor } from '../i18n/languages.js';
import { plainText } from '../link/plain-text.js';
import { element } from '../player/element.js';
import { UnslidePlayer } from '../player/unslide-player.js';
import { MANNERS, readNumber, reflect, SOURCES, takeUpProperties, wishOf } from './attributes.js';
import { baseOf } from './base.js';
import { Fault, messageOf } from './fault.js';
import { writeFragment } from './fragment.js';
import { puzzleOfLink, readLink } from './link.js';
import { NoteView } from './note-view.js';
import { puzzleOf } from './puzzle.js';
import { claimSentence, failureSentence, faultSentence, searchSentence } from './sentences.js';
import { Search } from './solver.js';
import { cardSheet } from './styles.js';
import { isDone, withMoves } from './task.js';
import { leadsToGoal, startPicture } from './tile-picture.js';
import { stopWaiting, whenInSight } from './visibility.js';
import { ENGLISH, wordsOf } from './words.js';

/** @type {(t: Translate) => Note | null} */
const NOTHING_TO_SAY = () => null;

/** Milliseconds for which a removed player keeps its search. */
const LINGER = 100;

/** Custom states for the style sheet. */
const MANNER_STATES = ['controls-play', 'controls-none', 'theme-light', 'theme-dark'];

export class EmbeddedPlayer extends UnslidePlayer {
  static observedAttributes = [...SOURCES, ...MANNERS];

  /** @internal */
  static sheets = [...super.sheets, cardSheet];

  /**
   * The folder of the solver's files for all players without a `base` of their own.
   *
   * @type {string | null}
   */
  static base = null;

  #view = new NoteView();
  /** @type {string | null} */
  #ownBase = null;
  /** What was said last of a `base` that is not heeded. */
  #refusal = '';
  #states = this.attachInternals().states;
  /** @type {I18n} */
  #i18n = ENGLISH;
  /** Its language, whose words may still be on their way. */
  #language = 'en';
  /** @type {Puzzle | null} */
  #puzzle = null;
  #note = NOTHING_TO_SAY;
  /** The puzzle that has played by itself, which it does once. @type {Puzzle | null} */
  #played = null;
  /** Whether the attributes have changed since they were read. */
  #isStale = true;
  /** Whether a link has not been read yet. */
  #isPending = false;
  /** Whether it was asked to play while its link had not been read. */
  #isToPlay = false;
  #search = new Search();
  /** Number of the latest request to solve or show: results of older ones are dropped. */
  #turn = 0;

  constructor() {
    super();
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const { note, caption } = this.#view;
    root.append(element('div', { class: 'card', part: 'card' }, ...root.childNodes, note, caption));
  }

  connectedCallback() {
    takeUpProperties(this);
    if (!this.words) this.#speak(ENGLISH);
    super.connectedCallback();
    if (this.#isStale) this.#open();
    else if (this.#puzzle) this.#waitForSight(this.#puzzle);
    this.#adopt();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    stopWaiting(this);
    if (this.#isPending) this.#isStale = true;
    // A player that is moved is in the page again by then.
    setTimeout(() => {
      if (!this.isConnected) this.#search.close();
    }, LINGER);
  }

  /**
   * @param {string} name
   * @param {string | null} old
   * @param {string | null} text
   */
  attributeChangedCallback(name, old, text) {
    if (old === text || this.#isStale) return;
    if (SOURCES.includes(name)) this.#openSoon();
    else if (name === 'step') this.#seekFirst();
    else if (name === 'speed') this.#adoptSpeed();
    else this.#adopt();
  }

  get playback() {
    return super.playback;
  }

  /** Plays the given playback, whatever the attributes say. */
  set playback(playback) {
    this.#isStale = false;
    this.#begin(null);
    super.playback = playback;
    this.#adoptSpeed();
  }

  get step() {
    return super.step;
  }

  /** Seeks to a step; before anything is loaded, that is the step at which it opens. */
  set step(step) {
    if (this.#isStale || this.#isPending) this.setAttribute('step', String(step));
    else super.step = Number(step);
  }

  /** The folder of the solver's files, of any origin; the attribute names one of the script's. */
  get base() {
    return this.#ownBase ?? this.getAttribute('base');
  }

  set base(base) {
    this.#ownBase = base === null || base === undefined ? null : String(base);
  }

  get speed() {
    return super.speed;
  }

  set speed(speed) {
    super.speed = Number(speed);
  }

  /** Plays; while a link is not read, as soon as it is. */
  play() {
    if (this.#isStale && this.isConnected) this.#open();
    if (this.#isStale || this.#isPending) this.#isToPlay = true;
    else super.play();
  }

  pause() {
    this.#isToPlay = false;
    super.pause();
  }

  /**
   * Has the puzzle solved and loads the moves. Errors are shown and also fired as `error` events.
   *
   * @param {SolveOptions} [options]
   * @returns {Promise<Found>} The result; its `path` is null if no moves were found.
   * @throws {Fault | DOMException}
   */
  solve(options = {}) {
    return this.#solve({ ...options, isUrgent: true });
  }

  /**
   * @param {SolveOptions & { isUrgent: boolean }} options
   * @returns {Promise<Found>}
   */
  async #solve(options) {
    // Attributes may have been set just now, and the puzzle is what they say.
    if (this.#isStale && this.isConnected) this.#open();
    const puzzle = this.#isStale || this.#isPending ? null : this.#puzzle;
    if (!puzzle) throw new Fault('refused', 'there is no puzzle to solve');
    const turn = ++this.#turn;
    try {
      const onProgress = this.#report(puzzle.task.metric, () => this.#search.stop());
      const found = await this.#search.run(puzzle.task, this.#base(), { ...options, onProgress });
      if (turn === this.#turn) this.#take(puzzle, found);
      return found;
    } catch (error) {
      if (turn === this.#turn) this.#giveUp(error);
      throw error;
    } finally {
      if (!this.isConnected) this.#search.rest();
    }
  }

  /**
   * Shows that a search runs; returns the function that shows its progress.
   *
   * @param {Task['metric']} metric
   * @param {() => void} stop
   */
  #report(metric, stop) {
    /** @type {number | null} */
    let best = null;
    const say = (/** @type {Way | null} */ way) => {
      if (way && 'best' in way) best = way.best?.length ?? best;
      this.#tell((t) => ({
        text: t('embed.solving'),
        detail: searchSentence(t, way, best, metric),
        button: { text: t('embed.stop'), act: stop },
      }));
    };
    say(null);
    return say;
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Found} found
   */
  #take(puzzle, found) {
    const { status, path, length, lower_bound: lowerBound } = found;
    if (path === null || status === 'unsolvable' || status === 'gave_up') {
      this.#tell((t) => ({ text: failureSentence(t, found) }));
      return;
    }
    const hadFocus = this.matches(':focus-within');
    puzzle.playback = withMoves(puzzle.playback, found);
    puzzle.claim = {
      status,
      length: length ?? 0,
      lowerBound: lowerBound ?? 0,
      isProved: true,
    };
    super.playback = puzzle.playback;
    this.#tell(NOTHING_TO_SAY);
    if (hadFocus) this.focus();
  }

  /** @param {unknown} error */
  #giveUp(error) {
    if (error instanceof DOMException && error.name === 'AbortError') this.#offer();
    else this.#fail(error);
  }

  #base() {
    const attribute = this.getAttribute('base');
    return baseOf(this.#ownBase, attribute, EmbeddedPlayer.base, (message) => {
      if (message === this.#refusal) return;
      this.#refusal = message;
      this.#tellPage(new Fault('attribute', message));
    });
  }

  #openSoon() {
    this.#isStale = true;
    queueMicrotask(() => {
      if (this.isConnected && this.#isStale) this.#open();
    });
  }

  #open() {
    this.#isStale = false;
    this.#dropSearch();
    const link = this.getAttribute('link');
    this.#isPending = link !== null;
    if (link !== null) whenInSight(this, 'near', () => void this.#openLink(link));
    else if (SOURCES.some((name) => this.hasAttribute(name))) this.#openWish();
    else this.#begin(null);
  }

  #openWish() {
    try {
      this.#show(puzzleOf(wishOf(this)));
    } catch (error) {
      this.#begin(null);
      this.#fail(error instanceof Fault ? error : new Fault('attribute', messageOf(error)));
    }
  }

  /** @param {string} link */
  async #openLink(link) {
    const isWanted = () => this.#isPending && this.getAttribute('link') === link;
    try {
      const linked = await readLink(link, this.#base());
      if (isWanted()) this.#show(puzzleOfLink(linked, this.hasAttribute('numbers')));
    } catch (error) {
      if (isWanted()) this.#fail(error);
    }
  }

  /** @param {Puzzle} puzzle */
  #show(puzzle) {
    const isToPlay = this.#isToPlay;
    this.#begin(puzzle);
    super.playback = puzzle.playback;
    this.#adopt();
    this.#adoptSpeed();
    this.#seekFirst();
    if (this.#needsMoves(puzzle)) this.#offer();
    this.#waitForSight(puzzle);
    if (isToPlay) this.play();
  }

  /** Seeks to the step at which it opens. */
  #seekFirst() {
    this.#heed(() => this.seek(readNumber('step', this.#option('step') ?? '0')));
  }

  /**
   * Applies an attribute; an invalid one is reported to the page only, since the rest can be shown.
   *
   * @param {() => void} act
   */
  #heed(act) {
    try {
      act();
    } catch (error) {
      this.#tellPage(new Fault('attribute', messageOf(error)));
    }
  }

  /**
   * The value of an attribute or, without it, of the puzzle.
   *
   * @param {keyof Options} name
   */
  #option(name) {
    const text = this.getAttribute(name);
    return text ?? this.#puzzle?.options[name]?.toString() ?? null;
  }

  /** Shows the puzzle as the attributes define. */
  #adopt() {
    for (const state of MANNER_STATES) {
      const [name, value] = /** @type {['controls' | 'theme', string]} */ (state.split('-'));
      if (this.#option(name) === value) this.#states.add(state);
      else this.#states.delete(state);
    }
    this.#tell(this.#note);
    void this.#learnLanguage();
  }

  #adoptSpeed() {
    const speed = this.#option('speed');
    if (speed !== null) this.#heed(() => this.#setSpeed(speed));
  }

  /** @param {string} text */
  #setSpeed(text) {
    const speed = readNumber('speed', text);
    if (speed !== this.speed) this.speed = speed;
  }

  /** @param {Puzzle | null} puzzle */
  #begin(puzzle) {
    this.#dropSearch();
    this.#isPending = false;
    this.#isToPlay = false;
    stopWaiting(this);
    this.#puzzle = puzzle;
    this.#tell(NOTHING_TO_SAY);
  }

  /** Aborts a search for a puzzle that is no longer wanted; it says nothing more. */
  #dropSearch() {
    this.#turn += 1;
    this.#search.stop();
  }

  /** @param {Puzzle} puzzle */
  #needsMoves({ task }) {
    return this.length === 0 && !isDone(task);
  }

  #offer() {
    const act = () => void this.#solveAndPlay(true);
    this.#tell((t) => ({ text: '', button: { text: t('embed.solve'), act } }));
  }

  /** @param {boolean} isUrgent */
  async #solveAndPlay(isUrgent) {
    try {
      await this.#solve({ isUrgent });
      this.play();
    } catch {
      // The note shows it already.
    }
  }

  /** @param {Puzzle} puzzle */
  #waitForSight(puzzle) {
    if (puzzle.picture) whenInSight(this, 'near', () => void this.#fetchPicture(puzzle));
    if (this.#played !== puzzle && (this.hasAttribute('autoplay') || puzzle.options.autoplay)) {
      whenInSight(this, 'seen', () => this.#startAutoplay(puzzle));
    }
  }

  /** @param {Puzzle} puzzle */
  #startAutoplay(puzzle) {
    this.#played = puzzle;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (this.#needsMoves(puzzle)) void this.#solveAndPlay(false);
    else this.play();
  }

  /** @param {Puzzle} puzzle */
  async #fetchPicture(puzzle) {
    const { picture, task } = puzzle;
    if (!picture || task.family !== 'tiles') return;
    try {
      const laid = await startPicture(picture, task);
      const path = 'path' in puzzle.playback ? puzzle.playback.path : '';
      const missing = leadsToGoal(task, path) ? laid.missing : null;
      if (puzzle === this.#puzzle) this.paint(laid.picture, missing);
      puzzle.picture = null;
      puzzle.playback = { ...puzzle.playback, ...laid, missing };
    } catch (error) {
      this.#tellPage(
        new Fault('picture', `the picture cannot be shown: ${picture.source} (${error})`),
      );
    }
  }

  async #learnLanguage() {
    const page = this.closest('[lang]')?.getAttribute('lang');
    const language = languageFor([this.#option('lang') ?? page ?? 'en']);
    this.#language = language;
    if (language === this.#i18n.language) return;
    const i18n = await wordsOf(language, this.#base());
    if (language === this.#language) this.#speak(i18n);
  }

  /** @param {I18n} i18n */
  #speak(i18n) {
    this.#i18n = i18n;
    this.words = /** @type {any} */ (i18n.words('player'));
    this.#tell(this.#note);
  }

  /** @param {(t: Translate) => Note | null} note */
  #tell(note) {
    const { t } = this.#i18n;
    const shown = note(t);
    const isWaiting = shown !== null && this.#puzzle !== null;
    this.#note = note;
    this.#view.show(shown);
    if (isWaiting) this.#states.add('waiting');
    else this.#states.delete('waiting');
    const caption = plainText(this.getAttribute('caption') ?? this.#puzzle?.caption ?? '');
    const { claim = null, task } = this.#puzzle ?? {};
    const claimed = claimSentence(t, claim, task?.metric ?? 'single');
    this.#view.say(caption, claimed, isWaiting);
  }

  /**
   * Reports an error to the visitor and to the page.
   *
   * @param {unknown} error
   */
  #fail(error) {
    const fault = error instanceof Fault ? error : new Fault('solver', messageOf(error));
    this.#tell((t) => ({
      text: faultSentence(t, fault, this.#base()),
      link: this.#wayOut(t, fault),
    }));
    this.#tellPage(fault);
  }

  /**
   * The address where a puzzle can be solved if that is impossible in this page.
   *
   * @param {Translate} t
   * @param {Fault} fault
   */
  #wayOut(t, { code }) {
    const base = this.#base();
    if (code !== 'solver' || base === null) return undefined;
    const href = new URL(`embed.html#${writeFragment(this)}`, base).href;
    return { text: t('embed.open'), href };
  }

  /** @param {unknown} error */
  #tellPage(error) {
    const code = error instanceof Fault ? error.code : 'solver';
    this.dispatchEvent(new CustomEvent('error', { detail: { code, message: messageOf(error) } }));
  }
}

if (globalThis.HTMLElement) reflect(EmbeddedPlayer.prototype);
