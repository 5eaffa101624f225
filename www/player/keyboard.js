/**
 * Keyboard commands of the player.
 *
 * @typedef {'toggle' | 'next' | 'previous' | 'far' | 'farBack' | 'first' | 'last' | 'part' |
 *   'faster' | 'slower'} Command
 */

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = Object.freeze({
  ' ': 'toggle',
  k: 'toggle',
  K: 'toggle',
  ArrowRight: 'next',
  '.': 'next',
  ArrowLeft: 'previous',
  ',': 'previous',
  PageDown: 'far',
  PageUp: 'farBack',
  Home: 'first',
  End: 'last',
  ArrowUp: 'faster',
  '>': 'faster',
  ArrowDown: 'slower',
  '<': 'slower',
});

const SLIDER_KEYS = /^(Arrow|Page)|^(Home|End)$/;

/**
 * The command of a key; null if the key belongs to the browser or to the focused control.
 *
 * @param {KeyboardEvent} event
 * @returns {Command | null}
 */
export function commandOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = /** @type {Element} */ (event.target);
  if (event.key === ' ' && target.matches('button')) return null;
  if (SLIDER_KEYS.test(event.key) && target.matches('input')) return null;
  return /^\d$/.test(event.key) ? 'part' : (COMMANDS[event.key] ?? null);
}
