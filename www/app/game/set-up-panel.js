/** The choice of picture or numbers, and of the board's size. */

import { createCamera } from '../camera/button.js';
import { button, heading, numbersSwitch, panel, pictureInput } from '../controls.js';
import { h, setText } from '../dom.js';
import { createStepper } from '../stepper.js';
import { numbered, resized, SIDES, scrambled, withPicture } from './state.js';
import { changeGame } from './visit.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createSetUpPanel(context) {
  const { store, actions, i18n } = context;
  const { t } = i18n;
  /** @param {(game: import('./state.js').Game) => import('./state.js').Game} change */
  const change = (change) => store.update((visit) => changeGame(visit, change));
  /** @param {File} file */
  const open = (file) => void actions.game.open(file);

  const input = pictureInput(open);
  const choose = button({
    text: t('landing.choose'),
    icon: 'picture',
    onclick: () => input.click(),
  });
  const camera = createCamera(context, open);
  const digits = button({
    text: t('game.digits'),
    icon: 'in-order',
    kind: 'quiet',
    onclick: () => change((game) => withPicture(game, null)),
  });
  const rows = createStepper({
    label: t('grid.rows'),
    less: t('grid.rowsLess'),
    more: t('grid.rowsMore'),
    range: SIDES,
    onChange: (value) => change((game) => resized(game, { rows: value })),
  });
  const cols = createStepper({
    label: t('grid.cols'),
    less: t('grid.colsLess'),
    more: t('grid.colsMore'),
    range: SIDES,
    onChange: (value) => change((game) => resized(game, { cols: value })),
  });
  const numbers = numbersSwitch(context, (on) => change((game) => numbered(game, on)));
  const hint = h('p', { class: 'hint' });
  const begin = button({
    text: t('game.begin'),
    icon: 'swap',
    kind: 'primary',
    onclick: () => change((game) => scrambled(game, Math.random)),
  });
  const beginText = /** @type {Element} */ (begin.querySelector('.button-text'));
  const element = panel(
    'game',
    [
      heading(t('game.heading')),
      hint,
      h('div', { class: 'game-pictures' }, choose, camera.button, digits, input, ...camera.parts),
      h('div', { class: 'steppers' }, rows.element, cols.element),
      numbers.element,
    ],
    [begin],
  );
  return {
    element,
    show({ game, task }) {
      const isBusy = task === 'picture';
      setText(hint, t(game.picture ? 'game.withPicture' : 'game.withDigits'));
      setText(beginText, t(game.picture ? 'game.begin' : 'game.beginDigits'));
      for (const way of [choose, camera.button, begin]) way.disabled = isBusy;
      digits.hidden = game.picture === null;
      numbers.element.hidden = game.picture === null;
      numbers.input.checked = game.numbers;
      rows.show(game.rows);
      cols.show(game.cols);
    },
  };
}
