//! The fewest moves along one axis that bring classes of tiles to their places.

use super::{
    classes::CLASSES,
    ranks::{Counts, Ranks, Seconds},
};

/// A goal: which classes its cells hold, line by line, two bits each and the blank left out, and the
/// line that the blank is in.
///
/// Where in its line the blank is does not matter: moves along the line cost nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Game {
    pub(super) lines: usize,
    pub(super) width: usize,
    pub(super) blank_line: usize,
    pub(super) order: u32,
}

/// The distances to a goal, or a little less.
pub(super) struct Table {
    ranks: Ranks,
    /// By the blank's line and the rank of the order.
    distances: Box<[u8]>,
}

/// An order that was reached, and the blank's line.
#[derive(Clone, Copy)]
struct State {
    order: u32,
    line: u8,
}

/// A word of two bits a cell without one of its cells.
#[inline]
pub(super) fn without(word: u32, cell: usize) -> u32 {
    let before = (1 << (2 * cell)) - 1;
    word & before | word >> 2 & !before
}

/// The word with an empty cell put in.
fn with_gap(word: u32, cell: usize) -> u32 {
    let before = (1 << (2 * cell)) - 1;
    word & before | (word & !before) << 2
}

impl Game {
    fn counts(&self) -> Counts {
        let mut counts = [0; CLASSES];
        for cell in 0..self.lines * self.width - 1 {
            counts[(self.order >> (2 * cell) & 3) as usize] += 1;
        }
        counts
    }

    /// Calls `visit` with each state that is one move along the axis from `state`, once the blank has
    /// gone anywhere in its line.
    fn moves(&self, state: State, mut visit: impl FnMut(State)) {
        let line = usize::from(state.line);
        for blank in line * self.width..(line + 1) * self.width {
            let board = with_gap(state.order, blank);
            self.slides(board, blank, (line + 1..self.lines).map(|_| self.width), &mut visit);
            self.slides(board, blank, (0..line).map(|_| self.width.wrapping_neg()), &mut visit);
        }
    }

    /// Slides tiles into the blank one after the other, each from so many cells further on.
    fn slides(
        &self,
        mut board: u32,
        mut blank: usize,
        strides: impl Iterator<Item = usize>,
        visit: &mut impl FnMut(State),
    ) {
        for stride in strides {
            let from = blank.wrapping_add(stride);
            let class = board >> (2 * from) & 3;
            board ^= class << (2 * from) | class << (2 * blank);
            blank = from;
            visit(State { order: without(board, blank), line: (blank / self.width) as u8 });
        }
    }
}

impl Table {
    /// Works the distances out, breadth-first from the goal, until most orders are reached: the others
    /// count as one move farther. They would take as long again, and tell a search hardly anything.
    pub(super) fn new(game: &Game, seconds: Seconds) -> Self {
        let ranks = Ranks::new(game.counts(), seconds);
        let distances: Box<[u8]> = vec![u8::MAX; game.lines * ranks.len()].into();
        let mut unreached = distances.len() - 1;
        let enough = distances.len() / 3;
        let mut table = Self { ranks, distances };
        let mut front = vec![State { order: game.order, line: game.blank_line as u8 }];
        *table.distance_mut(front[0]) = 0;
        for distance in 1.. {
            if unreached <= enough || front.is_empty() {
                table.close(distance);
                break;
            }
            let mut next_front = Vec::new();
            for state in front {
                game.moves(state, |next| {
                    let entry = table.distance_mut(next);
                    if *entry == u8::MAX {
                        *entry = distance;
                        next_front.push(next);
                    }
                });
            }
            front = next_front;
            unreached -= front.len();
        }
        table
    }

    /// Gives all orders that were not reached the same distance.
    fn close(&mut self, distance: u8) {
        for entry in &mut self.distances {
            *entry = distance.min(*entry);
        }
    }

    /// How much memory the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.distances.len()
    }

    /// The fewest moves along the axis from an order of the goal's classes, with the blank in `line`.
    #[inline]
    pub(super) fn distance(&self, order: u32, line: u8) -> u8 {
        self.distances[self.index(order, line)]
    }

    #[inline]
    fn distance_mut(&mut self, state: State) -> &mut u8 {
        let index = self.index(state.order, state.line);
        &mut self.distances[index]
    }

    #[inline]
    fn index(&self, order: u32, line: u8) -> usize {
        usize::from(line) * self.ranks.len() + self.ranks.rank(order)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::ranks::seconds, *};

    #[test]
    fn a_cell_that_is_put_in_and_taken_out_leaves_no_trace() {
        for cell in 0..16 {
            assert_eq!(without(with_gap(0x1234_5678, cell), cell), 0x1234_5678);
        }
    }

    #[test]
    fn every_order_of_the_classes_has_a_distance() {
        let game = Game { lines: 3, width: 3, blank_line: 2, order: 0b10_10_01_10_10_00_01_00 };
        let table = Table::new(&game, seconds(8));
        assert_eq!(table.bytes(), 3 * 420);
        assert!(table.distances.iter().all(|distance| *distance < 9));
    }
}
