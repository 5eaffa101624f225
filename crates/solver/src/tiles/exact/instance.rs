//! A puzzle of up to 16 cells, with its tiles numbered for search.

use super::Board;
use crate::{
    grid::{Cell, Size},
    tiles::{Position, Tile},
};

/// A start and goals whose tiles are numbered one by one, alike or not.
///
/// A search moves numbered tiles, because its tables follow each of them; it compares boards by
/// their labels, because alike tiles may end in each other's places.
pub(in crate::tiles) struct Instance {
    pub(in crate::tiles) size: Size,
    pub(in crate::tiles) start: Board,
    pub(in crate::tiles) goals: Vec<Board>,
    /// For each tile the lowest number of those of its label.
    label: [u8; 16],
}

impl Instance {
    /// Requires a board of at most 16 cells, and goals of the start's tiles.
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

    /// The lowest possible distance that is at least `estimate`, and the step to the next one.
    ///
    /// Each move takes the blank one step, so the distance from a goal is even or odd as the number
    /// of steps between the two blanks is.
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

    /// Whether two tiles have the same label.
    pub(in crate::tiles) fn alike(&self, one: u8, other: u8) -> bool {
        self.label[usize::from(one)] == self.label[usize::from(other)]
    }

    /// The cells in which `tile` may end, in any of the goals.
    pub(in crate::tiles) fn homes(&self, tile: u8) -> impl Iterator<Item = Cell> {
        let places = move |goal: &Board| {
            let goal = *goal;
            self.size.cells().filter(move |cell| self.alike(goal.tile(cell.0 as u8), tile))
        };
        self.goals.iter().flat_map(places)
    }

    /// The board with one number for all tiles of a label.
    pub(in crate::tiles) fn by_label(&self, board: Board) -> Board {
        let labels = (0..self.cells()).map(|cell| self.label[usize::from(board.tile(cell))]);
        Board::new(&labels.collect::<Vec<_>>())
    }

    /// Whether `board` looks like one of the goals.
    pub(in crate::tiles) fn is_goal(&self, board: Board) -> bool {
        self.goals.iter().any(|goal| self.look_alike(board, *goal))
    }

    fn look_alike(&self, one: Board, other: Board) -> bool {
        (0..self.cells()).all(|cell| self.alike(one.tile(cell), other.tile(cell)))
    }
}

/// The lowest number of the tiles with the label of `tile`: [`Tile::BLANK`] is 0.
fn first_number(sorted: &[Tile], tile: Tile) -> u8 {
    sorted.partition_point(|other| *other < tile) as u8
}

/// Numbers the tiles of a position by their labels, alike ones in the order of their cells.
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
