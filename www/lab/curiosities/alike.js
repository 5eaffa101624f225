/**
 * The board "RATE YOUR MIND PAL" with its last word wrong. Alike letters have numbers, to tell which is which. Pure
 * functions.
 */

/** The board as given. */
export const GIVEN = Object.freeze('R A T E Y O U R M I N D P L A _'.split(' '));

/** The board with different labels for its equal letters. */
export const START = Object.freeze('R₁ A₁ T E Y O U R₂ M I N D P L A₂ _'.split(' '));

/**
 * The goal, if alike letters stay or trade places.
 *
 * @param {{ r: boolean, a: boolean }} trades
 * @returns {string[]}
 */
export function goalOf({ r, a }) {
  const [r1, r2] = r ? ['R₂', 'R₁'] : ['R₁', 'R₂'];
  const [a1, a2] = a ? ['A₂', 'A₁'] : ['A₁', 'A₂'];
  return `${r1} ${a1} T E Y O U ${r2} M I N D P ${a2} L _`.split(' ');
}

/**
 * The fewest exchanges of two that make the goal of the start, the blank left where it is.
 *
 * @param {readonly string[]} start  All labels differ.
 * @param {readonly string[]} goal
 */
export function exchanges(start, goal) {
  let left = [...start];
  let count = 0;
  goal.forEach((label, cell) => {
    if (left[cell] === label) return;
    const other = left.indexOf(label);
    left = left.with(other, left[cell] ?? '').with(cell, label);
    count += 1;
  });
  return count;
}
