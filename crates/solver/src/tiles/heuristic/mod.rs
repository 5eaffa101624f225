//! Heuristics: estimates of the distance from a board to its goal.
//!
//! Each is *admissible* (never above the true distance) and *consistent* (a move changes it by at
//! most one). All take a [`Board`] of up to 16 cells and are updated incrementally.

mod both_ways;
mod class_distance;
mod linear_conflict;
mod manhattan;
mod max;
mod misplaced;
pub(super) mod pattern_database;
mod per_tile;
mod walking_distance;

pub(super) use both_ways::BothWays;
pub use class_distance::Axis;
pub(super) use class_distance::{ClassDistance, ClassMemo, ClassTables};
pub(super) use linear_conflict::LinearConflict;
pub(super) use manhattan::{manhattan, manhattan_bound};
pub(super) use max::Max;
pub(super) use misplaced::misplaced;
pub use pattern_database::{BadTable, Capacity};
pub(super) use pattern_database::{PatternDatabases, TableKey, Tables};
pub(super) use walking_distance::WalkingDistance;

use super::small::Board;

/// An estimate of the distance to one goal, or to the nearest of several.
pub(super) trait Heuristic {
    /// Data of a board from which the estimates of its neighbours are cheap.
    type Memo: Copy;

    /// The memo of a board, computed from scratch.
    fn evaluate(&self, board: Board) -> Self::Memo;

    /// The memo after `tile` has moved from the cell `from` to the blank's cell `to`, or `None` if
    /// its estimate exceeds `left`.
    fn step(&self, memo: &Self::Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Self::Memo>;

    /// The estimate: a lower bound on the distance.
    fn estimate(memo: &Self::Memo) -> u8;
}

#[cfg(test)]
mod tests;
