//! Stages of reading.

use crate::locate::Board;
use unslide_solver::grid::Cell;

/// A stage of reading a picture.
/// ```
/// use unslide_vision::{Hints, Stage, read};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let mut stages = Vec::new();
/// read(&picture, &Hints::default(), |stage: Stage| stages.push(stage.name()))?;
/// assert_eq!(stages[..3], ["board", "tiles", "numbers"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
