//! [`Board`]: a board of tiles, to replay the moves of a link.

use alloc::vec::Vec;

/// The tile number of the empty cell.
pub(crate) const HOLE: u16 = 0;

/// The direction of tiles on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// All directions, by digit.
    pub(crate) const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    pub(crate) fn letter(self) -> char {
        match self {
            Self::Up => 'U',
            Self::Down => 'D',
            Self::Left => 'L',
            Self::Right => 'R',
        }
    }

    pub(crate) fn from_letter(letter: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.letter() == char::from(letter))
    }

    /// Whether two directions have one axis.
    pub(crate) fn is_along(self, other: Self) -> bool {
        self.is_upright() == other.is_upright()
    }

    fn is_upright(self) -> bool {
        matches!(self, Self::Up | Self::Down)
    }
}

/// A board of tiles, with one [`HOLE`].
#[derive(Clone)]
pub(crate) struct Board {
    rows: usize,
    cols: usize,
    cells: Vec<u16>,
    hole: usize,
}

impl Board {
    /// `None` if there is no [`HOLE`] or the number of cells is wrong.
    pub(crate) fn new(rows: usize, cols: usize, cells: &[u16]) -> Option<Self> {
        let hole = cells.iter().position(|&tile| tile == HOLE)?;
        (cells.len() == rows * cols).then(|| Self { rows, cols, cells: cells.to_vec(), hole })
    }

    pub(crate) fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Number of tiles that can move in this direction.
    pub(crate) fn room(&self, direction: Direction) -> usize {
        match direction {
            Direction::Up => self.rows - 1 - self.hole / self.cols,
            Direction::Down => self.hole / self.cols,
            Direction::Left => self.cols - 1 - self.hole % self.cols,
            Direction::Right => self.hole % self.cols,
        }
    }

    /// Slides `count` tiles, at most [`room`](Self::room).
    pub(crate) fn slide(&mut self, direction: Direction, count: usize) {
        for _ in 0..count {
            let from = match direction {
                Direction::Up => self.hole + self.cols,
                Direction::Down => self.hole - self.cols,
                Direction::Left => self.hole + 1,
                Direction::Right => self.hole - 1,
            };
            self.cells.swap(self.hole, from);
            self.hole = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_go_to_the_empty_place() {
        let mut board = Board::new(2, 3, &[1, 2, 3, 4, 5, HOLE]).unwrap();
        board.slide(Direction::Right, 2);
        board.slide(Direction::Down, 1);
        assert_eq!(board.cells(), [HOLE, 2, 3, 1, 4, 5]);
    }

    #[test]
    fn there_is_room_as_far_as_the_edge() {
        let board = Board::new(3, 4, &[1, 2, 3, 4, 5, HOLE, 6, 7, 8, 9, 10, 11]).unwrap();
        assert_eq!(Direction::ALL.map(|direction| board.room(direction)), [1, 1, 2, 1]);
    }

    #[test]
    fn a_board_without_an_empty_place_is_none() {
        assert!(Board::new(1, 2, &[1, 2]).is_none());
    }
}
