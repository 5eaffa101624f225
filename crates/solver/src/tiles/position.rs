//! [`Position`]: a legal arrangement of tiles, and its moves.

use super::{IllegalMove, Metric, Move, Path};
use crate::grid::{Cell, Direction, Size};

/// A label as a number. Tiles with equal labels are interchangeable; the blank is [`Tile::BLANK`].
///
/// ```
/// use unslide_solver::tiles::{Setup, Tile};
///
/// let puzzle = Setup::parse("B A/A _", "_")?.with_goal("A A/B _")?.validate()?;
/// // Labels have numbers in the order of the goal, and the blank has 0.
/// assert_eq!(puzzle.start().tiles(), [Tile(2), Tile(1), Tile(1), Tile::BLANK]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile(pub u16);

impl Tile {
    /// The blank.
    pub const BLANK: Self = Self(0);
}

/// An arrangement of tiles with exactly one blank.
///
/// ```
/// use unslide_solver::{
///     grid::{Cell, Direction, Size},
///     tiles::{Metric, Move, Position, Tile},
/// };
///
/// let size = Size::new(2, 2).ok_or("no such board")?;
/// let mut position = Position::new(size, vec![Tile(1), Tile(2), Tile(3), Tile::BLANK]).ok_or("no")?;
/// assert_eq!(Some(&position), Position::numbered(size, Cell(3)).as_ref());
/// assert_eq!((position.size(), position.blank()), (size, Cell(3)));
/// assert!(position.is_distinct());
/// assert_eq!(position.legal_moves(Metric::SingleTile).count(), 2);
///
/// let right = Move::single(Direction::Right);
/// assert_eq!(position.moved_cells(right)?, [Cell(2)]);
/// position.make(right)?;
/// assert_eq!((position.tile(Cell(2)), position.tile(Cell(3))), (Tile::BLANK, Tile(3)));
/// assert_eq!(position.after(&"L".parse()?)?.tiles()[2], Tile(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    size: Size,
    tiles: Box<[Tile]>,
    blank: Cell,
}

impl Position {
    /// The position with `tiles` row by row, or `None` unless they fill `size` and exactly one of
    /// them is [`Tile::BLANK`].
    pub fn new(size: Size, tiles: Vec<Tile>) -> Option<Self> {
        let mut blanks = size.cells().zip(&tiles).filter(|(_, tile)| **tile == Tile::BLANK);
        let (blank, _) = blanks.next()?;
        let legal = tiles.len() == size.area() && blanks.next().is_none();
        legal.then(|| Self { size, tiles: tiles.into(), blank })
    }

    /// The position with the tiles 1, 2 … row by row around `blank`, or `None` if that is no cell of
    /// the board.
    pub fn numbered(size: Size, blank: Cell) -> Option<Self> {
        let mut tiles: Vec<_> = (1..size.area() as u16).map(Tile).collect();
        let is_cell = blank.index() < size.area();
        is_cell.then(|| {
            tiles.insert(blank.index(), Tile::BLANK);
            Self { size, tiles: tiles.into(), blank }
        })
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tiles, row by row.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The tile at `cell`.
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[cell.index()]
    }

    /// The cell of the blank.
    pub fn blank(&self) -> Cell {
        self.blank
    }

    /// Whether all labels are distinct.
    #[must_use]
    pub fn is_distinct(&self) -> bool {
        let mut tiles = self.tiles.to_vec();
        tiles.sort_unstable();
        tiles.is_sorted_by(|one, other| one < other)
    }

    /// All legal moves: two to four in [`Metric::SingleTile`], rows + columns − 2 in
    /// [`Metric::MultiTile`].
    pub fn legal_moves(&self, metric: Metric) -> impl Iterator<Item = Move> {
        let (size, blank) = (self.size, self.blank);
        Direction::ALL.into_iter().flat_map(move |direction| {
            let room = size.room(blank, direction.reversed());
            let longest = if metric == Metric::SingleTile { room.min(1) } else { room };
            (1..=longest as u8).map(move |count| Move { direction, count })
        })
    }

    /// The cells that the tiles of `step` leave, the one next to the blank first.
    ///
    /// # Errors
    /// [`IllegalMove`] if the line has too few tiles.
    pub fn moved_cells(&self, step: Move) -> Result<Vec<Cell>, IllegalMove> {
        let away = step.direction.reversed();
        if step.count == 0 || usize::from(step.count) > self.size.room(self.blank, away) {
            return Err(IllegalMove { step });
        }
        let stride = self.size.stride(away);
        let cell = |i| Cell(self.blank.0.wrapping_add_signed(stride * i16::from(i)));
        Ok((1..=step.count).map(cell).collect())
    }

    /// Applies `step`.
    ///
    /// # Errors
    /// [`IllegalMove`] if the line has too few tiles; the position is unchanged then.
    pub fn make(&mut self, step: Move) -> Result<(), IllegalMove> {
        for cell in self.moved_cells(step)? {
            self.tiles.swap(self.blank.index(), cell.index());
            self.blank = cell;
        }
        Ok(())
    }

    /// The position after `path`.
    ///
    /// # Errors
    /// The first [`IllegalMove`] of the path.
    pub fn after(&self, path: &Path) -> Result<Self, IllegalMove> {
        let mut position = self.clone();
        path.into_iter().try_for_each(|step| position.make(step))?;
        Ok(position)
    }
}
