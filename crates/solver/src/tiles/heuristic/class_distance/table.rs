//! [`Table`]: distances to an abstract goal in moves along one axis.

use super::{
    abstraction::CLASSES,
    builder::Builder,
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

    /// The order after a tile of `column` has moved from the line after `line` into the blank.
    pub(super) fn pulled(&self, order: u32, line: usize, column: usize) -> u32 {
        self.rotated(order, line * self.width + column, 2)
    }

    /// The order after a tile of `column` has moved from the line before `line` into the blank.
    pub(super) fn pushed(&self, order: u32, line: usize, column: usize) -> u32 {
        let first = (line - 1) * self.width + column;
        self.rotated(order, first, 2 * self.width as u32 - 2)
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
    /// The distances to a goal: see [`Builder`].
    pub(super) fn new(goal: &AbstractGoal, second_half_ranks: SecondHalfRanks) -> Self {
        let ranks = Ranks::new(goal.counts(), second_half_ranks);
        let distances = Builder::new(goal, &ranks).finish();
        Self { ranks, distances }
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

#[cfg(test)]
mod tests {
    use super::{super::ranks::second_half_ranks, *};
    use hashbrown::HashMap;

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

    /// The orders and lines of the blank one move away.
    fn neighbours((order, line): (u32, usize)) -> Vec<(u32, usize)> {
        let blanks = (0..3).map(|at| line * 3 + at);
        let slid = blanks.flat_map(|blank| {
            let board = with_gap(order, blank);
            [3, -3].into_iter().flat_map(move |stride| slid(board, blank, stride))
        });
        slid.collect()
    }

    #[test]
    fn orders_change_as_tiles_slide_into_a_gap() {
        for line in 0..2 {
            for column in 0..3 {
                let pulled = GOAL.pulled(GOAL.order, line, column);
                assert!(neighbours((GOAL.order, line)).contains(&(pulled, line + 1)));
                assert_eq!(GOAL.pushed(pulled, line + 1, column), GOAL.order);
            }
        }
    }

    #[test]
    fn a_distance_is_that_of_a_plain_search_up_to_the_largest_one() {
        let mut distances = HashMap::new();
        let mut layer = vec![(GOAL.order, GOAL.blank_line)];
        for distance in 0..9 {
            layer.retain(|state| distances.try_insert(*state, distance).is_ok());
            layer = layer.into_iter().flat_map(neighbours).collect();
        }
        assert_eq!(distances.len(), 3 * 420);

        let table = Table::new(&GOAL, second_half_ranks(8));
        assert_eq!(table.bytes(), 3 * 420 / 2);
        let most = distances.keys().map(|&(order, line)| table.distance(order, line as u8)).max();
        for (&(order, line), &distance) in &distances {
            assert_eq!(Some(table.distance(order, line as u8)), most.min(Some(distance)));
        }
    }
}
