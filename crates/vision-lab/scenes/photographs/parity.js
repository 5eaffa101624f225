/** @file The half of all arrangements from which moves lead to the goal. */

/** An arrangement that can be solved: the given one, or that with two tiles exchanged.
 * @param {number[]} order the goal of the tile in each cell; the last goal is the empty cell's
 * @param {string[]} labels of each goal: tiles are solved in the order of their labels @param {number} cols */
export function solvable(order, labels, cols) {
  const last = order.length - 1;
  const blank = order.indexOf(last);
  const steps = cols - 1 - (blank % cols) + Math.floor(last / cols) - Math.floor(blank / cols);
  const ranks = ranked(labels);
  const swaps = inversions(order.map((goal) => ranks[goal]));
  if ((swaps + steps) % 2 === 0) return order;
  const [a, b] = order.map((_, cell) => cell).filter((cell) => cell !== blank);
  const exchanged = [...order];
  [exchanged[a], exchanged[b]] = [order[b], order[a]];
  return exchanged;
}

/** The place of each goal in the order of labels; the last goal, which is on no tile, stays the last.
 * @param {string[]} labels */
function ranked(labels) {
  const tiles = labels.slice(0, -1).map((label, goal) => ({ label, goal }));
  tiles.sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }) || a.goal - b.goal);
  const ranks = labels.map((_, goal) => goal);
  tiles.forEach(({ goal }, rank) => {
    ranks[goal] = rank;
  });
  return ranks;
}

/** Number of pairs in the wrong order. @param {number[]} numbers */
function inversions(numbers) {
  return numbers.reduce(
    (sum, number, at) => sum + numbers.slice(at + 1).filter((other) => other < number).length,
    0,
  );
}
