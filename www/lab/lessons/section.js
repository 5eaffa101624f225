/** The teacher's sheet: lessons with links that open the right state of the lab. */

import { button } from '../../app/controls.js';
import { h } from '../../app/dom.js';
import { formatRoute } from '../route.js';
import { sectionHead } from '../section-head.js';
import { LESSON_MINUTES, LESSONS } from './plan.js';

/** @typedef {import('./plan.js').LessonPlan} LessonPlan */

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('../context.js').Section}
 */
export function createLessons({ i18n: { t } }) {
  const element = h(
    'div',
    { class: 'lab-section lab-lessons' },
    ...sectionHead(t, 'lessons'),
    ...LESSONS.map((lesson) => lessonOf(lesson, t)),
    button({ text: t('lab.lessons.print'), kind: 'plain', onclick: () => print() }),
  );
  return { element, show() {} };
}

/**
 * @param {LessonPlan} lesson
 * @param {import('../../i18n/i18n.js').Translate} t
 */
function lessonOf({ name, steps }, t) {
  const words = (/** @type {string} */ key) => t(`lab.lessons.${name}.${key}`);
  const items = steps.map(({ minutes, opens }, place) =>
    h(
      'li',
      {},
      h('span', { class: 'lab-minutes' }, t('lab.lessons.minutes', { count: minutes })),
      h('span', {}, words(`steps.${place + 1}`)),
      ...(opens
        ? [
            h(
              'a',
              { href: formatRoute(opens.section, opens.params) },
              t(`lab.${opens.section}.name`),
            ),
          ]
        : []),
    ),
  );
  return h(
    'section',
    { class: 'lab-lesson' },
    h('h2', {}, words('name')),
    h('p', {}, words('aim')),
    h('p', { class: 'hint' }, t('lab.lessons.lasts', { count: LESSON_MINUTES })),
    h('ol', { class: 'lab-lesson-steps' }, ...items),
    h('p', {}, words('question')),
  );
}
