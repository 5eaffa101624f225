/** Composes all that the landing can do without: the visit, the engine, and the parts that show them. */

import { createEngine } from '../engine/client.js';
import { createAnnouncer } from './announcer.js';
import { takeAway } from './answer/export.js';
import { startAutoplay } from './answer/playback.js';
import { createSteps } from './answer/steps.js';
import { createReadyList } from './blocks/ready-list.js';
import { createDrafts } from './drafts.js';
import { ACTIVITIES, FAMILIES } from './families.js';
import { createFamilyActions } from './family-actions.js';
import { addressOf } from './files.js';
import { gameActions } from './game/actions.js';
import { createResync } from './guide/resync.js';
import { holdWakeLock } from './guide/wake-lock.js';
import { landingActions, openFiles } from './landing-actions.js';
import { languageSwitch } from './language/switch.js';
import { createLive } from './live/live.js';
import { watchDialogs } from './navigation/dialogs.js';
import { createNavigator } from './navigation/navigator.js';
import { historyOfTab } from './navigation/tab.js';
import { NOT_LOADED } from './notice.js';
import { openShared } from './offline/shared.js';
import { createPage } from './page.js';
import { autoAdvance } from './picture/auto-advance.js';
import { pictureOpener } from './picture/open.js';
import { atSignOfPicture } from './picture/picture-sign.js';
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
import { newVisit } from './visit.js';
import { yieldToBrowser } from './yield.js';

/**
 * @typedef {object} Given  What is there already.
 * @property {string} base  The absolute address of the page's folder.
 * @property {import('./language/spoken.js').Spoken} i18n
 * @property {import('./page.js').First} first  The frame, in the document.
 * @property {(listener: (notice: import('./visit.js').Notice | null) => void) => void} onNotice  Calls the
 *   listener with each notice that the landing shows by itself.
 *
 * @typedef {object} Whole
 * @property {import('./context.js').LandingActions} landing
 * @property {(files: readonly File[]) => void} drop  Opens files that were dropped or pasted; none tells so.
 * @property {(text: string) => void} take  Opens a text that was pasted.
 * @property {(isOver: boolean) => void} drag  Shows that files may be dropped.
 * @property {(language: import('../i18n/languages.js').Language) => void} speak
 * @property {(notice: import('./visit.js').Notice) => void} tell  Shows a notice where none is, and stops nothing.
 * @property {() => void} prepare  Loads the scenes and the engine. Called once.
 */

/**
 * @param {Given} given
 * @returns {Promise<Whole>}
 */
export async function startWhole({ base, i18n, first, onNotice }) {
  // What the landing has said by itself stays, but that this could not be loaded.
  const said = first.frame.notice.shown();
  const store = createStore({ ...newVisit(), notice: said === NOT_LOADED ? null : said });
  onNotice((notice) => store.update((visit) => ({ ...visit, notice })));
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
    if (isSolved && isSample) startAutoplay(page.now.player);
  });
  const { open, newer } = createResync(store, recognitions, opener.open);

  const scores = createScores(() => localStorage);
  const readyBoards = createReadyList(addressOf('samples/ready-boards.json', base));
  const steps = createSteps();
  const autosave = createAutosave(store, createPuzzleStore(), packing, {
    tabs: createTabs(),
    steps,
  });
  const announcer = createAnnouncer();

  /** @type {import('./hand-over.js').Hand} */
  const hand = (content, file) => page.now.handOver.hand(content, file);

  const typeBoard = (/** @type {string | undefined} */ text) => page.now.typing.open(text);
  const take = (/** @type {string} */ text) => void page.now.typing.take(text);
  const play = () => startAutoplay(page.now.player);
  const landing = landingActions(() => context, base);
  const drop = (/** @type {readonly File[]} */ files) => openFiles(context, files);

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
    typeBoard,
    landing,
    say: announcer.say,
    play,
    speak: (other) => void speak(other),
  };

  const contests = ACTIVITIES.flatMap(({ contest }) => contest ?? []);
  runContests(store, engine, scores, contests);
  await yieldToBrowser();
  const page = createPage(context, {
    base,
    first,
    announcer: announcer.element,
    onStep(step) {
      steps.note(store.get(), step);
      autosave.stepped();
    },
  });
  const showTitle = () => titlePage(store.get(), i18n);
  const speak = languageSwitch(store, i18n, () => {
    page.renew();
    announcer.clear();
    showTitle();
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
  showTitle();
  store.subscribe((visit, previous) => {
    if (placeOf(visit) !== placeOf(previous)) announcer.clear();
  });
  store.subscribe((visit, previous) => page.now.shell.show(visit, previous));
  store.subscribe(showTitle);
  for (const { name } of FAMILIES) families[name].watch(context.say);
  speakOfSearch(context);
  await yieldToBrowser();
  void autosave.refresh();
  addEventListener('pagehide', () => autosave.leave());
  document.addEventListener('visibilitychange', () => autosave.leave());
  holdWakeLock(store, isGuideOpen);
  watchUndoKeys(context);
  const begun = openShared({ onFiles: drop, onText: take }).then(screens.begin);
  // What the visitor does now comes after the first entry of the history, but need not wait for a link.
  if (location.hash.length <= 1) await begun;

  return {
    landing,
    drop,
    take,
    drag: (over) => page.now.dropOverlay.show(over),
    speak: context.speak,
    tell: (notice) => store.update((visit) => ({ ...visit, notice: visit.notice ?? notice })),
    prepare() {
      engine.warm();
      void ready();
      atSignOfPicture(() => store.get().stage === 'empty', engine.rehearseReading);
    },
  };
}

/**
 * @param {import('./visit.js').Visit} visit
 * @param {import('../i18n/i18n.js').I18n} i18n
 */
function titlePage({ shared }, { t }) {
  document.title = shared?.title ? t('share.pageTitle', { title: shared.title }) : t('page.title');
}
