//! Row by row: how a person solves a board, step by step and with a reason for each.
//!
//! The rows are laid one after the other, beginning with the one that is farthest from where the empty
//! place ends; when two are left, their columns are, until a block of 2 × 2 is left that is turned
//! round. The last two tiles of a line go in together, round its corner. Nothing is searched: what is
//! beyond walking round a tile to push it along is in a small library of manoeuvres.

mod frame;
mod hand;
mod method;
mod step;

pub use step::{HandKind, HandStep};

use super::{Metric, Path, Puzzle, Unsolvable};

/// The steps from the start to the goal of `puzzle`; long moves of a step are made as one.
///
/// # Errors
/// [`Unsolvable`] where the goal cannot be reached.
pub fn by_hand(puzzle: &Puzzle, metric: Metric) -> Result<Vec<HandStep>, Unsolvable> {
    puzzle.solvable()?;
    let steps = method::row_by_row(puzzle.start(), puzzle.goal());
    let merged = |path: Path| if metric == Metric::MultiTile { path.merged() } else { path };
    Ok(steps.into_iter().map(|step| HandStep { path: merged(step.path), ..step }).collect())
}

/// All moves of `steps`.
pub fn whole_path(steps: &[HandStep]) -> Path {
    steps.iter().flat_map(|step| &step.path).collect()
}

#[cfg(test)]
mod tests;
