//! Bringing one or two tiles home over the free cells of a board, whatever becomes of the others.

use super::Board;
use crate::grid::{Cell, Direction, Size};
use hashbrown::HashMap;
use std::{cmp::Reverse, collections::BinaryHeap};

/// Slides tiles until those that belong in `goals` lie there; only cells that are `free` change.
///
/// Weighted A* over the places of those tiles and of the blank (Pohl, 'Heuristic search viewed as
/// path finding in a graph', 1970): it looks at a fraction of what A* would, and takes hardly more
/// moves. Requires that the blank and the tiles lie in free cells. It always gets there if the free
/// cells are not cut in two by the loss of any one of them and hold another tile (Wilson, 'Graph
/// puzzles, homotopy, and the alternating group', 1974).
pub(in crate::tiles) fn bring<const N: usize>(board: &mut Board, goals: [Cell; N], free: &[bool]) {
    let start = Spot { blank: board.blank(), tiles: goals.map(|goal| board.place(goal)) };
    let slides = Router { size: board.size(), goals, free }.shortest(start);
    for direction in slides {
        board.slide(direction);
    }
}

/// Where the blank is, and the tiles that matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Spot<const N: usize> {
    blank: Cell,
    tiles: [Cell; N],
}

/// How a spot was reached: the number of moves, and the last of them with the spot that it came from.
struct Visit<const N: usize> {
    moves: usize,
    from: Option<(Spot<N>, Direction)>,
}

struct Router<'a, const N: usize> {
    size: Size,
    goals: [Cell; N],
    free: &'a [bool],
}

/// The next to expand is the one with the smallest weighted sum, and of those the farthest.
struct Open<const N: usize> {
    rank: Reverse<(usize, Reverse<usize>)>,
    spot: Spot<N>,
}

impl<const N: usize> Router<'_, N> {
    /// The moves from `start` to a spot with all tiles home.
    fn shortest(&self, start: Spot<N>) -> Vec<Direction> {
        let mut visits = HashMap::from([(start, Visit { moves: 0, from: None })]);
        let mut open = BinaryHeap::from([self.open(start, 0)]);
        while let Some(Open { rank: Reverse((_, Reverse(moves))), spot }) = open.pop() {
            if spot.tiles == self.goals {
                return way_to(spot, &visits);
            }
            if visits[&spot].moves < moves {
                continue;
            }
            for direction in Direction::ALL {
                let Some(next) = self.slid(spot, direction) else { continue };
                let visit = Visit { moves: moves + 1, from: Some((spot, direction)) };
                if visits.get(&next).is_none_or(|known| visit.moves < known.moves) {
                    visits.insert(next, visit);
                    open.push(self.open(next, moves + 1));
                }
            }
        }
        unreachable!("free cells that are connected well enough let every two tiles home")
    }

    /// The spot after the tile beside the blank has gone in `direction`.
    fn slid(&self, spot: Spot<N>, direction: Direction) -> Option<Spot<N>> {
        let from = self.size.neighbour(spot.blank, direction.reversed())?;
        let moved = |tile| if tile == from { spot.blank } else { tile };
        self.free[from.index()].then(|| Spot { blank: from, tiles: spot.tiles.map(moved) })
    }

    fn open(&self, spot: Spot<N>, moves: usize) -> Open<N> {
        Open { rank: Reverse((2 * moves + 3 * self.estimate(spot), Reverse(moves))), spot }
    }

    /// How many moves it may take to bring the tiles home: the blank goes to the nearest of them,
    /// and then each is carried.
    fn estimate(&self, spot: Spot<N>) -> usize {
        let away = || spot.tiles.into_iter().zip(self.goals).filter(|(tile, goal)| tile != goal);
        let approach = away().map(|(tile, _)| self.size.distance(tile, spot.blank) - 1).min();
        let carry: usize = away().map(|(tile, goal)| carry(self.size, tile, goal)).sum();
        approach.unwrap_or(0) + carry
    }
}

/// The fewest moves that carry a tile from one cell to another with the blank beside it: its own
/// steps, and between two of them two for the blank to get before it where it turns, or four where
/// it goes straight on.
fn carry(size: Size, from: Cell, to: Cell) -> usize {
    let down = size.row(from).abs_diff(size.row(to));
    let right = size.col(from).abs_diff(size.col(to));
    let steps = down + right;
    let turns = (2 * down.min(right)).min(steps - 1);
    steps + 2 * turns + 4 * (steps - 1 - turns)
}

/// The moves by which `spot` was reached.
fn way_to<const N: usize>(
    mut spot: Spot<N>,
    visits: &HashMap<Spot<N>, Visit<N>>,
) -> Vec<Direction> {
    let mut way = Vec::new();
    while let Some((before, direction)) = visits[&spot].from {
        way.push(direction);
        spot = before;
    }
    way.reverse();
    way
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
