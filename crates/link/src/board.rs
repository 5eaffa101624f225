//! A board whose tiles slide, so that the moves of a link can be replayed.

use alloc::vec::Vec;

/// The empty place among tiles.
pub const HOLE: u16 = 0;

/// The way tiles go, seen on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Up,
    Down,
    Left,
    Right,
}

impl Way {
    /// All four, in the order of their digits.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    pub fn letter(self) -> char {
        match self {
            Self::Up => 'U',
            Self::Down => 'D',
            Self::Left => 'L',
            Self::Right => 'R',
        }
    }

    pub fn from_letter(letter: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.letter() == char::from(letter))
    }

    /// Whether two ways run along the same line.
    pub fn is_along(self, other: Self) -> bool {
        self.is_upright() == other.is_upright()
    }

    fn is_upright(self) -> bool {
        matches!(self, Self::Up | Self::Down)
    }
}

/// Tiles that slide. One of the cells is the [`HOLE`].
#[derive(Clone)]
pub struct Board {
    rows: usize,
    cols: usize,
    cells: Vec<u16>,
    hole: usize,
}

impl Board {
    /// `None` where no cell is empty, or there are more or fewer cells than places.
    pub fn new(rows: usize, cols: usize, cells: &[u16]) -> Option<Self> {
        let hole = cells.iter().position(|&tile| tile == HOLE)?;
        (cells.len() == rows * cols).then(|| Self { rows, cols, cells: cells.to_vec(), hole })
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// How many tiles stand beside the empty place so that they can go this way.
    pub fn room(&self, way: Way) -> usize {
        match way {
            Way::Up => self.rows - 1 - self.hole / self.cols,
            Way::Down => self.hole / self.cols,
            Way::Left => self.cols - 1 - self.hole % self.cols,
            Way::Right => self.hole % self.cols,
        }
    }

    /// Slides tiles; `count` must not be more than there is [`room`](Self::room) for.
    pub fn slide(&mut self, way: Way, count: usize) {
        for _ in 0..count {
            let from = match way {
                Way::Up => self.hole + self.cols,
                Way::Down => self.hole - self.cols,
                Way::Left => self.hole + 1,
                Way::Right => self.hole - 1,
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
        board.slide(Way::Right, 2);
        board.slide(Way::Down, 1);
        assert_eq!(board.cells(), [HOLE, 2, 3, 1, 4, 5]);
    }

    #[test]
    fn there_is_room_as_far_as_the_edge() {
        let board = Board::new(3, 4, &[1, 2, 3, 4, 5, HOLE, 6, 7, 8, 9, 10, 11]).unwrap();
        assert_eq!(Way::ALL.map(|way| board.room(way)), [1, 1, 2, 1]);
    }

    #[test]
    fn a_board_without_an_empty_place_is_none() {
        assert!(Board::new(1, 2, &[1, 2]).is_none());
    }
}
