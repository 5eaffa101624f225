//! The grid of both families of puzzle: sizes, cells and directions.
//!
//! ```
//! use unslide_solver::grid::{Cell, Direction, Size};
//!
//! let size = Size::new(3, 4).ok_or("no such board")?;
//! assert_eq!(size.neighbour(Cell(0), Direction::Down), Some(Cell(4)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

/// The minimum number of rows or columns of a board.
pub const MIN_SIDE: usize = 2;
/// The maximum number of rows or columns of a board.
pub const MAX_SIDE: usize = 20;

/// The number of rows and columns of a board, each from [`MIN_SIDE`] to [`MAX_SIDE`].
///
/// ```
/// use unslide_solver::grid::{Cell, Direction, MAX_SIDE, MIN_SIDE, Size};
///
/// let size = Size::new(3, 4).ok_or("no such board")?;
/// assert_eq!((size.rows(), size.cols(), size.area()), (3, 4, 12));
/// assert_eq!(size.to_string(), "3 x 4");
///
/// let corner = size.cell(2, 3);
/// assert_eq!((size.row(corner), size.col(corner)), (2, 3));
/// assert_eq!(size.cells().last(), Some(corner));
/// assert_eq!(size.distance(Cell(0), corner), 5);
/// assert_eq!(size.neighbour(corner, Direction::Right), None);
/// assert_eq!(size.room(corner, Direction::Left), 3);
///
/// assert_eq!((MIN_SIDE, MAX_SIDE), (2, 20));
/// assert_eq!(Size::new(1, 4), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u8,
    cols: u8,
}

/// A cell of the board, numbered row by row from the top left, from 0.
///
/// ```
/// use unslide_solver::grid::{Cell, Size};
///
/// let size = Size::new(4, 4).ok_or("no such board")?;
/// assert_eq!(size.cell(1, 0), Cell(4));
/// assert_eq!(Cell(4).index(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u16);

/// The direction of a move on the screen.
///
/// ```
/// use unslide_solver::grid::Direction;
///
/// assert_eq!(Direction::from_letter('L'), Some(Direction::Left));
/// assert_eq!(Direction::Left.reversed().letter(), 'R');
/// assert_eq!(Direction::ALL.map(Direction::letter), ['U', 'D', 'L', 'R']);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the last row.
    Down,
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
}

impl Size {
    /// The size of a board of `rows` × `cols`, or `None` if one of them is out of range.
    pub fn new(rows: usize, cols: usize) -> Option<Self> {
        let fits = |side| (MIN_SIDE..=MAX_SIDE).contains(&side);
        (fits(rows) && fits(cols)).then_some(Self { rows: rows as u8, cols: cols as u8 })
    }

    /// Number of rows.
    pub fn rows(self) -> usize {
        self.rows.into()
    }

    /// Number of columns.
    pub fn cols(self) -> usize {
        self.cols.into()
    }

    /// Number of cells: rows times columns.
    pub fn area(self) -> usize {
        self.rows() * self.cols()
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.area() as u16).map(Cell)
    }

    /// The cell at `row` and `col`, which must lie on the board.
    pub fn cell(self, row: usize, col: usize) -> Cell {
        debug_assert!(row < self.rows() && col < self.cols());
        Cell((row * self.cols() + col) as u16)
    }

    /// The row of `cell`, from 0.
    pub fn row(self, cell: Cell) -> usize {
        cell.index() / self.cols()
    }

    /// The column of `cell`, from 0.
    pub fn col(self, cell: Cell) -> usize {
        cell.index() % self.cols()
    }

    /// The Manhattan distance between two cells.
    pub fn distance(self, a: Cell, b: Cell) -> usize {
        self.row(a).abs_diff(self.row(b)) + self.col(a).abs_diff(self.col(b))
    }

    /// The neighbour of `cell` in `direction`, or `None` at the edge.
    pub fn neighbour(self, cell: Cell, direction: Direction) -> Option<Cell> {
        (self.room(cell, direction) > 0)
            .then(|| Cell(cell.0.wrapping_add_signed(self.stride(direction))))
    }

    /// Number of cells between `cell` and the edge in `direction`.
    pub fn room(self, cell: Cell, direction: Direction) -> usize {
        match direction {
            Direction::Up => self.row(cell),
            Direction::Down => self.rows() - 1 - self.row(cell),
            Direction::Left => self.col(cell),
            Direction::Right => self.cols() - 1 - self.col(cell),
        }
    }

    /// The change of a cell's number by a step in `direction`.
    pub(crate) fn stride(self, direction: Direction) -> i16 {
        match direction {
            Direction::Up => -i16::from(self.cols),
            Direction::Down => i16::from(self.cols),
            Direction::Left => -1,
            Direction::Right => 1,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", self.rows, self.cols)
    }
}

impl Cell {
    /// The cell's number as an index into a row-major array.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl Direction {
    /// All directions, in the order in which searches try them.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The opposite direction.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// Its letter in the notation of paths: `U`, `D`, `L` or `R`.
    pub fn letter(self) -> char {
        match self {
            Self::Up => 'U',
            Self::Down => 'D',
            Self::Left => 'L',
            Self::Right => 'R',
        }
    }

    /// The direction with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.letter() == letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_outside_2_to_20_do_not_exist() {
        assert!(Size::new(1, 5).is_none());
        assert!(Size::new(5, 21).is_none());
        assert!(Size::new(2, 20).is_some());
    }

    #[test]
    fn a_neighbour_is_one_step_away_and_comes_back() {
        let size = Size::new(3, 4).unwrap();
        for cell in size.cells() {
            for direction in Direction::ALL {
                let Some(next) = size.neighbour(cell, direction) else { continue };
                assert_eq!(size.distance(cell, next), 1);
                assert_eq!(size.neighbour(next, direction.reversed()), Some(cell));
            }
        }
    }

    #[test]
    fn inner_edges_of_a_3_x_4_board_number_17() {
        let size = Size::new(3, 4).unwrap();
        let ends = size.cells().flat_map(|cell| Direction::ALL.map(|d| size.neighbour(cell, d)));
        assert_eq!(ends.flatten().count(), 2 * 17);
    }
}
