/** The frame of the page: top bar, board area, sidebar with notice and panel. */

import { alongOf } from './answer/search.js';
import { keepPresses, keepSettling } from './click-guard.js';
import { button } from './controls.js';
import { h, showOnly } from './dom.js';
import { ACTIVITIES, activityOf, searchOf } from './families.js';
import { createLanguageMenu } from './language/menu.js';
import { createNotice } from './notice.js';
import { isAutoAdvancing } from './picture/auto-advance.js';
import { createAutoAdvancePanel } from './picture/auto-advance-panel.js';
import { createLanding } from './picture/landing.js';
import { createLandingPanel } from './picture/landing-panel.js';
import { SCENES } from './scenes.js';
import { askForPicture, returnToBoard } from './table.js';

/**
 * @typedef {import('./context.js').Part} Part
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./scenes.js').Scene} Scene
 */

/**
 * @param {import('./context.js').Context} context
 * @param {import('../player/unslide-player.js').UnslidePlayer} player
 * @param {string} samples  The absolute address of the folder of samples.
 * @returns {Part}
 */
export function createShell(context, player, samples) {
  const { store, i18n } = context;
  const landing = { board: createLanding(context), panel: createLandingPanel(context, samples) };
  const scenes = new Map(ACTIVITIES.map(({ name }) => [name, SCENES[name](context, player)]));
  const byItself = createAutoAdvancePanel(context);

  const notice = createNotice(context);
  const boardArea = h('section', { class: 'board-area', 'aria-label': i18n.t('page.table') });
  const place = h('div', { class: 'panel-slot' });
  keepPresses(place, context.life);
  const settle = keepSettling(place, context.life);
  const sidebar = h('aside', { class: 'sidebar' }, notice.element, place);
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
  const name = h('h1', { class: 'name' }, 'Unslide');
  const bar = h('header', { class: 'bar' }, name, back, another, createLanguageMenu(context));
  const workspace = h('main', { class: 'workspace' }, boardArea, sidebar);
  const element = h('div', { class: 'app' }, bar, workspace);

  /**
   * @param {Visit} visit
   * @returns {Scene}
   */
  function sceneOf(visit) {
    const scene = sceneByHand(visit);
    return isAutoAdvancing(visit) ? { ...scene, panel: byItself } : scene;
  }

  /**
   * @param {Visit} visit
   * @returns {Scene}
   */
  function sceneByHand(visit) {
    const activity = activityOf(visit);
    return (activity && scenes.get(activity.name)?.(visit)) ?? landing;
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

  return {
    element,
    show(visit, previous) {
      const scene = sceneOf(visit);
      element.dataset.stage = stageOf(visit);
      element.toggleAttribute('data-guide', isAlong(visit));
      back.hidden = visit.back === null;
      another.hidden = visit.stage === 'empty';
      showOnly(boardArea, scene.board.element);
      const isOther = place.firstElementChild && place.firstElementChild !== scene.panel.element;
      if (isOther) settle();
      showOnly(place, scene.panel.element);
      notice.show(visit, previous);
      scene.board.show(visit, previous);
      scene.panel.show(visit, previous);
      if (placeOf(visit) !== placeOf(previous)) takeFocus(scene);
    },
  };
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
  return isAlong(visit) ? 'along' : stageOf(visit);
}

/**
 * Whether the guide is open, for any family.
 *
 * @param {Visit} visit
 */
export function isAlong(visit) {
  const search = searchOf(visit);
  return search !== null && alongOf(search) !== null;
}
