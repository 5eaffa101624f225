/**
 * Loads the boards and panels of all activities when one of them is wanted first: the landing does
 * without them.
 */

import { ACTIVITIES, activityOf } from './families.js';

/**
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./scenes.js').Scene} Scene
 */

/** @type {typeof import('./scenes.js') | null} */
let code = null;

/** Fetches the code of all scenes. Rejects where it cannot be fetched; the next call tries again. */
export async function fetchScenes() {
  code ??= await import('./scenes.js');
}

/**
 * @param {import('./context.js').Context} context
 * @param {import('../player/unslide-player.js').UnslidePlayer} player
 */
export function createSceneLoader(context, player) {
  /** @type {Map<string, (visit: Visit) => Scene> | null} */
  let scenes = null;

  /** @param {typeof import('./scenes.js')} code */
  const build = ({ SCENES }) =>
    new Map(ACTIVITIES.map(({ name }) => [name, SCENES[name](context, player)]));

  /**
   * The scene of a visit; null on the landing, undefined until the code is there.
   *
   * @param {Visit} visit
   */
  return function sceneOf(visit) {
    const activity = activityOf(visit);
    if (!activity || !code) return activity && undefined;
    scenes ??= build(code);
    return scenes.get(activity.name)?.(visit);
  };
}
