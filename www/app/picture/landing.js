/** The landing screen, which asks for a picture. */

import { createFoot } from '../about/foot.js';
import { createCamera } from '../camera/button.js';
import { button, pictureInput, picturesInput } from '../controls.js';
import { h, setAttributes, setText } from '../dom.js';
import { FAMILIES } from '../families.js';
import { openGame } from '../game/visit.js';
import { languageLinks } from '../language/links.js';
import { demoBoard } from './demo-board.js';
import { bestOf } from './inputs.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createLanding(context) {
  const { store, i18n, actions } = context;
  const { t } = i18n;
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const input = picturesInput(open, { multiple: true });
  const toPlayWith = pictureInput((file) => void actions.game.open(file));
  const title = h('h2', { class: 'landing-title', tabindex: '-1' });
  const choose = button({
    text: t('landing.choose'),
    icon: 'picture',
    kind: 'primary',
    onclick: () => input.click(),
  });
  const byHand = FAMILIES.flatMap(({ begun }) => begun ?? []).map(({ text, icon, open: begin }) =>
    button({ text: t(text), icon, kind: 'quiet', onclick: () => store.update(begin) }),
  );
  const play = button({
    text: t('game.landing'),
    icon: 'puzzle',
    kind: 'quiet',
    onclick: () => {
      const { game } = store.get();
      // A game already begun continues; otherwise a game starts with its picture.
      if (!game.start && !game.picture) toPlayWith.click();
      store.update(openGame);
    },
  });
  const type = button({
    text: t('text.landing'),
    icon: 'keys',
    kind: 'quiet',
    onclick: () => context.typeBoard(),
  });
  const camera = createCamera(context, (file) => void actions.open(file));
  const ways = isTouched ? t('landing.touch') : t('landing.paste', { keys: pasteKeys() });
  const element = h(
    'section',
    { class: 'landing' },
    demoBoard(),
    title,
    h('p', { class: 'hint' }, ways),
    choose,
    input,
    h('p', { class: 'small-print' }, t('landing.private')),
    h('div', { class: 'landing-options' }, camera.button, play, type, ...byHand),
    ...camera.parts,
    h('footer', { class: 'landing-footer' }, languageLinks(context), createFoot(i18n)),
  );
  /** @param {File[]} files */
  function open(files) {
    const [file, other] = bestOf(files);
    if (file) void (other ? actions.openPair([file, other]) : actions.open(file));
  }

  return {
    element,
    show({ task }) {
      const isBusy = task === 'picture';
      const inviting = isTouched ? t('landing.open') : t('landing.drop');
      setText(title, isBusy ? t('landing.opening') : inviting);
      for (const way of [choose, camera.button]) way.disabled = isBusy;
      setAttributes(element, { 'aria-busy': isBusy ? 'true' : null });
    },
  };
}

function pasteKeys() {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘V' : 'Ctrl+V';
}
