/** The game board: a block is dragged, or chosen by its letter and moved by the arrow keys. */

import { keepByHand } from '../../by-hand.js';
import { playbackFrom } from '../playback.js';
import { listenForDrags } from './drag.js';
import { actionOf } from './keys.js';
import { canGo, chose, followed, isDone, moved, movesOf } from './state.js';
import { changePlay, playOf } from './visit.js';

/**
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('./state.js').Play} Play
 * @typedef {import('../../../player/unslide-player.js').UnslidePlayer} Player
 *
 * @param {import('../../context.js').Context} context
 * @param {Player} player
 * @returns {import('../../context.js').Part}
 */
export function createPlayBoard(context, player) {
  const { store, life } = context;
  /** @param {(play: Play) => Play} change */
  const change = (change) => store.update((visit) => changePlay(visit, change));
  const playing = () => {
    const play = playOf(store.get());
    return play && !isDone(play) ? play : null;
  };

  listenForDrags(player, {
    canTake: () => playing() !== null,
    take: (block) => change((play) => chose(play, block)),
    canGo: (block, way) => {
      const play = playing();
      return play !== null && canGo(play, { block, way });
    },
    go: (block, way) => change((play) => moved(play, { block, way })),
    tap: (block) =>
      change((play) => (play.hinted && play.plan[0]?.block === block ? followed(play) : play)),
  });
  document.addEventListener(
    'keydown',
    (event) => {
      const play = playing();
      const act = play && actionOf(event, play, context);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { capture: true, signal: life },
  );
  keepByHand(context, player, (visit) => playOf(visit) !== null);

  return {
    element: player,
    show(visit, previous) {
      const [play, before] = [playOf(visit), playOf(previous)];
      if (!play || play === before) return;
      const isSame = play.board === before?.board;
      if (isSame) player.takeUp(shown(play), play.made.length);
      else {
        player.playback = shown(play);
        player.seek(play.made.length);
      }
      if (!isSame || play.chosen !== before.chosen) player.hold(play.chosen);
      player.toggleAttribute('data-unfinished', !isDone(play));
    },
  };
}

/**
 * The moves made, and the advised one.
 *
 * @param {Play} play
 * @returns {import('../../../player/playback.js').BlocksPlayback}
 */
function shown(play) {
  const advice = play.hinted ? play.plan.slice(0, 1) : [];
  return playbackFrom(play.board, [...movesOf(play), ...advice]);
}
