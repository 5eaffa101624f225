//! [`Family`]: tiles or blocks.

use clap::ValueEnum;

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Family {
    /// Tiles around a blank
    Tiles,
    /// Cars in their lanes
    Blocks,
}

impl From<Family> for unslide_vision::Family {
    fn from(family: Family) -> Self {
        match family {
            Family::Tiles => Self::Tiles,
            Family::Blocks => Self::Blocks,
        }
    }
}
