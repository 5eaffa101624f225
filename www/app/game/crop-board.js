/** The picture of a game and the crop frame on it, dragged or moved with the arrow keys. */

import { h, setAttributes } from '../dom.js';
import { follow } from '../follow.js';
import { frameOf, shifted, widened } from './crop.js';
import { cropped } from './state.js';
import { changeGame } from './visit.js';

/**
 * @typedef {import('./crop.js').Crop} Crop
 * @typedef {import('./state.js').Game} Game
 * @typedef {{ x: number, y: number }} Way  In pixels of the picture.
 */

/** Step of an arrow key, as a share of the picture's longer side, and its factor with Shift. */
const STEP = 0.01;
const BIG = 5;

/** @type {Readonly<Record<string, Way>>} */
const ARROWS = Object.freeze({
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
});

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createCropBoard({ store, say, i18n: { t } }) {
  const hole = h('div', { class: 'crop-hole' });
  const shade = h('div', { class: 'crop-shade' }, hole);
  const part = handle('crop-part', t('game.crop'), (crop, game, picture, by) =>
    shifted(crop, game, picture, by),
  );
  const corner = handle('corner', t('game.cropSize'), (crop, game, picture, { x, y }) =>
    widened(crop, game, picture, Math.abs(x) > Math.abs(y) ? x : (y * game.cols) / game.rows),
  );
  const frame = h('div', { class: 'picture-frame' });
  const element = h('div', { class: 'picture-stage' }, frame);

  /**
   * A handle that can be dragged or moved by keys.
   *
   * @param {string} kind
   * @param {string} name
   * @param {(crop: Crop, game: Game, picture: HTMLCanvasElement, by: Way) => Crop} act
   */
  function handle(kind, name, act) {
    /** @param {Game} from @param {Way} by */
    const go = (from, by) => {
      const { picture } = from;
      if (picture) change((game) => cropped(game, act(from.crop, from, picture.surface, by)));
    };
    return h('button', {
      type: 'button',
      class: kind,
      'aria-label': name,
      onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(event, go),
      onpointerdown: (/** @type {PointerEvent} */ event) => grab(event, go),
    });
  }

  /** @param {(game: Game) => Game} act */
  function change(act) {
    store.update((visit) => changeGame(visit, act));
  }

  /**
   * @param {KeyboardEvent} event
   * @param {(from: Game, by: Way) => void} go
   */
  function onKey(event, go) {
    const arrow = ARROWS[event.key];
    const { game } = store.get();
    if (!arrow || !game.picture) return;
    event.preventDefault();
    const { width, height } = game.picture.surface;
    const far = STEP * Math.max(width, height) * (event.shiftKey ? BIG : 1);
    go(game, { x: arrow.x * far, y: arrow.y * far });
    say(spoken(store.get().game));
  }

  /**
   * @param {PointerEvent} event
   * @param {(from: Game, by: Way) => void} go
   */
  function grab(event, go) {
    const { game } = store.get();
    const scale = (game.picture?.surface.width ?? 0) / frame.clientWidth;
    follow(event, {
      onMove: ({ clientX, clientY }) =>
        go(game, { x: (clientX - event.clientX) * scale, y: (clientY - event.clientY) * scale }),
    });
  }

  /** @param {Game} game */
  function spoken({ crop: { x, y, part: share } }) {
    const percent = (/** @type {number} */ value) => Math.round(100 * value);
    return t('game.cropIs', { x: percent(x), y: percent(y), part: percent(share) });
  }

  return {
    element,
    show({ game }) {
      if (!game.picture) return;
      const { surface, title } = game.picture;
      const { width, height } = surface;
      setAttributes(surface, { class: 'picture', role: 'img', 'aria-label': title });
      if (surface.parentElement !== frame) frame.replaceChildren(surface, shade, part, corner);
      const { x, y, side } = frameOf(game.crop, game, surface);
      const percent = (/** @type {number} */ value, /** @type {number} */ whole) =>
        `${(100 * value) / whole}%`;
      const [wide, high] = [side * game.cols, side * game.rows];
      element.style.setProperty('--ratio', String(width / height));
      frame.style.setProperty('--left', percent(x, width));
      frame.style.setProperty('--top', percent(y, height));
      frame.style.setProperty('--wide', percent(wide, width));
      frame.style.setProperty('--high', percent(high, height));
      frame.style.setProperty('--rows', String(game.rows));
      frame.style.setProperty('--cols', String(game.cols));
      corner.style.setProperty('--x', percent(x + wide, width));
      corner.style.setProperty('--y', percent(y + high, height));
    },
  };
}
