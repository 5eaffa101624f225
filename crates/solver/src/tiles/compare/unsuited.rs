//! [`Unsuited`]: why a search cannot take a puzzle.

use crate::tiles::small::MAX_CELLS;
use std::{error::Error, fmt};

/// The reason why a puzzle is not supported by an algorithm.
///
/// ```
/// use unslide_solver::{
///     search::Limits,
///     tiles::{Metric, Setup, Unsuited, compare},
/// };
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let algorithm = "a-star:manhattan".parse()?;
/// let error = compare(&puzzle, Metric::MultiTile, algorithm, &Limits::default(), &mut |_| Ok(()))
///     .unwrap_err();
/// assert_eq!((error, error.name()), (Unsuited::LongMoves, "long_moves"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unsuited {
    /// Heuristics support boards of up to 16 cells.
    TooManyCells,
    /// Only walking distance supports multi-tile moves.
    LongMoves,
    /// Walking distance needs too large a table for this board.
    NoWalkingDistance,
    /// From both ends, an estimate needs to know each tile.
    Repeated,
    /// The by-hand method looks for no way among many.
    NoSearch,
}

impl Unsuited {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::TooManyCells => "too_many_cells",
            Self::LongMoves => "long_moves",
            Self::NoWalkingDistance => "no_walking_distance",
            Self::Repeated => "repeated",
            Self::NoSearch => "no_search",
        }
    }
}

impl fmt::Display for Unsuited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyCells => {
                write!(f, "estimates are made for boards of up to {MAX_CELLS} cells")
            }
            Self::LongMoves => {
                f.write_str("but for walking distance, estimates are made for moves of one tile")
            }
            Self::NoWalkingDistance => {
                f.write_str("walking distance would need too large a table for this board")
            }
            Self::Repeated => {
                f.write_str("from both ends, estimates are made for boards whose tiles all differ")
            }
            Self::NoSearch => f.write_str("by hand there is no search that could be seen"),
        }
    }
}

impl Error for Unsuited {}
