/** Starts the lab: its words, its frame, and the section that the address names. */

import { button } from '../app/controls.js';
import { h } from '../app/dom.js';
import { addressOf as wordsOfPage } from '../app/files.js';
import { chosenLanguage, keepLanguage, withoutLanguage } from '../app/language/choice.js';
import { createEngine } from '../engine/client.js';
import { createI18n } from '../i18n/i18n.js';
import { tagOf } from '../i18n/languages.js';
import { addressOf } from './files.js';
import { createFrame } from './frame.js';
import { carriedOf } from './picture/carried.js';
import { createPictures } from './picture/pictures.js';
import { formatRoute, readRoute } from './route.js';
import { isSection } from './sections.js';

const base = new URL('.', document.baseURI).href;

try {
  await start();
} catch {
  // Without words there is one language left.
  const reload = button({ text: 'Reload', onclick: () => location.reload() });
  const words = h(
    'p',
    {},
    'The lab could not be loaded just now. Your board is in the address and stays.',
  );
  document.body.replaceChildren(
    h('main', { class: 'lab lab-problem', role: 'alert' }, words, reload),
  );
}

async function start() {
  const language = chosenLanguage({
    query: location.search,
    storage: () => localStorage,
    preferred: navigator.languages,
  });
  const [words, lab] = await Promise.all(
    [wordsOfPage(`i18n/${language}.json`, base), addressOf(`lab/words/${language}.json`, base)].map(
      loaded,
    ),
  );
  const i18n = createI18n(language, { ...words, lab });
  const pictures = createPictures();
  const frame = createFrame({ i18n, engine: createEngine({ base }), pictures, base, keep }, speak);
  /** @type {import('./picture/carried.js').Carried | null} */
  let carried = null;
  const show = () => {
    const { section, params } = readRoute(location.hash);
    carried = carriedOf(params, history.state, carried);
    pictures.take(carried);
    if (carried) keepCarried(section, params, carried);
    void frame.show(isSection(section) ? section : null, params);
  };
  document.documentElement.lang = tagOf(language);
  document.body.replaceChildren(frame.element);
  addEventListener('hashchange', show);
  show();
}

/**
 * Moves the picture of the address into the entry of the history.
 *
 * @param {string} section
 * @param {Readonly<Record<string, string>>} params
 * @param {import('./picture/carried.js').Carried} carried
 */
function keepCarried(section, { picture, ...params }, carried) {
  history.replaceState({ ...history.state, carried }, '', formatRoute(section, params));
}

/** @param {Record<string, string>} params */
function keep(params) {
  const { section } = readRoute(location.hash);
  history.replaceState(history.state, '', formatRoute(section, params));
}

/** @param {import('../i18n/languages.js').Language} chosen */
function speak(chosen) {
  keepLanguage(() => localStorage, chosen);
  // The address holds the state.
  history.replaceState(history.state, '', withoutLanguage(location.href));
  location.reload();
}

/** @param {string} address */
async function loaded(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is missing.`);
  return response.json();
}
