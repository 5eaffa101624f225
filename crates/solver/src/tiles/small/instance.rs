//! [`Instance`]: a puzzle of up to 16 cells with numbered tiles.

use super::Board;
use crate::{
    grid::{Cell, Size},
    tiles::{Position, Tile},
};

/// A start and goals with distinct tile numbers, even for equal labels.
///
/// A search moves numbered tiles, since its tables track each of them. Goals are compared by label,
/// since tiles with equal labels are interchangeable.
pub(in crate::tiles) struct Instance {
    pub(in crate::tiles) size: Size,
    pub(in crate::tiles) start: Board,
    pub(in crate::tiles) goals: Vec<Board>,
    /// For each tile the lowest number of a tile with its label.
    label: [u8; 16],
}

impl Instance {
    /// Requires at most 16 cells, and goals with the tiles of the start.
    pub(in crate::tiles) fn new(start: &Position, goals: &[&Position]) -> Self {
        let mut sorted = start.tiles().to_vec();
        sorted.sort_unstable();
        let mut label = [0; 16];
        for (number, &tile) in sorted.iter().enumerate() {
            label[number] = first_number(&sorted, tile);
        }
        Self {
            size: start.size(),
            start: numbered(start, &sorted),
            goals: goals.iter().map(|goal| numbered(goal, &sorted)).collect(),
            label,
        }
    }

    /// Number of cells.
    pub(in crate::tiles) fn cells(&self) -> u8 {
        self.size.area() as u8
    }

    /// The smallest possible distance that is at least `estimate`, and the step to the next
    /// possible one.
    ///
    /// Each move takes the blank one step, so the distance to a goal has the parity of the distance
    /// between both blanks.
    pub(in crate::tiles) fn first_bound(&self, estimate: u8) -> (u8, u8) {
        let cell = |board: Board| Cell(board.blank.into());
        let steps = |goal: &Board| self.size.distance(cell(self.start), cell(*goal)) as u8;
        let same_parity = |goal: &&Board| (steps(goal) ^ estimate) & 1 == 0;
        match self.goals.iter().filter(same_parity).count() {
            0 => (estimate + 1, 2),
            all if all == self.goals.len() => (estimate, 2),
            _ => (estimate, 1),
        }
    }

    /// Whether two tiles have equal labels.
    pub(in crate::tiles) fn alike(&self, one: u8, other: u8) -> bool {
        self.label[usize::from(one)] == self.label[usize::from(other)]
    }

    /// The goal cells of `tile` in all goals.
    pub(in crate::tiles) fn homes(&self, tile: u8) -> impl Iterator<Item = Cell> {
        let places = move |goal: &Board| {
            let goal = *goal;
            self.size.cells().filter(move |cell| self.alike(goal.tile(cell.0 as u8), tile))
        };
        self.goals.iter().flat_map(places)
    }

    /// The board with equal numbers for tiles of equal labels.
    pub(in crate::tiles) fn by_label(&self, board: Board) -> Board {
        let labels = (0..self.cells()).map(|cell| self.label[usize::from(board.tile(cell))]);
        Board::new(&labels.collect::<Vec<_>>())
    }

    /// Whether `board` equals one of the goals, by label.
    pub(in crate::tiles) fn is_goal(&self, board: Board) -> bool {
        self.goals.iter().any(|goal| self.look_alike(board, *goal))
    }

    fn look_alike(&self, one: Board, other: Board) -> bool {
        (0..self.cells()).all(|cell| self.alike(one.tile(cell), other.tile(cell)))
    }
}

/// The lowest number of a tile with the label of `tile`; 0 for [`Tile::BLANK`].
fn first_number(sorted: &[Tile], tile: Tile) -> u8 {
    sorted.partition_point(|other| *other < tile) as u8
}

/// Numbers the tiles of a position by label, and tiles of equal labels by cell.
fn numbered(position: &Position, sorted: &[Tile]) -> Board {
    let mut used = [0; 16];
    let number = |&tile: &Tile| {
        let first = first_number(sorted, tile);
        let number = first + used[usize::from(first)];
        used[usize::from(first)] += 1;
        number
    };
    Board::new(&position.tiles().iter().map(number).collect::<Vec<_>>())
}
