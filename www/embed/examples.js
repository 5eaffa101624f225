/** The page of live examples: their code, and a button to copy it. */

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

/** @param {Element} box  Holds the code. */
function addCopyButton(box) {
  const button = element('button', { type: 'button' }, 'Copy');
  button.addEventListener('click', () => {
    void copy(box.querySelector('code')?.textContent ?? '', button);
  });
  box.append(button);
}

/** @param {Element} live */
function showCode(live) {
  const code = element('code', {}, markupOf(live, forOtherPages));
  const pre = element('pre', { tabindex: '0' }, code);
  live.after(element('div', { class: 'code', 'data-label': 'Its code' }, pre));
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

for (const live of document.querySelectorAll('unslide-player, iframe')) showCode(live);
byId('script').textContent =
  `<script type="module" src="${new URL('unslide.js', document.baseURI).href}"></script>`;
for (const box of document.querySelectorAll('.code')) addCopyButton(box);

const player = /** @type {import('./embedded-player.js').EmbeddedPlayer} */ (byId('mine'));
byId('back').addEventListener('click', () => player.previous());
byId('on').addEventListener('click', () => player.next());
player.addEventListener('step', (event) => {
  const { step } = /** @type {CustomEvent<{ step: number }>} */ (event).detail;
  byId('told').textContent = `${step} of ${player.length}`;
});
