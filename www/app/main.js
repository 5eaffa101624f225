/** Composes the page: the visit, the engine, the words, and the parts that show them. */

import { createEngine } from '../engine/client.js';
import { loadWords } from '../i18n/i18n.js';
import { createAnnouncer } from './announcer.js';
import { takeAway } from './answer/export.js';
import { playByItself } from './answer/playback.js';
import { createSteps } from './answer/steps.js';
import { createReadyList } from './blocks/ready-list.js';
import { createDrafts } from './drafts.js';
import { ACTIVITIES, FAMILIES } from './families.js';
import { createFamilyActions } from './family-actions.js';
import { addressOf } from './files.js';
import { atFirstSign } from './first-sign.js';
import { gameActions } from './game/actions.js';
import { createResync } from './guide/resync.js';
import { holdWakeLock } from './guide/wake-lock.js';
import { chosenLanguage } from './language/choice.js';
import { spokenWords } from './language/spoken.js';
import { inPeace, languageSwitch } from './language/switch.js';
import { createLive } from './live/live.js';
import { watchDialogs } from './navigation/dialogs.js';
import { createNavigator } from './navigation/navigator.js';
import { historyOfTab } from './navigation/tab.js';
import { keepOffline } from './offline/register.js';
import { openShared } from './offline/shared.js';
import { createPage } from './page.js';
import { autoAdvance } from './picture/auto-advance.js';
import { bestOf, watchInputs } from './picture/inputs.js';
import { pictureOpener } from './picture/open.js';
import { fetchScenes } from './scene-loader.js';
import { runContests } from './score/run.js';
import { createScores } from './score/scores.js';
import { shareActions } from './share/link.js';
import { linkOpener } from './share/opening.js';
import { isGuideOpen, placeOf } from './shell.js';
import { speakOfSearch } from './solving/voice.js';
import { createAutosave } from './storage/autosave.js';
import * as packing from './storage/pictures.js';
import { createPuzzleStore } from './storage/puzzle-store.js';
import { createTabs } from './storage/tabs.js';
import { createStore } from './store.js';
import { textOpener } from './text/open-text.js';
import { withPair, withPicture } from './tiles/grid/reading.js';
import { watchUndoKeys } from './tiles/undo.js';
import { failed } from './transitions.js';
import { newVisit } from './visit.js';

const base = new URL('.', document.baseURI).href;
const language = chosenLanguage({
  query: location.search,
  shelf: () => localStorage,
  preferred: navigator.languages,
});
/** @param {string} language */
const wordsOf = (language) => loadWords(language, addressOf(`i18n/${language}.json`, base));
const i18n = spokenWords(await wordsOf(language), (other) => inPeace(wordsOf(other)));
const store = createStore(newVisit());
const engine = createEngine({ base });
const families = createFamilyActions(store, engine, i18n);
const recognitions = FAMILIES.flatMap(({ name }) => families[name].recognition ?? []);
// What fails now is loaded again when it is wanted.
const ready = () => fetchScenes().catch(() => {});
const grid = { withPicture, withPair, ready };
const opener = pictureOpener(store, engine, grid, async (isSample) => {
  const find = async (/** @type {AbortSignal} */ stopped) =>
    isSample || families.tiles.find({ stopped });
  const isSolved = await autoAdvance(store, families, find);
  if (isSolved && isSample) playByItself(page.now.player);
});
const { open, newer } = createResync(store, recognitions, opener.open);

const scores = createScores(() => localStorage);
const readyBoards = createReadyList(addressOf('samples/ready-boards.json', base));
const steps = createSteps();
const autosave = createAutosave(store, createPuzzleStore(), packing, { tabs: createTabs(), steps });
const announcer = createAnnouncer();

/** @type {import('./hand-over.js').Hand} */
const hand = (content, file) => page.now.handOver.hand(content, file);

/** @type {import('./context.js').Lasting} */
const context = {
  store,
  i18n,
  autosave,
  steps,
  scores,
  ready: readyBoards,
  drafts: createDrafts(),
  actions: {
    ...families,
    open,
    openPair: opener.openPair,
    newer,
    openText: textOpener(store, families),
    find: (family) => families.tiles.find({ family }),
    choose: (chosen) =>
      autoAdvance(store, families, (stopped) => families.tiles.readChosen(chosen, stopped)),
    solve: async () => families.shown()?.solve(),
    improve: async () => families.shown()?.improve(),
    takeAway: (task, onProgress) => takeAway(store, engine, hand, task, onProgress),
    live: createLive(store, recognitions),
    share: shareActions(store, engine),
    game: gameActions(store, engine),
  },
  hand,
  typeBoard: (text) => page.now.typing.open(text),
  say: announcer.say,
  play: () => playByItself(page.now.player),
  speak: (other) => void speak(other),
};

const contests = ACTIVITIES.flatMap(({ contest }) => contest ?? []);
runContests(store, engine, scores, contests);
const page = createPage(context, {
  base,
  announcer: announcer.element,
  onStep(step) {
    steps.note(store.get(), step);
    autosave.stepped();
  },
});
const speak = languageSwitch(store, i18n, () => {
  page.renew();
  announcer.clear();
  showTitle(store.get());
});
const screens = createNavigator(store, historyOfTab(), watchDialogs(document.body), {
  followAddress: linkOpener(context, ready, () => page.now.player),
  recall: autosave.recall,
  nameOf: autosave.nameOf,
  noted: steps.noted,
  restore: autosave.restore,
});
autosave.onChange(screens.renamed);
page.now.shell.show(store.get(), store.get());
showTitle(store.get());
store.subscribe((visit, previous) => {
  if (placeOf(visit) !== placeOf(previous)) announcer.clear();
});
store.subscribe((visit, previous) => page.now.shell.show(visit, previous));
store.subscribe(showTitle);
for (const { name } of FAMILIES) families[name].watch(context.say);
speakOfSearch(context);
void openShared({
  onFiles: openFiles,
  onText: (text) => void page.now.typing.take(text),
}).then(screens.begin);
void autosave.refresh();
keepOffline(base);
addEventListener('pagehide', () => autosave.leave());
document.addEventListener('visibilitychange', () => autosave.leave());
holdWakeLock(store, isGuideOpen);
watchUndoKeys(context);
atFirstSign(() => {
  engine.warm();
  void ready();
});
watchInputs({
  onDrag: (isOver) => page.now.dropOverlay.show(isOver),
  onFiles: openFiles,
  onText: (text) => void page.now.typing.take(text),
});
watchFirstKey();

/** @param {import('./visit.js').Visit} visit */
function showTitle({ shared }) {
  document.title = shared?.title
    ? i18n.t('share.pageTitle', { title: shared.title })
    : i18n.t('page.title');
}

/** Hides the focus ring until the first key is pressed. */
function watchFirstKey() {
  const { body } = document;
  body.toggleAttribute('data-untouched', true);
  const touch = () => body.removeAttribute('data-untouched');
  document.addEventListener('keydown', touch, { capture: true, once: true });
}

/** @param {File[]} files */
function openFiles(files) {
  const [file, other] = bestOf(files);
  const { game, openPair } = context.actions;
  if (!file) store.update((visit) => failed(visit, { tone: 'calm', key: 'errors.nothingPasted' }));
  else if (store.get().stage === 'game') void game.open(file);
  else void (other ? openPair([file, other]) : open(file));
}
