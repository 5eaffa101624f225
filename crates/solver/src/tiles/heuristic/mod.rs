//! Estimates of how far a board is from its goal.
//!
//! Each is *admissible*, never above the true distance, and *consistent*: a move changes it by at
//! most one. All work on a [`Board`] of up to 16 cells, and are kept up to date move by move.

mod class_distance;
mod larger;
mod linear_conflict;
mod manhattan;
mod misplaced;
mod pattern_database;
mod per_tile;
mod walking_distance;

pub use class_distance::Axis;
pub(super) use class_distance::{ClassDistance, ClassTables, Sight};
pub(super) use larger::Larger;
pub(super) use linear_conflict::LinearConflict;
pub(super) use manhattan::{manhattan, manhattan_bound};
pub(super) use misplaced::misplaced;
pub use pattern_database::{BadTable, Capacity};
pub(super) use pattern_database::{PatternDatabases, TableKey, Tables};
pub(super) use walking_distance::WalkingDistance;

use super::exact::Board;

/// An estimate of the distance to one goal, or to the nearest of several.
pub(super) trait Heuristic {
    /// What is kept of a board so that the estimate of its neighbours is cheap.
    type Memo: Copy;

    /// The memo of a board, worked out from nothing.
    fn look(&self, board: Board) -> Self::Memo;

    /// The memo after `tile` has gone from the cell `from` to the cell `to`, where the blank was,
    /// or `None` where the estimate is then more than `left`.
    fn step(&self, memo: &Self::Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Self::Memo>;

    /// A lower bound of the moves that are left.
    fn estimate(memo: &Self::Memo) -> u8;
}

#[cfg(test)]
mod tests;
