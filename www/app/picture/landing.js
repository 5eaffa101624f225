/** The landing screen, which asks for a picture. */

import { createFoot } from '../about/foot.js';
import { createCamera } from '../camera/button.js';
import { button, pictureInput, picturesInput } from '../controls.js';
import { h, setAttributes, setText } from '../dom.js';
import { languageLinks } from '../language/links.js';
import { OFFERS } from '../offers.js';
import { demoBoard } from './demo-board.js';

/**
 * @param {import('../context.js').LandingContext} context
 */
export function createLanding(context) {
  const { i18n, landing } = context;
  const { t } = i18n;
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const input = picturesInput(landing.open, { multiple: true });
  const toPlayWith = pictureInput(landing.playWith);
  const title = h('h2', { class: 'landing-title', tabindex: '-1' });
  const choose = button({
    text: t('landing.choose'),
    icon: 'picture',
    kind: 'primary',
    onclick: () => input.click(),
  });
  const byHand = OFFERS.map(({ family, begin: { text, icon } }) =>
    button({ text: t(text), icon, kind: 'quiet', onclick: () => landing.begin(family) }),
  );
  const play = button({
    text: t('game.landing'),
    icon: 'puzzle',
    kind: 'quiet',
    onclick: () => {
      // A game already begun continues; otherwise a game starts with its picture.
      if (!landing.hasGame()) toPlayWith.click();
      landing.openGame();
    },
  });
  const type = button({
    text: t('text.landing'),
    icon: 'keys',
    kind: 'quiet',
    onclick: () => landing.typeBoard(),
  });
  const camera = createCamera(context, (file) => landing.open([file]));
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

  return {
    element,
    /** @param {Pick<import('../visit.js').Visit, 'task'>} visit */
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
