//! Symmetries of the board: rotations and reflections.

use crate::{
    grid::{Cell, Size},
    tiles::small::Board,
};

/// A symmetry as a permutation of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    /// The image of each cell; numbers beyond the last cell map to themselves.
    pub(super) cell: [u8; 16],
}

impl Symmetry {
    /// The image of `board`.
    pub(super) fn apply(&self, board: Board) -> Board {
        let mut tiles = [0; 16];
        for (from, &to) in (0..).zip(&self.cell) {
            tiles[usize::from(to)] = board.tile(from);
        }
        Board { blank: self.cell[usize::from(board.blank)], ..Board::new(&tiles) }
    }

    /// All symmetries of a board, the identity first: eight of a square, four of a rectangle.
    fn all(size: Size) -> impl Iterator<Item = Self> {
        let count = if size.rows() == size.cols() { 8 } else { 4 };
        (0..count).map(move |turn| Self::new(size, turn))
    }

    /// Bit 0 reflects top to bottom, bit 1 left to right, bit 2 across the main diagonal.
    fn new(size: Size, turn: u8) -> Self {
        let mut cell = std::array::from_fn(|cell| cell as u8);
        for from in size.cells() {
            cell[from.index()] = transformed(size, from, turn).0 as u8;
        }
        Self { cell }
    }
}

fn transformed(size: Size, cell: Cell, turn: u8) -> Cell {
    let (mut row, mut col) = (size.row(cell), size.col(cell));
    if turn & 1 != 0 {
        row = size.rows() - 1 - row;
    }
    if turn & 2 != 0 {
        col = size.cols() - 1 - col;
    }
    if turn & 4 != 0 { size.cell(col, row) } else { size.cell(row, col) }
}

/// The symmetries that map the goal's blank to its lowest possible cell, so that goals with
/// symmetric blanks share their tables. For several goals, the identity only.
pub(super) fn for_goals(size: Size, goals: &[Board]) -> Vec<Symmetry> {
    let [goal] = goals else { return vec![Symmetry::new(size, 0)] };
    let blank = |symmetry: &Symmetry| symmetry.cell[usize::from(goal.blank)];
    let lowest = Symmetry::all(size).map(|symmetry| blank(&symmetry)).min();
    Symmetry::all(size).filter(|symmetry| Some(blank(symmetry)) == lowest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_has_eight_symmetries_and_a_rectangle_four() {
        for (rows, cols, count) in [(4, 4, 8), (3, 4, 4)] {
            let size = Size::new(rows, cols).unwrap();
            let mut all: Vec<_> = Symmetry::all(size).map(|symmetry| symmetry.cell).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), count);
        }
    }

    #[test]
    fn a_corner_blank_on_a_square_is_looked_at_twice() {
        let size = Size::new(3, 3).unwrap();
        let goal = Board::new(&[1, 2, 3, 4, 5, 6, 7, 8, 0]);
        let views = for_goals(size, &[goal]);
        assert_eq!(views.len(), 2);
        assert!(views.iter().all(|view| view.apply(goal).blank == 0));
    }

    #[test]
    fn several_goals_are_looked_at_as_they_are() {
        let goals = [Board::new(&[1, 2, 3, 0]), Board::new(&[0, 1, 2, 3])];
        let views = for_goals(Size::new(2, 2).unwrap(), &goals);
        assert_eq!(views.iter().map(|view| view.apply(goals[0])).collect::<Vec<_>>(), [goals[0]]);
    }
}
