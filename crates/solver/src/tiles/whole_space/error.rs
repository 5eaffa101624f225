//! Boards whose positions are not counted.

use super::{MAX_CELLS, marks::Marks, published::Published};
use crate::{grid::Size, math::combinatorics::multinomial};
use std::{error::Error, fmt};

/// The reason why the positions of a board are not counted.
///
/// ```
/// use unslide_solver::{
///     grid::{Cell, Size},
///     tiles::{Metric, Position, SpaceError, WholeSpace},
/// };
///
/// let size = Size::new(4, 4).ok_or("no such board")?;
/// let goal = Position::numbered(size, Cell(15)).ok_or("no such cell")?;
/// let error = WholeSpace::new(&goal, Metric::SingleTile).unwrap_err();
/// assert!(matches!(error, SpaceError::TooLarge { published: Some(_), .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SpaceError {
    /// The board has more than [`WholeSpace::MAX_CELLS`](super::WholeSpace::MAX_CELLS) cells.
    TooLarge {
        /// The board.
        size: Size,
        /// What is published of it, with the goal's blank in a corner.
        published: Option<Published>,
    },
    /// Two tiles of the goal have equal labels.
    Repeated,
}

/// The number of positions that a board of distinct tiles leads to, half of all arrangements, or
/// `None` beyond 64 bits.
pub(super) fn positions(size: Size) -> Option<u64> {
    // Of all orders, those of one parity: as if two of the items were equal.
    let items = std::iter::once(2).chain(std::iter::repeat_n(1, size.area() - 2));
    multinomial(items)
}

impl fmt::Display for SpaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { size, published } => {
                write_need(f, *size)?;
                write!(f, "; boards of up to {MAX_CELLS} cells are counted")?;
                published.map_or(Ok(()), |published| write!(f, "; it is known that {published}"))
            }
            Self::Repeated => f.write_str(
                "positions are counted for tiles with distinct labels, and two are equal",
            ),
        }
    }
}

/// Writes what would have to be counted and stored.
fn write_need(f: &mut fmt::Formatter<'_>, size: Size) -> fmt::Result {
    match positions(size) {
        Some(positions) => {
            let bytes = Marks::bytes(positions);
            write!(f, "{size} has {positions} positions, which take {bytes} bytes of memory")
        }
        None => write!(f, "{size} has more than {} positions", u64::MAX),
    }
}

impl Error for SpaceError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(rows: usize, cols: usize) -> Option<u64> {
        positions(Size::new(rows, cols).unwrap())
    }

    #[test]
    fn a_board_leads_to_half_of_all_arrangements() {
        assert_eq!(count(2, 2), Some(12));
        assert_eq!(count(3, 3), Some(181_440));
        assert_eq!(count(3, 4), Some(239_500_800));
        assert_eq!(count(4, 4), Some(10_461_394_944_000));
        assert_eq!(count(20, 20), None);
    }
}
