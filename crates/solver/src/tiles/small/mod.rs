//! Boards of up to 16 cells in one word, on which exact searches and heuristics work.

mod board;
mod instance;

pub(super) use board::Board;
pub(super) use instance::Instance;

use unslide_schedule::MAX_OPTIMAL_CELLS;

/// Maximum number of cells of a [`Board`].
pub(super) const MAX_CELLS: usize = MAX_OPTIMAL_CELLS;
