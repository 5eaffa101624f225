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
    /// Four bits each, by the blank's line and the rank of the order.
    distances: Box<[u8]>,
}

/// The distance of what was not reached, and more than any that is kept.
const UNREACHED: u8 = 0xF;

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
        let (lines, width) = (self.lines as u8, self.width);
        for column in 0..width {
            let mut order = state.order;
            for line in state.line + 1..lines {
                order = self.turned(order, usize::from(line - 1) * width + column, 2);
                visit(State { order, line });
            }
            let mut order = state.order;
            for line in (0..state.line).rev() {
                order =
                    self.turned(order, usize::from(line) * width + column, 2 * width as u32 - 2);
                visit(State { order, line });
            }
        }
    }

    /// The order with a line's number of tiles, from the one at `first` on, turned round by `bits` bits,
    /// two a tile: what a tile does that goes to the next line, past the others between.
    fn turned(&self, order: u32, first: usize, bits: u32) -> u32 {
        let line = 2 * self.width as u32;
        let tiles = order >> (2 * first) & ((1 << line) - 1);
        let turned = (tiles << bits | tiles >> (line - bits)) & ((1 << line) - 1);
        order ^ (tiles ^ turned) << (2 * first)
    }
}

impl Table {
    /// Works the distances out, breadth-first from the goal, until most orders are reached: the others
    /// count as one move farther. They would take as long again, and tell a search hardly anything.
    pub(super) fn new(game: &Game, seconds: Seconds) -> Self {
        let ranks = Ranks::new(game.counts(), seconds);
        let mut distances = vec![UNREACHED; game.lines * ranks.len()];
        let index = |state: State| usize::from(state.line) * ranks.len() + ranks.rank(state.order);
        let mut front = vec![State { order: game.order, line: game.blank_line as u8 }];
        distances[index(front[0])] = 0;
        let mut unreached = distances.len() - 1;
        let enough = distances.len() / 3;
        let mut distance = 1;
        while unreached > enough && distance < UNREACHED && !front.is_empty() {
            let mut next_front = Vec::new();
            for state in front {
                game.moves(state, |next| {
                    let entry = &mut distances[index(next)];
                    if *entry == UNREACHED {
                        *entry = distance;
                        next_front.push(next);
                    }
                });
            }
            front = next_front;
            unreached -= front.len();
            distance += 1;
        }
        Self { ranks, distances: packed(&distances, distance) }
    }

    /// How much memory the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.distances.len()
    }

    /// The fewest moves along the axis from an order of the goal's classes, with the blank in `line`.
    #[inline]
    pub(super) fn distance(&self, order: u32, line: u8) -> u8 {
        let index = usize::from(line) * self.ranks.len() + self.ranks.rank(order);
        self.distances[index / 2] >> (index % 2 * 4) & 0xF
    }
}

/// Two distances a byte, none of them more than `most`.
fn packed(distances: &[u8], most: u8) -> Box<[u8]> {
    let pair = |pair: &[u8]| pair.iter().rev().fold(0, |pair, &each| pair << 4 | each.min(most));
    distances.chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::ranks::seconds, *};

    const GAME: Game = Game { lines: 3, width: 3, blank_line: 2, order: 0b10_10_01_10_10_00_01_00 };

    /// The word with an empty cell put in.
    fn with_gap(word: u32, cell: usize) -> u32 {
        let before = (1 << (2 * cell)) - 1;
        word & before | (word & !before) << 2
    }

    /// The order, and the blank's line, after each of the tiles that slide into the blank one after the
    /// other, each by `stride` cells.
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
            let state = State { order: GAME.order, line };
            GAME.moves(state, |next| moved.push((next.order, usize::from(next.line))));
            let blanks = (0..3).map(|at| usize::from(line) * 3 + at);
            let slid = blanks.flat_map(|blank| {
                let board = with_gap(GAME.order, blank);
                [3, -3].into_iter().flat_map(move |stride| slid(board, blank, stride))
            });
            assert_eq!(moved, slid.collect::<Vec<_>>());
        }
    }

    #[test]
    fn every_order_of_the_classes_has_a_distance() {
        let table = Table::new(&GAME, seconds(8));
        assert_eq!(table.bytes(), 3 * 420 / 2);
        assert!(table.distances.iter().all(|pair| pair >> 4 < 9 && pair & 0xF < 9));
    }
}
