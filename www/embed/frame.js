/**
 * The page in the frame: a player made from its address, which tells the page around it what
 * happens and does what that page says. Nobody else is heard: a message counts only if it comes
 * from the window around us, and that is of the origin that our address names.
 *
 * @typedef {import('./embedded-player.js').EmbeddedPlayer} EmbeddedPlayer
 */

import { readFragment } from './fragment.js';
import { EVENTS, isOurs, VERSION } from './messages.js';

const player = /** @type {EmbeddedPlayer} */ (document.querySelector('unslide-player'));
const whole = /** @type {HTMLElement} */ (document.getElementById('whole'));

/** @type {string | null} */
let host = null;

/** @type {Event | null} `ready` or `error`: news for a page that comes to listen later. */
let news = null;

/** @type {Readonly<Record<string, (step: unknown) => void>>} */
const COMMANDS = Object.freeze({
  play: () => player.play(),
  pause: () => player.pause(),
  seek: (step) => player.seek(Number(step)),
  // What goes wrong is told by an `error` event.
  solve: () => void player.solve().catch(() => {}),
});

/** Takes up the address; the player itself sees which attributes have changed. */
function heedAddress() {
  const { attributes, origin } = readFragment(location.hash);
  const isNewHost = origin !== host;
  host = origin;
  for (const name of player.getAttributeNames()) {
    if (name !== 'base' && !(name in attributes)) player.removeAttribute(name);
  }
  for (const [name, text] of Object.entries(attributes)) player.setAttribute(name, text);
  if (isNewHost && news) tell(news);
}

/** @param {Event} event */
function keep(event) {
  news = event;
}

/** @param {Event} event */
function tell(event) {
  if (host === null || window.parent === window) return;
  const { step, length, playing } = player;
  const { code, message } = /** @type {CustomEvent} */ (event).detail ?? {};
  const detail = { step, length, playing, code, message };
  window.parent.postMessage({ unslide: VERSION, event: event.type, detail }, host);
}

/** @param {MessageEvent} event */
function obey({ source, origin, data }) {
  if (source !== window.parent || host === null || origin !== host || !isOurs(data)) return;
  if (Object.hasOwn(COMMANDS, String(data.command))) COMMANDS[String(data.command)]?.(data.step);
}

function toggleWhole() {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}

for (const type of ['ready', 'error']) player.addEventListener(type, keep);
for (const type of EVENTS) player.addEventListener(type, tell);
window.addEventListener('message', obey);
window.addEventListener('hashchange', heedAddress);
whole.addEventListener('click', toggleWhole);
whole.hidden = !document.fullscreenEnabled;
heedAddress();
