/**
 * The page in the frame: a player made from its address, which reports events to the surrounding
 * page and obeys its commands. Only messages from the parent window with the origin named by the
 * address are accepted.
 *
 * @typedef {import('./embedded-player.js').EmbeddedPlayer} EmbeddedPlayer
 */

import { readFragment } from './fragment.js';
import { EVENTS, isOurs, VERSION } from './messages.js';
import { quoted } from './quote.js';

const player = /** @type {EmbeddedPlayer} */ (document.querySelector('unslide-player'));
const whole = /** @type {HTMLElement} */ (document.getElementById('whole'));

/** @type {string | null} */
let host = null;

/** @type {Event | null} The last `ready` or `error` event, for a page that connects later. */
let news = null;

/** @type {Readonly<Record<string, (step: unknown) => void>>} */
const COMMANDS = Object.freeze({
  play: () => player.play(),
  pause: () => player.pause(),
  seek: (step) => player.seek(Number(step)),
  // Errors are reported by an `error` event.
  solve: () => void player.solve().catch(() => {}),
});

/** Applies the address; the player detects which attributes have changed. */
function heedAddress() {
  const { attributes, origin } = readFragment(location.hash);
  const isNewHost = origin !== host;
  host = origin;
  for (const name of player.getAttributeNames()) {
    if (name !== 'base' && !(name in attributes)) player.removeAttribute(name);
  }
  for (const [name, text] of Object.entries(attributes)) {
    // Whoever makes an address writes its caption, and it is shown at our own address.
    player.setAttribute(name, name === 'caption' ? quoted(text) : text);
  }
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
