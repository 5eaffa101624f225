/**
 * Undo history. A step refers to the state before it and copies nothing, so states share their
 * common parts.
 *
 * @template State
 * @typedef {{ where: string, state: State }} Step  The state to restore, and the stage that shows
 *   it.
 */

/**
 * @template State
 * @typedef {object} History
 * @property {readonly Step<State>[]} past  The latest last.
 * @property {readonly Step<State>[]} future  The next one last.
 * @property {string | null} open  The gesture of the latest step while further changes belong to
 *   it.
 */

/** Maximum number of undo steps. */
export const LONGEST = 200;

/** @type {History<never>} */
export const NO_HISTORY = Object.freeze({ past: [], future: [], open: null });

/**
 * Records the state before a change.
 *
 * @template State
 * @param {History<State>} history
 * @param {Step<State>} step  The state before the change.
 * @param {string | null} [gesture]  Changes of one gesture, for example a drag, are one step.
 * @returns {History<State>}
 */
export function recorded({ past, open }, step, gesture = null) {
  const isMore = gesture !== null && gesture === open;
  const kept = isMore ? past : [...past, step].slice(-LONGEST);
  return { past: kept, future: [], open: gesture };
}

/**
 * Ends the gesture: the next change is a new step.
 *
 * @template State
 * @param {History<State>} history
 * @returns {History<State>}
 */
export function closed(history) {
  return history.open === null ? history : { ...history, open: null };
}

/**
 * The previous step, and the history after the undo; null if there is none.
 *
 * @template State
 * @param {History<State>} history
 * @param {State} now
 * @returns {{ step: Step<State>, history: History<State> } | null}
 */
export function undone({ past, future }, now) {
  const step = past.at(-1);
  if (!step) return null;
  const next = { where: step.where, state: now };
  return { step, history: { past: past.slice(0, -1), future: [...future, next], open: null } };
}

/**
 * The step undone last, and the history after the redo; null if there is none.
 *
 * @template State
 * @param {History<State>} history
 * @param {State} now
 * @returns {{ step: Step<State>, history: History<State> } | null}
 */
export function redone({ past, future }, now) {
  const step = future.at(-1);
  if (!step) return null;
  const before = { where: step.where, state: now };
  return { step, history: { past: [...past, before], future: future.slice(0, -1), open: null } };
}
