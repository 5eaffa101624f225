/** Shows the visit in the frame of the page: board and panel of its scene, notice, buttons of the top bar. */

import { guideOf } from './answer/search.js';
import { keepPresses, keepSettling } from './click-guard.js';
import { button } from './controls.js';
import { showOnly } from './dom.js';
import { activityOf, searchOf } from './families.js';
import { NOT_LOADED } from './notice.js';
import { isAutoAdvancing } from './picture/auto-advance.js';
import { createAutoAdvancePanel } from './picture/auto-advance-panel.js';
import { createSceneLoader, fetchScenes } from './scene-loader.js';
import { createSavedList } from './storage/list.js';
import { askForPicture, returnToBoard } from './transitions.js';
import { newVisit } from './visit.js';

/**
 * @typedef {import('./context.js').Part} Part
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./scenes.js').Scene} Scene
 */

/**
 * @param {import('./context.js').Context} context
 * @param {import('../player/unslide-player.js').UnslidePlayer} player
 * @param {import('./frame.js').Frame} frame
 * @returns {Part}
 */
export function createShell(context, player, frame) {
  const { store, i18n } = context;
  const { element, landing, notice, boardArea, place, name } = frame;
  const loadedScene = createSceneLoader(context, player);
  const autoAdvance = createAutoAdvancePanel(context);

  keepPresses(place, context.life);
  const settle = keepSettling(place, context.life);
  const back = button({
    text: i18n.t('page.back'),
    icon: 'back',
    kind: 'quiet',
    onclick: () => store.update(returnToBoard),
  });
  const another = button({
    text: i18n.t('page.another'),
    icon: 'picture',
    kind: 'quiet',
    onclick: () => store.update(askForPicture),
  });
  name.after(back, another);
  landing.panel.addSaved(createSavedList(context));

  /**
   * @param {Visit} visit
   * @returns {Scene | undefined} Undefined until it is loaded.
   */
  function sceneOf(visit) {
    const scene = loadedScene(visit);
    if (scene === null) return landing;
    return scene && isAutoAdvancing(visit) ? { ...scene, panel: autoAdvance } : scene;
  }

  /**
   * Moves the focus to the new screen: the focused element may have disappeared.
   *
   * @param {Scene} scene
   */
  function takeFocus(scene) {
    const target = scene.board.element === player ? player : element.querySelector('h2');
    target?.focus({ preventScroll: true });
    document.body.scrollTo(0, 0);
  }

  /** @type {Visit | null} The visit that was shown last, while the scene of the present one is loaded. */
  let waiting = null;
  let isLoading = false;

  /** @type {Part['show']} */
  function show(visit, previous) {
    const scene = sceneOf(visit);
    if (scene) {
      showScene(scene, visit, waiting ?? previous);
      waiting = null;
      return;
    }
    // After a change of language nothing is shown yet.
    if (!boardArea.firstElementChild) showScene(landing, newVisit(), newVisit());
    waiting ??= previous;
    notice.show(visit);
    if (!isLoading) void load();
  }

  /** The next change of the visit tries again after a failure. */
  async function load() {
    isLoading = true;
    try {
      await fetchScenes();
    } catch {
      store.update((visit) => ({ ...visit, notice: NOT_LOADED }));
      return;
    } finally {
      isLoading = false;
    }
    if (!context.life.aborted) show(store.get(), store.get());
  }

  /**
   * @param {Scene} scene
   * @param {Visit} visit
   * @param {Visit} previous
   */
  function showScene(scene, visit, previous) {
    element.dataset.stage = stageOf(visit);
    element.toggleAttribute('data-guide', isGuideOpen(visit));
    back.hidden = visit.back === null;
    another.hidden = visit.stage === 'empty';
    showOnly(boardArea, scene.board.element);
    const isOther = place.firstElementChild && place.firstElementChild !== scene.panel.element;
    if (isOther) settle();
    showOnly(place, scene.panel.element);
    notice.show(visit);
    scene.board.show(visit, previous);
    scene.panel.show(visit, previous);
    if (placeOf(visit) !== placeOf(previous)) takeFocus(scene);
  }

  return { element, show };
}

/**
 * The name of the visit's stage.
 *
 * @param {Visit} visit
 */
function stageOf(visit) {
  if (isAutoAdvancing(visit)) return 'by-itself';
  return activityOf(visit)?.stageOf(visit) ?? 'empty';
}

/**
 * The stage, and whether the guide is open.
 *
 * @param {Visit} visit
 */
export function placeOf(visit) {
  return isGuideOpen(visit) ? 'along' : stageOf(visit);
}

/**
 * Whether the guide is open, for any family.
 *
 * @param {Visit} visit
 */
export function isGuideOpen(visit) {
  const search = searchOf(visit);
  return search !== null && guideOf(search) !== null;
}
