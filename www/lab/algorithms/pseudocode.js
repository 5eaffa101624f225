/** The searches line by line, as the kernels in `crates/solver/src/search` have them. */

/** @type {Readonly<Record<string, string>>} */
export const PSEUDOCODE = Object.freeze({
  'breadth-first': `
layer ← { start }
while layer is not empty
  next ← { }
  for each state in layer
    for each successor not reached before
      if it is the goal: return the way to it
      add it to next
  layer ← next`,
  'bidirectional-breadth-first': `
A ← { start }, B ← { goal }
while A and B are not empty
  grow the smaller one by a layer:
    for each successor not reached before from its end
      if the other end has reached it:
        return way from start + way from goal, backwards`,
  'depth-first': `
for bound = 0, 1, 2, …
  if descend(start, bound): return the way

descend(state, left)
  if state is the goal: return true
  if left = 0: return false
  for each successor but the state before
    if descend(successor, left − 1): return true
  return false`,
  'a-star': `
open ← { start }, g(start) ← 0
while open is not empty
  take the state with the least f = g + h
  if it is the goal: return the way to it
  for each successor
    if it is new, or reached with fewer moves than before
      g(successor) ← g(state) + 1
      add it to open`,
  'ida-star': `
bound ← h(start)
repeat
  if descend(start, 0): return the way
  bound ← the least f that was above the bound

descend(state, g)
  if g + h(state) > bound: return false
  if state is the goal: return true
  for each successor but the state before
    if descend(successor, g + 1): return true
  return false`,
  'weighted-a-star': `
as A*, with f = g + w · h`,
  greedy: `
as A*, with f = h`,
  beam: `
layer ← { start }
while layer is not empty
  if it has the goal: return the way to it
  next ← all successors not reached before
  layer ← the w states of next with the least h
begin again with 2 w`,
  'bidirectional-a-star': `
two open lists, from start and from goal
priority of a state: 2 g + h − h′
  (h to the other end, h′ to its own)
until best ≤ (least priority + least priority) / 2
  take a state from either list in turns
  for each successor that is new or nearer
    if the other side has reached it:
      best ← min(best, g + g of the other side)`,
  'by-hand': `
for each row but the last two
  place its tiles from the left
  the last two together, around the corner
for each column of the last two rows
  its two tiles together, around the corner
turn the last 2 × 2 until it is right`,
  misplaced: `
h ← number of tiles that are not at home`,
  manhattan: `
h ← for each tile: rows + columns to its home, summed`,
  'linear-conflict': `
h ← Manhattan
for each row and column
  h ← h + 2 · (fewest of its tiles to step out
               so that the rest is in order)`,
  'walking-distance': `
rows: how many tiles of each goal row stand in each row
v ← fewest vertical moves that sort these numbers
u ← the same for columns
h ← u + v`,
  'pattern-databases': `
cut the tiles into groups
for each group: fewest moves of its own tiles
  to their homes, from a table built backwards
h ← the sum over the groups`,
});

/** Where each comes from. @type {Readonly<Record<string, string>>} */
export const SOURCES = Object.freeze({
  'breadth-first': 'E. F. Moore, ‘The shortest path through a maze’, 1959',
  'bidirectional-breadth-first': 'I. Pohl, ‘Bi-directional search’, 1971',
  'depth-first': 'R. E. Korf, ‘Depth-first iterative-deepening’, 1985',
  'a-star':
    'P. E. Hart, N. J. Nilsson, B. Raphael, ‘A formal basis for the heuristic determination of minimum cost paths’, 1968',
  'ida-star': 'R. E. Korf, ‘Depth-first iterative-deepening’, 1985',
  'weighted-a-star': 'I. Pohl, ‘Heuristic search viewed as path finding in a graph’, 1970',
  greedy: 'J. E. Doran, D. Michie, ‘Experiments with the Graph Traverser program’, 1966',
  beam: 'B. Lowerre, ‘The Harpy speech recognition system’, 1976; M. L. Ginsberg, W. D. Harvey, ‘Iterative broadening’, 1992',
  'bidirectional-a-star':
    'S. Sadhukhan, ‘Bidirectional heuristic search based on error estimate’, 2013',
  misplaced: 'P. E. Hart, N. J. Nilsson, B. Raphael, 1968; J. Pearl, ‘Heuristics’, 1984',
  manhattan: 'R. E. Korf, ‘Depth-first iterative-deepening’, 1985',
  'linear-conflict':
    'O. Hansson, A. Mayer, M. Yung, ‘Criticizing solutions to relaxed models yields powerful admissible heuristics’, 1992',
  'walking-distance': 'K. Takahashi, ‘Walking Distance’, 2002',
  'pattern-databases':
    'J. C. Culberson, J. Schaeffer, ‘Pattern databases’, 1998; A. Felner, R. E. Korf, S. Hanan, ‘Additive pattern database heuristics’, 2004',
});
