/**
 * The page of live examples: their code, and a button to copy it.
 *
 * @import { EmbeddedPlayer } from './embedded-player.js'
 */

import { element } from '../player/element.js';
import { markupOf } from './markup.js';

/** Attributes with addresses, which must be absolute in other pages. */
const ADDRESSES = ['src', 'href', 'picture'];

/**
 * @param {string} name
 * @param {string} text
 */
function forOtherPages(name, text) {
  return ADDRESSES.includes(name) ? new URL(text, document.baseURI).href : text;
}

/**
 * @param {string} text
 * @param {HTMLElement} button
 */
async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Please mark and copy it';
  }
}

/** @param {Element} box  The element with the code. */
function addCopyButton(box) {
  const button = element('button', { type: 'button' }, 'Copy');
  button.addEventListener('click', () => {
    void copy(box.querySelector('code')?.textContent ?? '', button);
  });
  box.append(button);
}

/** What the visitor of an author's page sees. */
const LIVE = 'unslide-player, iframe, .game, #parts';

/** @param {Element} section */
function showCode(section) {
  const live = [...section.querySelectorAll(LIVE)];
  const text = live.map((part) => markupOf(part, forOtherPages)).join('\n');
  const pre = element('pre', { tabindex: '0' }, element('code', {}, text));
  live.at(-1)?.after(element('div', { class: 'code', 'data-label': 'Its code' }, pre));
}

/**
 * @param {Event} event
 * @returns {number}
 */
const stepOf = (event) => /** @type {CustomEvent<{ step: number }>} */ (event).detail.step;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

for (const section of document.querySelectorAll('section')) showCode(section);
byId('script').textContent =
  `<script type="module" src="${new URL('unslide.js', document.baseURI).href}"></script>`;
for (const box of document.querySelectorAll('.code')) addCopyButton(box);

const buttons = /** @type {EmbeddedPlayer} */ (byId('mine'));
byId('back').addEventListener('click', () => buttons.previous());
byId('on').addEventListener('click', () => buttons.next());
buttons.addEventListener('step', (event) => {
  byId('told').textContent = `${stepOf(event)} of ${buttons.length}`;
});

const lesson = /** @type {EmbeddedPlayer} */ (byId('lesson'));
const parts = [...byId('parts').querySelectorAll('button')];
lesson.addEventListener('step', (event) => {
  const now = parts.findLast((part) => Number(part.dataset.at) <= stepOf(event));
  for (const part of parts) part.ariaCurrent = part === now ? 'step' : null;
});
for (const part of parts) {
  part.addEventListener('click', () => lesson.seek(Number(part.dataset.at)));
}
