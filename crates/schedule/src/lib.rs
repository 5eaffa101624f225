//! Schedules of searches that several workers share: which of them does what next.
//!
//! [`Schedule`] is for a solution that is made shorter for as long as there is time, [`RootSplit`]
//! for a proof that no solution is shorter. Both only keep accounts. Whoever hosts them carries
//! jobs to workers and results back: threads of a program, web workers of a page, or one solver
//! that does one job after the other. Moves, subtrees and solutions are opaque to them.

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

/// The most cells of a board for which an optimal solution is looked for. On larger ones solutions
/// are made shorter and shorter instead.
pub const MAX_OPTIMAL_CELLS: usize = 16;
