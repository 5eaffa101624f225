/** The frame of the lab: bar, navigation, and the section that is shown. */

import { button } from '../app/controls.js';
import { h } from '../app/dom.js';
import { createLanguageMenu } from '../app/language/menu.js';
import { createContents } from './contents.js';
import { formatRoute } from './route.js';
import { NAMES, SECTIONS, WITH_BOARD } from './sections.js';

/**
 * @typedef {import('./context.js').LabContext} LabContext
 * @typedef {import('./context.js').Section} Section
 * @typedef {import('./sections.js').SectionName} SectionName
 */

/**
 * @param {LabContext} context
 * @param {(language: import('../i18n/languages.js').Language) => void} speak
 */
export function createFrame(context, speak) {
  const { t } = context.i18n;
  const links = new Map(NAMES.map((name) => [name, navigationLink(name)]));
  const main = h('main', { class: 'lab-main', tabindex: '-1' });
  /** @type {Map<SectionName, Section>} */
  const sections = new Map();
  /** @type {SectionName | null} */
  let shown = null;
  /** The board of tiles that was shown last; empty for none. */
  let board = '';

  const menu = createLanguageMenu({
    i18n: context.i18n,
    speak,
    life: new AbortController().signal,
  });
  const element = h(
    'div',
    { class: 'lab' },
    h(
      'header',
      { class: 'lab-bar' },
      h('a', { class: 'lab-name', href: './' }, 'Unslide'),
      h('a', { class: 'lab-home', href: '#' }, t('lab.name')),
      menu,
    ),
    h('nav', { class: 'lab-nav', 'aria-label': t('lab.contents') }, ...links.values()),
    main,
  );

  /** @param {SectionName} name */
  function navigationLink(name) {
    return h('a', { href: formatRoute(name) }, t(`lab.${name}.name`));
  }

  /** @param {SectionName} name */
  function addressWithBoard(name) {
    return formatRoute(name, board && WITH_BOARD.includes(name) ? { board } : {});
  }

  /**
   * Takes the board of a section along to the others.
   *
   * @param {SectionName} name
   * @param {Readonly<Record<string, string>>} params
   */
  function takeAlong(name, params) {
    if (!params.board || !WITH_BOARD.includes(name)) return;
    board = params.board;
    for (const other of WITH_BOARD) links.get(other)?.setAttribute('href', addressWithBoard(other));
  }

  /**
   * The context of a section, whose board goes along.
   *
   * @param {SectionName} name
   * @returns {LabContext}
   */
  function contextOf(name) {
    const keep = (/** @type {Record<string, string>} */ params) => {
      // The address is that of the section that is shown: another one may still be reading its board.
      if (shown !== name) return;
      takeAlong(name, params);
      context.keep(params);
    };
    return { ...context, keep };
  }

  /**
   * @param {SectionName} name
   * @returns {Promise<Section | null>}  Null if its code cannot be loaded.
   */
  async function sectionOf(name) {
    const known = sections.get(name);
    if (known) return known;
    try {
      const section = await SECTIONS[name](contextOf(name));
      sections.set(name, section);
      return section;
    } catch {
      return null;
    }
  }

  /** @param {SectionName | null} name */
  function mark(name) {
    for (const [other, link] of links) {
      link.toggleAttribute('data-shown', other === name);
      link.setAttribute('aria-current', other === name ? 'page' : 'false');
      if (other === name) link.scrollIntoView({ block: 'nearest', inline: 'center' });
    }
    document.title = name ? t('lab.title', { section: t(`lab.${name}.name`) }) : t('lab.heading');
  }

  function reloadNotice() {
    const reload = button({ text: t('page.reload'), onclick: () => location.reload() });
    return h(
      'div',
      { class: 'lab-problem', role: 'alert' },
      h('p', {}, t('lab.notLoaded')),
      reload,
    );
  }

  return {
    element,
    /**
     * @param {SectionName | null} name  Null for the table of contents.
     * @param {Readonly<Record<string, string>>} params
     */
    async show(name, params) {
      if (shown && shown !== name) sections.get(shown)?.leave?.();
      shown = name;
      mark(name);
      if (!name) {
        main.replaceChildren(createContents(t, addressWithBoard));
        scrollTo(0, 0);
        return;
      }
      const section = await sectionOf(name);
      // Another section may have been chosen meanwhile.
      if (shown !== name) return;
      if (!section) {
        main.replaceChildren(reloadNotice());
        return;
      }
      if (main.firstElementChild !== section.element) {
        main.replaceChildren(section.element);
        scrollTo(0, 0);
      }
      takeAlong(name, params);
      section.show(params);
    },
  };
}
