/**
 * Three lessons of 45 minutes, each with steps that open a state of the lab.
 *
 * @typedef {object} Step
 * @property {number} minutes
 * @property {{ section: string, params: Record<string, string> } | null} opens
 *
 * @typedef {object} LessonPlan
 * @property {string} name
 * @property {readonly Step[]} steps
 */

const HARDEST = '8 6 7/2 5 4/3 _ 1';
const EASY = '1 3 _/4 6 5/7 2 8';

/**
 * @param {number} minutes
 * @param {string} [section]
 * @param {Record<string, string>} [params]
 * @returns {Step}
 */
function step(minutes, section, params = {}) {
  return { minutes, opens: section ? { section, params } : null };
}

/** @type {readonly LessonPlan[]} */
export const LESSONS = [
  {
    name: 'parity',
    steps: [
      step(10, 'byHand', { board: '3 5 1/4 2 _' }),
      step(10, 'curiosities', { show: 'halves' }),
      step(15, 'curiosities', { show: 'parity' }),
      step(5, 'space', { size: '2x2', run: '' }),
      step(5),
    ],
  },
  {
    name: 'everywhere',
    steps: [
      step(5, 'byHand', { board: EASY }),
      step(15, 'watch', {
        board: EASY,
        left: 'breadth-first',
        right: 'bidirectional-breadth-first',
      }),
      step(10, 'space', { size: '3x3', run: '' }),
      step(10, 'space', { size: '3x4', run: '' }),
      step(5, 'space', { size: '4x4' }),
    ],
  },
  {
    name: 'towards',
    steps: [
      step(10, 'algorithms', { of: 'manhattan' }),
      step(15, 'watch', { board: EASY, left: 'a-star:misplaced', right: 'a-star:manhattan' }),
      step(10, 'compare', {
        board: HARDEST,
        searches: 'breadth-first,a-star:misplaced,a-star:manhattan,a-star:linear-conflict',
        run: '',
      }),
      step(5, 'compare', {
        board: HARDEST,
        searches: 'a-star:manhattan,weighted-a-star:manhattan:150,greedy:manhattan,by-hand',
        run: '',
      }),
      step(5),
    ],
  },
];

/** What a lesson lasts, in minutes. */
export const LESSON_MINUTES = 45;
