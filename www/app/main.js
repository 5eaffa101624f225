/** Puts the page together: the visit, the engine, the words, and the parts that show them. */

import { createEngine } from '../engine/client.js';
import { loadWords } from '../i18n/i18n.js';
import { createAnnouncer } from './announcer.js';
import { playByItself } from './answer/playback.js';
import { createSteps } from './answer/steps.js';
import { takeAway } from './answer/take-away.js';
import { blocksActions, explainAnswers, judgeBlocks } from './blocks/actions.js';
import { createBlocksGuide } from './blocks/guide/plan.js';
import { blocksSeer } from './blocks/guide/seer.js';
import { playActions } from './blocks/play/actions.js';
import { blocksContest } from './blocks/play/contest.js';
import { createReadyList } from './blocks/ready-list.js';
import { createDrafts } from './drafts.js';
import { gameActions } from './game/actions.js';
import { tilesContest } from './game/contest.js';
import { stayAwake } from './guide/awake.js';
import { createResync } from './guide/resync.js';
import { chosenLanguage } from './language/choice.js';
import { spokenWords } from './language/spoken.js';
import { languageSwitch, loadWordsInPeace } from './language/switch.js';
import { createLive } from './live/live.js';
import { watchDialogs } from './navigation/dialogs.js';
import { createNavigator } from './navigation/navigator.js';
import { historyOfTab } from './navigation/tab.js';
import { keepOffline } from './offline/register.js';
import { openShared } from './offline/shared.js';
import { createPage } from './page.js';
import { autoAdvance } from './picture/auto-advance.js';
import { confirmGrid, findBoard } from './picture/find.js';
import { bestOf, watchInputs } from './picture/inputs.js';
import { pictureOpener } from './picture/open.js';
import { runContests } from './score/run.js';
import { createScores } from './score/scores.js';
import { shareActions } from './share/link.js';
import { linkOpener } from './share/opening.js';
import { isAlong, placeOf } from './shell.js';
import { speakOfSearch } from './solving/voice.js';
import { createAutosave } from './storage/autosave.js';
import * as packing from './storage/pictures.js';
import { createPuzzleStore } from './storage/puzzle-store.js';
import { createTabs } from './storage/tabs.js';
import { createStore } from './store.js';
import { failed } from './table.js';
import { textOpener } from './text/open-text.js';
import { sayAnswer, spoken } from './tiles/answer-text.js';
import { arrange, arrangeByLabels, judgeGoals } from './tiles/goal/actions.js';
import { assemble } from './tiles/goal/assemble.js';
import { layAsIn } from './tiles/goal/finished.js';
import { layNearest } from './tiles/goal/nearest.js';
import { turn } from './tiles/goal/turn.js';
import { solveOnceSure } from './tiles/grid/auto-solve.js';
import { createGuide } from './tiles/guide/plan.js';
import { tilesSeer } from './tiles/guide/seer.js';
import { keepImproving } from './tiles/search.js';
import { solve } from './tiles/solve.js';
import { watchUndoKeys } from './tiles/undo.js';
import { stageOf } from './tiles/visit.js';
import { newVisit } from './visit.js';

const base = new URL('.', document.baseURI).href;
const language = chosenLanguage({
  query: location.search,
  shelf: () => localStorage,
  preferred: navigator.languages,
});
const i18n = spokenWords(await loadWords(language), loadWordsInPeace);
const samples = new URL('samples/', base).href;
const store = createStore(newVisit());
const engine = createEngine({ base });
const guide = createGuide(store, engine);
const blocksGuide = createBlocksGuide(store, engine);
const seers = [tilesSeer(engine, guide.arrive), blocksSeer(engine, blocksGuide.arrive)];
const blocks = blocksActions(store, engine);
const opener = pictureOpener(store, engine, async (isSample) => {
  const isSolved = await autoAdvance(store, engine, blocks.solve, isSample);
  if (isSolved && isSample) playByItself(page.now.player);
});
const { open, newer } = createResync(store, seers, opener.open);

const scores = createScores(() => localStorage);
const ready = createReadyList(samples);
const steps = createSteps();
const kept = createAutosave(store, createPuzzleStore(), packing, { tabs: createTabs(), steps });
const announcer = createAnnouncer();

/** @type {import('./hand-over.js').Hand} */
const hand = (content, file) => page.now.handOver.hand(content, file);

/** @type {import('./context.js').Lasting} */
const context = {
  store,
  i18n,
  kept,
  steps,
  scores,
  ready,
  drafts: createDrafts(),
  actions: {
    open,
    openPair: opener.openPair,
    newer,
    openText: textOpener(store, engine, i18n, blocks.solve),
    find: (family) => findBoard(store, engine, { family }),
    confirmGrid: () => confirmGrid(store, engine),
    assemble: () => assemble(store, engine),
    arrange: (order) => arrange(store, engine, order),
    arrangeByLabels: () => arrangeByLabels(store, engine),
    layNearest: (goal) => layNearest(store, engine, goal),
    layAsIn: (file) => layAsIn(store, engine, file),
    turn: (quarters) => turn(store, engine, quarters),
    solve: () => solve(store, engine),
    improve: () => solve(store, engine, keepImproving),
    takeAway: (task, onProgress) => takeAway(store, engine, hand, task, onProgress),
    move: guide.move,
    live: createLive(store, seers),
    share: shareActions(store, engine),
    blocks,
    moveBlock: blocksGuide.move,
    game: gameActions(store, engine),
    play: playActions(store, engine, blocks),
  },
  hand,
  typeBoard: (text) => page.now.typing.open(text),
  say: announcer.say,
  play: () => playByItself(page.now.player),
  speak: (other) => void speak(other),
};

runContests(store, engine, scores, [tilesContest, blocksContest]);
const page = createPage(context, {
  samples,
  announcer: announcer.element,
  onStep(step) {
    steps.note(store.get(), step);
    kept.stepped();
  },
});
const speak = languageSwitch(store, i18n, () => {
  page.renew();
  announcer.clear();
  showTitle(store.get());
});
const screens = createNavigator(store, historyOfTab(), watchDialogs(document.body), {
  followAddress: linkOpener(context, () => page.now.player),
  recall: kept.recall,
  nameOf: kept.nameOf,
  noted: steps.noted,
  restore: kept.restore,
});
kept.onChange(screens.renamed);
page.now.shell.show(store.get(), store.get());
showTitle(store.get());
store.subscribe((visit, previous) => {
  if (placeOf(visit) !== placeOf(previous)) announcer.clear();
});
store.subscribe((visit, previous) => page.now.shell.show(visit, previous));
store.subscribe(showTitle);
store.subscribe((visit, previous) => {
  const isOver = previous.tiles.pursuit.isOn && !visit.tiles.pursuit.isOn;
  const isNew = stageOf(visit) !== stageOf(previous) || isOver;
  if (!isNew || stageOf(visit) !== 'answer' || !visit.tiles.report) return;
  context.say(spoken(sayAnswer(visit.tiles.report, i18n.t), i18n.t));
});
judgeGoals(store, engine);
speakOfSearch(context);
solveOnceSure(store, () => void solve(store, engine));
judgeBlocks(store, engine);
explainAnswers(store, engine);
void openShared({
  onFiles: openFiles,
  onText: (text) => void page.now.typing.take(text),
}).then(screens.begin);
void kept.refresh();
keepOffline(base);
addEventListener('pagehide', () => kept.leave());
document.addEventListener('visibilitychange', () => kept.leave());
stayAwake(store, isAlong);
watchUndoKeys(context);
engine.warm();
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

/** Until a key is pressed, nobody needs to see where the focus is. */
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
