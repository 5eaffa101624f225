/** The keys of a game with blocks: a letter chooses a block, an arrow moves it. */

import { canGo, chose, followed, moved, undone } from './state.js';
import { changePlay } from './visit.js';

/**
 * @typedef {import('./state.js').Play} Play
 * @typedef {import('../../../player/path.js').Direction} Direction
 * @typedef {{ key: string, target: EventTarget | null, ctrlKey: boolean, metaKey: boolean, altKey: boolean }} Press
 *
 * @typedef {{ kind: 'move', block: number, way: Direction } | { kind: 'choose', block: number | null }
 *   | { kind: 'undo' | 'follow' | 'hint' | 'which' | 'stuck' }} Deed
 */

/** @type {Readonly<Record<string, Direction>>} */
const WAYS = Object.freeze({ ArrowUp: 'U', ArrowLeft: 'L', ArrowDown: 'D', ArrowRight: 'R' });

/**
 * The action of a key; null for keys that are not ours.
 *
 * @param {Press} press
 * @param {Play} play
 * @param {import('../../context.js').Context} context
 * @returns {(() => void) | null}
 */
export function actionOf(press, play, { store, actions, say, i18n: { t } }) {
  const deed = isElsewhere(press) ? null : deedOf(press, play);
  if (!deed) return null;
  /** @param {(play: Play) => Play} act */
  const change = (act) => () => store.update((visit) => changePlay(visit, act));
  switch (deed.kind) {
    case 'move':
      return change((now) => moved(now, deed));
    case 'choose':
      return () => {
        change((now) => chose(now, deed.block))();
        const name = deed.block === null ? null : play.board.blocks[deed.block]?.name;
        say(name ? t('play.chosen', { name }) : t('blocks.saidLetGo'));
      };
    case 'undo':
      return change(undone);
    case 'follow':
      return change(followed);
    case 'hint':
      return () => void actions.blocks.play.hint();
    case 'which':
      return () => say(t('play.which'));
    case 'stuck':
      return () => say(t('play.stuck'));
  }
}

/**
 * @param {Pick<Press, 'key' | 'ctrlKey' | 'metaKey'>} press
 * @param {Play} play
 * @returns {Deed | null}
 */
export function deedOf({ key, ctrlKey, metaKey }, play) {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? { kind: 'undo' } : null;
  const way = WAYS[key];
  if (way) return pushOf(play, way);
  if (key === 'Backspace') return { kind: 'undo' };
  if (key === '?') return { kind: 'hint' };
  if (key === 'Enter') return play.hinted ? { kind: 'follow' } : null;
  if (key === 'Escape') return play.chosen === null ? null : { kind: 'choose', block: null };
  const block = blockNamed(play, key);
  return block === null ? null : { kind: 'choose', block };
}

/**
 * An arrow moves the chosen block; without one, the only block that can move in that direction.
 *
 * @param {Play} play
 * @param {Direction} way
 * @returns {Deed}
 */
function pushOf(play, way) {
  const { chosen, board } = play;
  if (chosen !== null) {
    return canGo(play, { block: chosen, way })
      ? { kind: 'move', block: chosen, way }
      : { kind: 'stuck' };
  }
  const able = board.blocks.flatMap((_, block) => (canGo(play, { block, way }) ? [block] : []));
  const [only, ...others] = able;
  if (only === undefined) return { kind: 'stuck' };
  return others.length > 0 ? { kind: 'which' } : { kind: 'move', block: only, way };
}

/**
 * @param {Play} play
 * @param {string} key
 */
function blockNamed({ board: { blocks } }, key) {
  const exact = blocks.findIndex(({ name }) => name === key);
  if (exact >= 0) return exact;
  const alike = blocks.findIndex(({ name }) => name.toLowerCase() === key.toLowerCase());
  return alike < 0 ? null : alike;
}

/** @param {Press} press */
function isElsewhere({ key, target, altKey }) {
  if (altKey) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, [popover], input, textarea, select')) return true;
  return key === 'Enter' && target.matches('button, summary, a');
}
