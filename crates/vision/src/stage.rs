//! How far the reading of a picture is.

use crate::locate::Board;
use unslide_solver::grid::Cell;

/// What is being done to a picture while it is read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// The board is looked for.
    Board,
    /// It is there. Its tiles are cut out, to see which one is missing.
    Tiles,
    /// That is known as well, and the numbers on the tiles are read.
    Numbers(Board, Cell),
    /// There are none: the goal is put together.
    Goal,
}

impl Stage {
    /// Its name, for who is told of it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Tiles => "tiles",
            Self::Numbers(..) => "numbers",
            Self::Goal => "goal",
        }
    }
}
