/**
 * The player in somebody's page: it takes what it plays from its attributes, loads what it needs
 * once it comes into sight, and has a puzzle without moves solved.
 *
 * Fires the player's events, and `error` with `detail.code` and `detail.message`.
 *
 * @import { Report } from '../engine/protocol.js'
 * @import { I18n, Translate } from '../i18n/i18n.js'
 * @import { Note } from './note-view.js'
 * @import { Puzzle } from './puzzle.js'
 * @import { SolveOptions } from './solver.js'
 */

import { UnslidePlayer } from '../player/unslide-player.js';
import { OBSERVED, readNumber, reflect, SOURCES, takeUpProperties, wishOf } from './attributes.js';
import { baseOf } from './base.js';
import { Fault } from './fault.js';
import { NoteView } from './note-view.js';
import { puzzleOf } from './puzzle.js';
import { stopWaiting, whenInSight } from './seen.js';
import { claimSentence, failureSentence, faultSentence, searchSentence } from './sentences.js';
import { solveTask } from './solver.js';
import { cardSheet } from './styles.js';
import { startPicture } from './tile-picture.js';
import { ENGLISH, languageFor, wordsOf } from './words.js';

/** @type {(t: Translate) => Note | null} */
const NOTHING_TO_SAY = () => null;

export class EmbeddedPlayer extends UnslidePlayer {
  static observedAttributes = OBSERVED;

  /**
   * Where the solver's files are for all players without a `base` of their own.
   *
   * @type {string | null}
   */
  static base = null;

  #view = new NoteView();
  #states = this.attachInternals().states;
  /** @type {I18n} */
  #i18n = ENGLISH;
  /** @type {Puzzle | null} */
  #puzzle = null;
  #note = NOTHING_TO_SAY;
  /** Whether the attributes have changed since they were read. */
  #isStale = true;
  /** @type {AbortController | null} */
  #search = null;

  constructor() {
    super();
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, cardSheet()];
    root.append(this.#view.note, this.#view.caption);
  }

