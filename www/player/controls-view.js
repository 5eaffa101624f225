/**
 * The buttons and the slider under the board.
 *
 * @import { IconName } from './icons.js'
 * @import { PlaybackState } from './playback-state.js'
 * @import { PlayerWords } from './words.js'
 *
 * @typedef {object} Actions  The actions of the controls.
 * @property {() => void} first
 * @property {() => void} previous
 * @property {() => void} toggle
 * @property {() => void} next
 * @property {() => void} last
 * @property {() => void} cycleSpeed
 * @property {(step: number) => void} seek
 */

import { element } from './element.js';
import { icon } from './icons.js';
import { stepSentence } from './sentences.js';
import { fill } from './words.js';

export class ControlsView {
  #first;
  #previous;
  #toggle;
  #next;
  #last;
  #speed;
  #scrubber;
  #counter = element('span', { class: 'counter', 'aria-hidden': 'true' });
  /** @type {IconName} */
  #shown = 'play';

  /** @param {Actions} actions */
  constructor(actions) {
    this.#first = button('first', actions.first, icon('first'));
    this.#previous = button('previous', actions.previous, icon('previous'));
    this.#toggle = button('toggle', actions.toggle, icon(this.#shown));
    this.#next = button('next', actions.next, icon('next'));
    this.#last = button('last', actions.last, icon('last'));
    this.#speed = button('speed', actions.cycleSpeed);
    this.#scrubber = scrubber(actions.seek);
    this.bar = element('div', { class: 'controls', part: 'controls', role: 'group' });
    this.bar.append(
      element(
        'div',
        { class: 'progress' },
        this.#counter,
        this.#scrubber,
        this.#speed,
        element('slot', { name: 'tools' }),
      ),
      element(
        'div',
        { class: 'buttons' },
        this.#first,
        this.#previous,
        this.#toggle,
        this.#next,
        this.#last,
      ),
    );
  }

  /**
   * @param {PlaybackState} state
   * @param {PlayerWords} words
   */
  render(state, words) {
    const { step, length, ended } = state;
    this.bar.ariaLabel = words.controls;
    this.#renderButtons(state, words);
    for (const back of [this.#first, this.#previous]) back.ariaDisabled = String(step === 0);
    for (const ahead of [this.#next, this.#last]) ahead.ariaDisabled = String(ended);
    this.#toggle.ariaDisabled = String(length === 0);
    this.#renderProgress(state, words);
  }

  /**
   * @param {PlaybackState} state
   * @param {PlayerWords} words
   */
  #renderButtons({ playing, ended, length, speed }, words) {
    const toggle = playing ? 'pause' : ended && length > 0 ? 'replay' : 'play';
    if (this.#shown !== toggle) this.#toggle.replaceChildren(icon(toggle));
    this.#shown = toggle;
    name(this.#toggle, words[toggle]);
    name(this.#first, words.first);
    name(this.#previous, words.previous);
    name(this.#next, words.next);
    name(this.#last, words.last);
    const times = fill(words.times, { speed });
    name(this.#speed, fill(words.speed, { speed: times }));
    if (this.#speed.textContent !== times) this.#speed.textContent = times;
  }

  /**
   * @param {PlaybackState} state
   * @param {PlayerWords} words
   */
  #renderProgress(state, words) {
    const { step, length } = state;
    this.#scrubber.max = String(length);
    this.#scrubber.value = String(step);
    this.#scrubber.ariaLabel = words.scrubber;
    this.#scrubber.ariaValueText = stepSentence(words, state);
    this.#scrubber.style.setProperty('--done', String(length > 0 ? step / length : 0));
    this.#counter.textContent = fill(words.counter, { step, length });
  }
}

/**
 * A button that stays focusable while it has no effect.
 *
 * @param {string} kind
 * @param {() => void} act
 * @param {Node[]} content
 */
function button(kind, act, ...content) {
  const made = element('button', { type: 'button', class: kind, part: 'button' }, ...content);
  made.addEventListener('click', () => {
    if (made.ariaDisabled !== 'true') act();
  });
  return made;
}

/** @param {(step: number) => void} seek */
function scrubber(seek) {
  const made = element('input', { type: 'range', class: 'scrubber', part: 'scrubber', min: '0' });
  made.addEventListener('input', (event) => {
    event.stopPropagation();
    seek(made.valueAsNumber);
  });
  return made;
}

/**
 * @param {HTMLElement} control
 * @param {string} text
 */
function name(control, text) {
  control.ariaLabel = text;
  control.title = text;
}
