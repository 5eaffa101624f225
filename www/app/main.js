/**
 * Shows the landing, and loads the rest of the page at the first sign that it is wanted: when the visitor does
 * something, or comes with a link, with puzzles that were saved, or back to an entry of the history.
 */

import { loadWords } from '../i18n/i18n.js';
import { tagOf } from '../i18n/languages.js';
import { h } from './dom.js';
import { addressOf } from './files.js';
import { atFirstSign } from './first-sign.js';
import { createFrame } from './frame.js';
import { chosenLanguage } from './language/choice.js';
import { inPeace } from './language/in-peace.js';
import { spokenWords } from './language/spoken.js';
import { createLater, laterActions } from './later.js';
import { NOT_LOADED, RENEWED } from './notice.js';
import { keepOffline } from './offline/register.js';
import { watchInputs } from './picture/inputs.js';
import { hasPuzzles } from './storage/has-puzzles.js';

/** @typedef {import('./visit.js').Notice | null} Told  Null takes away what was told. */

const base = new URL('.', document.baseURI).href;
// The landing takes the place of the script that tells it.
const withWhole = importsOfWhole();
if (isComingFor()) fetchAhead(fetchWhole);
const language = chosenLanguage({
  query: location.search,
  storage: () => localStorage,
  preferred: navigator.languages,
});
/** @param {string} language */
const wordsOf = (language) => loadWords(language, addressOf(`i18n/${language}.json`, base));
const i18n = spokenWords(await wordsOf(language), (other) => inPeace(wordsOf(other)));

/** @type {(notice: Told) => void} Hears what the landing says by itself. */
let hearNotice = () => {};
const later = createLater({
  load: fetchWhole,
  start: ({ startWhole }) =>
    startWhole({
      base,
      i18n,
      first: { life, frame },
      onNotice: (listener) => {
        hearNotice = listener;
      },
    }),
  onFailed: () => notify(NOT_LOADED),
});
const life = new AbortController();
const frame = createFrame(
  {
    i18n,
    life: life.signal,
    landing: laterActions(later, { fail: notify, dismiss: () => notify(null) }),
    speak: (other) => later.use(({ speak }) => speak(other)),
  },
  base,
);
showLanding();
watchFirstKey();
watchInputs({
  onDrag: (isOver) => later.ahead(({ drag }) => drag(isOver)),
  onFiles: (files) => later.use(({ drop }) => drop(files)),
  onText: (text) => later.use(({ take }) => take(text)),
});
keepOffline(base, { script: import.meta.url, onRenewed: () => tell(RENEWED) });
atFirstSign(() => {
  fetchAhead(() => import('./scenes.js'));
  later.ahead(({ prepare }) => prepare());
});
// An address that is changed by hand may be a link.
addEventListener('hashchange', () => later.use(() => {}));
if (isComingFor() || (await hasPuzzles())) later.use(() => {});

function fetchWhole() {
  fetchWithIt();
  return import('./whole.js');
}

/** The files that the rest of the page imports, by the build. */
function importsOfWhole() {
  const script = /** @type {HTMLElement | null} */ (document.querySelector('script[data-later]'));
  return script?.dataset.later?.split(' ') ?? [];
}

/** Fetches what the rest of the page imports, which browsers would find only once they have that. */
function fetchWithIt() {
  const files = withWhole.splice(0);
  document.head.append(...files.map((href) => h('link', { rel: 'modulepreload', href })));
}

/**
 * Fetches code beside what is waited for now. What fails is fetched again when it is wanted.
 *
 * @param {() => Promise<unknown>} fetchCode
 */
function fetchAhead(fetchCode) {
  fetchCode().catch(() => {});
}

function showLanding() {
  const { landing, boardArea, place, element } = frame;
  element.dataset.stage = 'empty';
  boardArea.append(landing.board.element);
  place.append(landing.panel.element);
  landing.board.show({ task: null });
  document.title = i18n.t('page.title');
  document.documentElement.lang = tagOf(i18n.language);
  document.body.replaceChildren(element);
}

/** Whether the address or the history asks for more than the landing. */
function isComingFor() {
  const { hash, search } = location;
  return hash.length > 1 || new URLSearchParams(search).has('shared') || history.state !== null;
}

/** @param {Told} notice */
function notify(notice) {
  frame.notice.show({ notice });
  hearNotice(notice);
}

/** @param {import('./visit.js').Notice} notice */
function tell(notice) {
  const whole = later.now();
  if (whole) whole.tell(notice);
  else notify(notice);
}

/** Hides the focus ring until the first key is pressed. */
function watchFirstKey() {
  const { body } = document;
  body.toggleAttribute('data-untouched', true);
  const touch = () => body.removeAttribute('data-untouched');
  document.addEventListener('keydown', touch, { capture: true, once: true });
}
