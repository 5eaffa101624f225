//! Stages of reading.

use crate::locate::Board;
use unslide_solver::grid::Cell;

/// A stage of reading a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// Locates the board.
    Board,
    /// Cuts out the tiles and finds the blank.
    Tiles,
    /// Reads labels; board and blank are known.
    Numbers(Board, Cell),
    /// Finds the goal of tiles without labels.
    Goal,
}

impl Stage {
    /// Name in messages.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Tiles => "tiles",
            Self::Numbers(..) => "numbers",
            Self::Goal => "goal",
        }
    }
}
