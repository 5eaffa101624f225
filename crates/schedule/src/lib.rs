//! Schedules of parallel searches: the next job of each worker.
//!
//! [`Schedule`] is for an anytime search, which shortens a solution while time remains;
//! [`RootSplit`] is for a proof that no solution is shorter. Both only keep the state. The host
//! carries jobs to workers and results back: to threads of a program, to web workers of a page, or
//! to a single solver that runs one job after the other. Moves, subtrees and solutions are opaque
//! to them.

#![no_std]

extern crate alloc;
#[cfg(feature = "types")]
extern crate std;

mod anytime;
mod beams;
mod job;
mod proof_share;
mod root_split;
mod sections;

pub use anytime::{Assignment, Finished, Known, Schedule};
pub use beams::largest_whole_board;
pub use job::Job;
pub use root_split::{Batch, Next, Request, RootSplit};

/// Maximum number of cells of a board for which an optimal solution is proved. On larger boards
/// solutions are only shortened.
pub const MAX_OPTIMAL_CELLS: usize = 16;