  connectedCallback() {
    takeUpProperties(this);
    if (!this.words) this.#speak(ENGLISH);
    void this.#learnLanguage();
    super.connectedCallback();
    if (this.#isStale) this.#open();
    else this.#waitForSight();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    stopWaiting(this);
    this.#search?.abort();
  }

  /**
   * @param {string} name
   * @param {string | null} old
   * @param {string | null} text
   */
  attributeChangedCallback(name, old, text) {
    if (old === text) return;
    if (SOURCES.includes(name)) this.#openSoon();
    else if (!this.isConnected || this.#isStale) return;
    else if (name === 'lang') void this.#learnLanguage();
    else this.#orFail(() => this.#heed(name));
  }

  get playback() {
    return super.playback;
  }

  /** Plays what it is given, whatever the attributes say. */
  set playback(playback) {
    this.#begin(null);
    super.playback = playback;
  }

  get speed() {
    return super.speed;
  }

  set speed(speed) {
    super.speed = Number(speed);
  }

  /**
   * Has the puzzle solved and takes up the moves. What goes wrong is shown, and told by an `error`
   * event too.
   *
   * @param {SolveOptions} [options]
   * @returns {Promise<Report>} What was found; its `path` is null if that is no moves.
   * @throws {Fault | DOMException}
   */
  async solve(options = {}) {
    const puzzle = this.#puzzle;
    if (!puzzle?.task) throw new Fault('refused', 'there is no puzzle to solve');
    this.#search?.abort();
    const search = new AbortController();
    this.#search = search;
    try {
      const report = await this.#ask(puzzle.task, search, options);
      if (puzzle === this.#puzzle) this.#take(puzzle, report);
      return report;
    } catch (error) {
      if (puzzle === this.#puzzle) this.#giveUp(error);
      throw error;
    } finally {
      if (this.#search === search) this.#search = null;
    }
  }

  /**
   * @param {import('./puzzle.js').Task} task
   * @param {AbortController} search
   * @param {SolveOptions} options
   */
  #ask(task, search, { seconds, signal }) {
    /** @type {number | null} */
    let best = null;
    const stop = () => search.abort();
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    this.#tell((t) => ({ text: t('embed.solving'), button: { text: t('embed.stop'), act: stop } }));
    return solveTask(task, this.#base(), {
      seconds,
      signal: search.signal,
      onProgress: (progress) => {
        best = progress.best?.length ?? best;
        this.#tell((t) => ({
          text: t('embed.solving'),
          detail: searchSentence(t, progress, best),
          button: { text: t('embed.stop'), act: stop },
        }));
      },
    });
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Report} report
   */
  #take(puzzle, report) {
    const { status, path, length, lower_bound: lowerBound } = report;
    if (path === null || status === 'unsolvable' || status === 'gave_up') {
      this.#tell((t) => ({ text: failureSentence(t, report) }));
      return;
    }
    const hadFocus = this.matches(':focus-within');
    super.playback = { .../** @type {any} */ (this.playback), path };
    puzzle.claim = { status, length: length ?? 0, lowerBound: lowerBound ?? 0 };
    this.#tell(NOTHING_TO_SAY);
    if (hadFocus) this.focus();
  }

  /** @param {unknown} error */
  #giveUp(error) {
    if (error instanceof DOMException && error.name === 'AbortError') this.#offer();
    else this.#fail(error);
  }

  #base() {
    return baseOf(this.getAttribute('base') ?? EmbeddedPlayer.base);
  }

  #openSoon() {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      if (this.isConnected && this.#isStale) this.#open();
    });
  }

  #open() {
    this.#isStale = false;
    if (!SOURCES.some((name) => this.hasAttribute(name))) return;
    this.#orFail(() => this.#show(puzzleOf(wishOf(this))));
  }

  /** @param {() => void} act */
  #orFail(act) {
    try {
      act();
    } catch (error) {
      this.#fail(error instanceof Fault ? error : new Fault('attribute', messageOf(error)));
    }
  }

  /** @param {Puzzle} puzzle */
  #show(puzzle) {
    this.#begin(puzzle);
    super.playback = puzzle.playback;
    for (const name of ['speed', 'step']) this.#heed(name);
    if (this.#needsMoves(puzzle)) this.#offer();
    this.#waitForSight();
  }

  /** @param {string} name  An attribute that is a number. */
  #heed(name) {
    const text = this.getAttribute(name);
    if (text === null) return;
    const number = readNumber(name, text);
    if (name === 'speed') this.speed = number;
    else this.step = number;
  }

  /** @param {Puzzle | null} puzzle */
  #begin(puzzle) {
    this.#search?.abort();
    stopWaiting(this);
    this.#puzzle = puzzle;
    this.#tell(NOTHING_TO_SAY);
  }

  /** @param {Puzzle} puzzle */
  #needsMoves({ task }) {
    return task !== null && this.length === 0 && task.start.join() !== task.goal.join();
  }

  #offer() {
    const act = () => void this.#solveAndPlay();
    this.#tell((t) => ({ text: '', button: { text: t('embed.solve'), act } }));
  }

  async #solveAndPlay() {
    try {
      await this.solve();
      this.play();
    } catch {
      // The note says it already.
    }
  }

  #waitForSight() {
    const puzzle = this.#puzzle;
    if (!puzzle) return;
    if (puzzle.picture) whenInSight(this, 'near', () => void this.#fetchPicture(puzzle));
    if (this.hasAttribute('autoplay')) whenInSight(this, 'seen', () => this.#playByItself(puzzle));
  }

  /** @param {Puzzle} puzzle */
  #playByItself(puzzle) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (this.#needsMoves(puzzle)) void this.#solveAndPlay();
    else if (!this.step) this.play();
  }

  /** @param {Puzzle} puzzle */
  async #fetchPicture(puzzle) {
    if (!puzzle.picture || !puzzle.task) return;
    try {
      const picture = await startPicture(puzzle.picture, puzzle.task);
      puzzle.picture = null;
      if (puzzle === this.#puzzle) this.paint(picture);
    } catch (error) {
      this.#tellPage(error);
    }
  }

  async #learnLanguage() {
    const asked = this.closest('[lang]')?.getAttribute('lang') ?? 'en';
    const language = languageFor(asked);
    if (language === this.#i18n.language) return;
    this.#speak(await wordsOf(language, this.#base()));
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
    this.#note = note;
    this.#view.show(shown);
    if (shown && this.#puzzle) this.#states.add('waiting');
    else this.#states.delete('waiting');
    const { caption = '', claim = null } = this.#puzzle ?? {};
    this.#view.say([caption, claimSentence(t, claim)].filter(Boolean).join(' · '));
    if (shown && this.#puzzle) this.#view.keepRoom();
  }

  /**
   * Says to the visitor and to the page what does not work.
   *
   * @param {unknown} error
   */
  #fail(error) {
    this.#tell((t) => ({ text: faultSentence(t, error) }));
    this.#tellPage(error);
  }

  /** @param {unknown} error */
  #tellPage(error) {
    const code = error instanceof Fault ? error.code : 'solver';
    this.dispatchEvent(new CustomEvent('error', { detail: { code, message: messageOf(error) } }));
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

if (globalThis.HTMLElement) reflect(EmbeddedPlayer.prototype);
