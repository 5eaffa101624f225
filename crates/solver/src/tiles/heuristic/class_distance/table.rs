//! [`Table`]: distances to an abstract goal in moves along one axis.

use super::{
    abstraction::CLASSES,
    ranks::{Counts, Ranks, SecondHalfRanks},
};

/// An abstract goal: the classes of its cells, line by line without the blank, two bits each; and
/// the line of the blank.
///
/// The position of the blank in its line is irrelevant, since moves along the line are free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct AbstractGoal {
    pub(super) lines: usize,
    pub(super) width: usize,
    pub(super) blank_line: usize,
    pub(super) order: u32,
}

/// Lower bounds on the distances to a goal, exact for most states.
pub(super) struct Table {
    ranks: Ranks,
    /// Four bits per state, by the blank's line and the rank of the order.
    distances: Box<[u8]>,
}

/// The value of an unreached state, above all distances.
const UNREACHED: u8 = 0xF;

/// An abstract state: the order of the classes and the blank's line.
#[derive(Clone, Copy)]
struct State {
    order: u32,
    line: u8,
}

/// A word of two bits per cell with one cell removed.
#[inline]
pub(super) fn without(word: u32, cell: usize) -> u32 {
    let before = (1 << (2 * cell)) - 1;
    word & before | word >> 2 & !before
}

impl AbstractGoal {
    fn counts(&self) -> Counts {
        let mut counts = [0; CLASSES];
        for cell in 0..self.lines * self.width - 1 {
            counts[(self.order >> (2 * cell) & 3) as usize] += 1;
        }
        counts
    }

    /// Calls `visit` with each state one move along the axis away from `state`, for all positions
    /// of the blank in its line.
    fn moves(&self, state: State, mut visit: impl FnMut(State)) {
        let (lines, width) = (self.lines as u8, self.width);
        for column in 0..width {
            let mut order = state.order;
            for line in state.line + 1..lines {
                order = self.rotated(order, usize::from(line - 1) * width + column, 2);
                visit(State { order, line });
            }
            let mut order = state.order;
            for line in (0..state.line).rev() {
                order =
                    self.rotated(order, usize::from(line) * width + column, 2 * width as u32 - 2);
                visit(State { order, line });
            }
        }
    }

    /// The order with one line length of tiles from `first` on rotated by `bits` bits, two per
    /// tile: the effect of a tile that moves to the next line, past the tiles in between.
    fn rotated(&self, order: u32, first: usize, bits: u32) -> u32 {
        let line = 2 * self.width as u32;
        let tiles = order >> (2 * first) & ((1 << line) - 1);
        let rotated = (tiles << bits | tiles >> (line - bits)) & ((1 << line) - 1);
        order ^ (tiles ^ rotated) << (2 * first)
    }
}

impl Table {
    /// Computes the distances by breadth-first search from the goal until two thirds of the states
    /// are reached. The others get the next distance, a lower bound: exact values would take as
    /// long again and hardly help a search.
    pub(super) fn new(goal: &AbstractGoal, second_half_ranks: SecondHalfRanks) -> Self {
        let ranks = Ranks::new(goal.counts(), second_half_ranks);
        let mut distances = vec![UNREACHED; goal.lines * ranks.len()];
        let index = |state: State| usize::from(state.line) * ranks.len() + ranks.rank(state.order);
        let mut frontier = vec![State { order: goal.order, line: goal.blank_line as u8 }];
        distances[index(frontier[0])] = 0;
        let mut unreached = distances.len() - 1;
        let enough = distances.len() / 3;
        let mut distance = 1;
        while unreached > enough && distance < UNREACHED && !frontier.is_empty() {
            let mut next_frontier = Vec::new();
            for state in frontier {
                goal.moves(state, |next| {
                    let entry = &mut distances[index(next)];
                    if *entry == UNREACHED {
                        *entry = distance;
                        next_frontier.push(next);
                    }
                });
            }
            frontier = next_frontier;
            unreached -= frontier.len();
            distance += 1;
        }
        Self { ranks, distances: packed(&distances, distance) }
    }

    /// Memory of the table in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.distances.len()
    }

    /// A lower bound on the moves along the axis from an order with the blank in `line`.
    #[inline]
    pub(super) fn distance(&self, order: u32, line: u8) -> u8 {
        let index = usize::from(line) * self.ranks.len() + self.ranks.rank(order);
        self.distances[index / 2] >> (index % 2 * 4) & 0xF
    }
}

/// Packs two distances per byte, each at most `most`.
fn packed(distances: &[u8], most: u8) -> Box<[u8]> {
    let pair = |pair: &[u8]| pair.iter().rev().fold(0, |pair, &each| pair << 4 | each.min(most));
    distances.chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::ranks::second_half_ranks, *};

    const GOAL: AbstractGoal =
        AbstractGoal { lines: 3, width: 3, blank_line: 2, order: 0b10_10_01_10_10_00_01_00 };

    /// The word with an empty cell inserted.
    fn with_gap(word: u32, cell: usize) -> u32 {
        let before = (1 << (2 * cell)) - 1;
        word & before | (word & !before) << 2
    }

    /// The orders and lines of the blank after each tile that slides into the blank, by `stride`
    /// cells.
    fn slid(mut board: u32, mut blank: usize, stride: isize) -> Vec<(u32, usize)> {
        let mut boards = Vec::new();
        while let Some(from) = blank.checked_add_signed(stride).filter(|from| *from < 9) {
            let class = board >> (2 * from) & 3;
            board ^= class << (2 * from) | class << (2 * blank);
            blank = from;
            boards.push((without(board, blank), blank / 3));
        }
        boards
    }

    #[test]
    fn orders_change_as_tiles_slide_into_a_gap() {
        for line in 0..3 {
            let mut moved = Vec::new();
            let state = State { order: GOAL.order, line };
            GOAL.moves(state, |next| moved.push((next.order, usize::from(next.line))));
            let blanks = (0..3).map(|at| usize::from(line) * 3 + at);
            let slid = blanks.flat_map(|blank| {
                let board = with_gap(GOAL.order, blank);
                [3, -3].into_iter().flat_map(move |stride| slid(board, blank, stride))
            });
            assert_eq!(moved, slid.collect::<Vec<_>>());
        }
    }

    #[test]
    fn every_order_of_the_classes_has_a_distance() {
        let table = Table::new(&GOAL, second_half_ranks(8));
        assert_eq!(table.bytes(), 3 * 420 / 2);
        assert!(table.distances.iter().all(|pair| pair >> 4 < 9 && pair & 0xF < 9));
    }
}
