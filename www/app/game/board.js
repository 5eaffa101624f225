/** The game board: a tap, swipe or arrow key moves a tile. */

import { keepByHand } from '../by-hand.js';
import { BLANK } from '../tiles/board.js';
import { boardOf, finishedPieces, isDone, moved, piecesOf, pushed, undone } from './state.js';
import { labelsOf, pieceOf, surfaceOf } from './surface.js';
import { changeGame } from './visit.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Game} Game
 * @typedef {import('../../player/unslide-player.js').UnslidePlayer} Player
 */

/** @type {Readonly<Record<string, import('../../player/path.js').Direction>>} */
const WAYS = Object.freeze({ ArrowUp: 'U', ArrowLeft: 'L', ArrowDown: 'D', ArrowRight: 'R' });

/**
 * @param {import('../context.js').Context} context
 * @param {Player} player
 * @returns {import('../context.js').Part}
 */
export function createGameBoard(context, player) {
  const { store, actions, life } = context;
  /** The picture of the tiles; drawn for each scramble. @type {HTMLCanvasElement | null} */
  let surface = null;

  /** @param {(game: Game) => Game} change */
  const change = (change) => store.update((visit) => changeGame(visit, change));
  const isPlaying = () => {
    const { stage, game } = store.get();
    return stage === 'game' && game.start !== null && !game.peeking && !isDone(game);
  };

  keepByHand(context, player, ({ stage }) => stage === 'game');
  player.addEventListener('pointerdown', (event) => {
    if (!isPlaying() || !event.isPrimary || event.button !== 0) return;
    const piece = player.pieceAt(event);
    const cell = piece === null ? undefined : boardOf(store.get().game).places[piece];
    if (cell !== undefined) change((game) => pushed(game, cell));
  });
  document.addEventListener(
    'keydown',
    (event) => {
      const act = isPlaying() ? actionOf(event) : null;
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { capture: true, signal: life },
  );

  /**
   * The action of a key; null for keys that are not ours.
   *
   * @param {KeyboardEvent} event
   */
  function actionOf({ key, target, ctrlKey, metaKey, altKey }) {
    const isElsewhere =
      target instanceof Element && target.closest('dialog, [popover], input, textarea');
    if (altKey || isElsewhere) return null;
    if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? () => change(undone) : null;
    const way = WAYS[key];
    if (way) return () => change((game) => moved(game, way));
    if (key === 'Backspace') return () => change(undone);
    return key.toLowerCase() === 'h' ? () => void actions.game.hint() : null;
  }

  /**
   * @param {Visit} visit
   * @param {Visit} previous
   */
  function show({ stage, game }, { stage: before, game: previous }) {
    if (stage === before && game === previous) return;
    if (game.peeking) return peek(game);
    const isSame = stage === before && !previous.peeking && isSameBoard(game, previous);
    if (!isSame || !surface) surface = surfaceOf(game, game.start ?? piecesOf(game));
    const playback = playbackOf(game, surface);
    if (isSame) player.takeUp(playback, game.path.length);
    else {
      player.playback = playback;
      player.seek(game.path.length);
    }
    player.toggleAttribute('data-unfinished', game.start !== null && !isDone(game));
  }

  /** @param {Game} game */
  function peek(game) {
    const finished = finishedPieces(game);
    const { picture, ...playback } = playbackOf({ ...game, start: finished }, null);
    player.playback = { ...playback, path: '', picture: surfaceOf(game, finished) };
    player.removeAttribute('data-unfinished');
  }

  return { element: player, show };
}

/**
 * Whether both games have the same pictures and start position.
 *
 * @param {Game} one
 * @param {Game} other
 */
function isSameBoard(one, other) {
  const { start, picture, rows, cols, numbers } = one;
  const isSameSize = rows === other.rows && cols === other.cols;
  const isAlike = picture === other.picture && numbers === other.numbers;
  return isSameSize && isAlike && start === other.start;
}

/**
 * The playback of the moves made and of the advised one.
 *
 * @param {Game} game
 * @param {HTMLCanvasElement | null} surface
 */
function playbackOf(game, surface) {
  const { rows, cols, path, plan, hinted, picture } = game;
  return {
    rows,
    cols,
    start: labelsOf(game, game.start ?? piecesOf(game)),
    blank: BLANK,
    path: path + (hinted ? plan.charAt(0) : ''),
    picture: picture && surface,
    missing: picture && surface && pieceOf(game, game.start ?? piecesOf(game), surface),
    numbers: game.numbers,
  };
}
