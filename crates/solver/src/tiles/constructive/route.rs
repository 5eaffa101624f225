//! Routes one or two tiles to their goal cells, ignoring the other tiles.

use super::Board;
use crate::grid::{Cell, Direction, Size};
use hashbrown::HashMap;
use std::{cmp::Reverse, collections::BinaryHeap};

/// Slides tiles until those with the goal cells `goals` are home; only `free` cells change.
///
/// Weighted A* over the cells of those tiles and of the blank (Pohl, 'Heuristic search viewed as
/// path finding in a graph', 1970). It expands a fraction of the states of A* for hardly more
/// moves. The blank and the tiles must be in free cells. A solution exists if the graph of free
/// cells is 2-connected and contains at least one other tile (Wilson, 'Graph puzzles, homotopy, and
/// the alternating group', 1974).
pub(in crate::tiles) fn route_home<const N: usize>(
    board: &mut Board,
    goals: [Cell; N],
    free: &[bool],
) {
    let start = State { blank: board.blank(), tiles: goals.map(|goal| board.place(goal)) };
    let slides = Router { size: board.size(), goals, free }.shortest(start);
    for direction in slides {
        board.slide(direction);
    }
}

/// The cells of the blank and of the routed tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State<const N: usize> {
    blank: Cell,
    tiles: [Cell; N],
}

/// The shortest known path to a state: number of moves, and the previous state with the last move.
struct Visit<const N: usize> {
    moves: usize,
    from: Option<(State<N>, Direction)>,
}

struct Router<'a, const N: usize> {
    size: Size,
    goals: [Cell; N],
    free: &'a [bool],
}

/// A state of the open list, ordered by the smallest weighted sum, then by the most moves.
struct Open<const N: usize> {
    rank: Reverse<(usize, Reverse<usize>)>,
    state: State<N>,
}

impl<const N: usize> Router<'_, N> {
    /// The moves from `start` to a state with all routed tiles at their goals.
    fn shortest(&self, start: State<N>) -> Vec<Direction> {
        let mut visits = HashMap::from([(start, Visit { moves: 0, from: None })]);
        let mut open = BinaryHeap::from([self.open(start, 0)]);
        while let Some(Open { rank: Reverse((_, Reverse(moves))), state }) = open.pop() {
            if state.tiles == self.goals {
                return moves_to(state, &visits);
            }
            if visits[&state].moves < moves {
                continue;
            }
            for direction in Direction::ALL {
                let Some(next) = self.slid(state, direction) else { continue };
                let visit = Visit { moves: moves + 1, from: Some((state, direction)) };
                if visits.get(&next).is_none_or(|known| visit.moves < known.moves) {
                    visits.insert(next, visit);
                    open.push(self.open(next, moves + 1));
                }
            }
        }
        unreachable!("two tiles can be routed in a 2-connected graph of free cells")
    }

    /// The state after the tile next to the blank has moved in `direction`, or `None` if it cannot.
    fn slid(&self, state: State<N>, direction: Direction) -> Option<State<N>> {
        let from = self.size.neighbour(state.blank, direction.reversed())?;
        let moved = |tile| if tile == from { state.blank } else { tile };
        self.free[from.index()].then(|| State { blank: from, tiles: state.tiles.map(moved) })
    }

    fn open(&self, state: State<N>, moves: usize) -> Open<N> {
        Open { rank: Reverse((2 * moves + 3 * self.estimate(state), Reverse(moves))), state }
    }

    /// An estimate of the remaining moves: the blank moves to the nearest tile, then each tile is
    /// carried.
    fn estimate(&self, state: State<N>) -> usize {
        let misplaced =
            || state.tiles.into_iter().zip(self.goals).filter(|(tile, goal)| tile != goal);
        let approach = misplaced().map(|(tile, _)| self.size.distance(tile, state.blank) - 1).min();
        let carry: usize = misplaced().map(|(tile, goal)| carry(self.size, tile, goal)).sum();
        approach.unwrap_or(0) + carry
    }
}

/// The minimum number of moves that carry a tile from one cell to another, with the blank next to
/// it: the tile's own steps, and between two steps two moves of the blank around it at a turn, or
/// four if it continues straight on.
fn carry(size: Size, from: Cell, to: Cell) -> usize {
    let down = size.row(from).abs_diff(size.row(to));
    let right = size.col(from).abs_diff(size.col(to));
    let steps = down + right;
    let turns = (2 * down.min(right)).min(steps - 1);
    steps + 2 * turns + 4 * (steps - 1 - turns)
}

/// The moves that lead to `state`.
fn moves_to<const N: usize>(
    mut state: State<N>,
    visits: &HashMap<State<N>, Visit<N>>,
) -> Vec<Direction> {
    let mut path = Vec::new();
    while let Some((before, direction)) = visits[&state].from {
        path.push(direction);
        state = before;
    }
    path.reverse();
    path
}

impl<const N: usize> Ord for Open<N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank.cmp(&other.rank)
    }
}

impl<const N: usize> PartialOrd for Open<N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> PartialEq for Open<N> {
    fn eq(&self, other: &Self) -> bool {
        self.rank == other.rank
    }
}

impl<const N: usize> Eq for Open<N> {}
