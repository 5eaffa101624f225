/** Steps: buttons, a slider, playing, keys. */

import { h, s, setAttributes, setText } from '../../app/dom.js';

/** Steps of a second. */
const SPEEDS = Object.freeze([1, 4, 16, 60]);

/** Shapes of the buttons, in a square of 24. */
const SHAPES = Object.freeze({
  first: 'M6 6v12M18 6l-9 6 9 6z',
  back: 'M16 6l-9 6 9 6z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M7 5h3v14H7zM14 5h3v14h-3z',
  forward: 'M8 6l9 6-9 6z',
  last: 'M18 6v12M6 6l9 6-9 6z',
});

/**
 * @typedef {'scrub' | 'hand' | 'play'} By  How a step was reached.
 *
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {(step: number, by: By) => void} onStep
 */
export function createPlayer(t, onStep) {
  let [step, most] = [0, 0];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const slider = h('input', {
    type: 'range',
    class: 'watch-slider',
    min: '0',
    'aria-label': t('lab.watch.slider'),
    oninput: () => go(slider.valueAsNumber, 'scrub'),
  });
  const counter = h('p', { class: 'watch-counter' });
  const speeds = SPEEDS.map((count) =>
    h('option', { value: count, selected: count === 4 }, t('lab.watch.pace', { count })),
  );
  const speed = h('select', { class: 'lab-select', 'aria-label': t('lab.watch.speed') }, ...speeds);
  const first = stepButton('first', () => go(0, 'hand'));
  const back = stepButton('back', () => go(step - 1, 'hand'));
  const toggle = stepButton('play', () => (timer === undefined ? play() : pause()));
  const forward = stepButton('forward', () => go(step + 1, 'hand'));
  const last = stepButton('last', () => go(most, 'hand'));
  toggle.classList.add('watch-toggle');
  const element = h(
    'div',
    { class: 'watch-player' },
    h('div', { class: 'watch-buttons' }, first, back, toggle, forward, last),
    h('div', { class: 'watch-slide' }, slider, counter),
    speed,
  );

  /**
   * @param {keyof typeof SHAPES} name
   * @param {() => void} onclick
   */
  function stepButton(name, onclick) {
    const made = h('button', { type: 'button', class: 'icon-button watch-button', onclick });
    dress(made, name);
    return made;
  }

  /**
   * @param {HTMLElement} made
   * @param {keyof typeof SHAPES} name
   */
  function dress(made, name) {
    const label = t(`lab.watch.controls.${name}`);
    setAttributes(made, { 'aria-label': label, title: label });
    const shape = s('path', { d: SHAPES[name] });
    made.replaceChildren(s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, shape));
  }

  /**
   * @param {number} wanted
   * @param {By} by
   */
  function go(wanted, by) {
    if (by !== 'play') pause();
    const next = Math.max(0, Math.min(wanted, most));
    if (next !== step) onStep(next, by);
  }

  function play() {
    if (step === most) onStep(0, 'play');
    dress(toggle, 'pause');
    wait();
  }

  function wait() {
    timer = setTimeout(() => {
      go(step + 1, 'play');
      if (step < most) wait();
      else pause();
    }, 1000 / Number(speed.value));
  }

  function pause() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    dress(toggle, 'play');
    onStep(step, 'hand');
  }

  /**
   * @param {KeyboardEvent} event
   * @param {boolean} isInside  Whether the focus is in the player or the searches.
   */
  function press(event, isInside) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const action = actionOf(event, isInside);
    if (!action) return;
    event.preventDefault();
    action();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {boolean} isInside
   */
  function actionOf({ key, target }, isInside) {
    const tag = target instanceof Element ? target.tagName : '';
    // The slider knows arrows itself, and says where it is.
    if (['TEXTAREA', 'SELECT'].includes(tag) || (target === slider && /^Arrow/.test(key)))
      return null;
    if (key === 'ArrowLeft') return () => go(step - 1, 'hand');
    if (key === 'ArrowRight') return () => go(step + 1, 'hand');
    if (!isInside) return null;
    if (key === 'Home') return () => go(0, 'hand');
    if (key === 'End') return () => go(most, 'hand');
    if (key === ' ' && tag !== 'BUTTON') return () => toggle.click();
    return null;
  }

  return {
    element,
    pause,
    press,
    /**
     * @param {number} at
     * @param {number} of
     * @param {string} sentence  What the searches say at that step.
     */
    show(at, of, sentence) {
      [step, most] = [at, of];
      const place = t('lab.watch.step', { step, of });
      setAttributes(slider, { max: of, 'aria-valuetext': `${place}: ${sentence}` });
      slider.value = String(at);
      slider.style.setProperty('--done', String(of > 0 ? at / of : 0));
      setText(counter, place);
      setAttributes(first, { 'aria-disabled': String(at === 0) });
      setAttributes(back, { 'aria-disabled': String(at === 0) });
      setAttributes(forward, { 'aria-disabled': String(at === of) });
      setAttributes(last, { 'aria-disabled': String(at === of) });
      setAttributes(toggle, { disabled: of === 0 });
    },
  };
}
