/** The frame of the page, with the landing: all that is there before the rest of the page is loaded. */

import { h } from './dom.js';
import { createLanguageMenu } from './language/menu.js';
import { createNotice } from './notice.js';
import { createLanding } from './picture/landing.js';
import { createLandingPanel } from './picture/landing-panel.js';

/**
 * @param {import('./context.js').LandingContext} context
 * @param {string} base  The absolute address of the page's folder.
 */
export function createFrame(context, base) {
  const { i18n } = context;
  const landing = { board: createLanding(context), panel: createLandingPanel(context, base) };
  const notice = createNotice(i18n, context.landing.dismiss);
  const boardArea = h('section', { class: 'board-area', 'aria-label': i18n.t('page.table') });
  const place = h('div', { class: 'panel-slot' });
  const sidebar = h('aside', { class: 'sidebar' }, notice.element, place);
  const name = h('h1', { class: 'name' }, 'Unslide');
  const bar = h('header', { class: 'bar' }, name, createLanguageMenu(context));
  const workspace = h('main', { class: 'workspace' }, boardArea, sidebar);
  const element = h('div', { class: 'app' }, bar, workspace);
  return { element, landing, notice, boardArea, place, name };
}

/** @typedef {ReturnType<typeof createFrame>} Frame */
