//! Schedules of parallel searches: the next job of each worker.
//!
//! [`Schedule`] is for an anytime search, which shortens a solution while time remains;
//! [`RootSplit`] is for a proof that no solution is shorter. Both only keep the state. The host
//! carries jobs to workers and results back: to threads of a program, to web workers of a page, or
//! to a single solver that runs one job after the other. Moves, subtrees and solutions are opaque
//! to them.
//!
//! ```
//! use unslide_schedule::{Finished, Known, Schedule};
//!
//! // Moves are letters. One worker shortens a solution, with costs in seconds, within a minute.
//! let path = "LRLRULDR".chars().collect();
//! let known = Known { path, lower_bound: 2, expanded: 0, cells: 25, workers: 1, provers: 1 };
//! let mut schedule = Schedule::new(known);
//! let mut left = 60.0;
//! while left > 0.0 && !schedule.is_proved() {
//!     let assignment = schedule.next_job(0, left);
//!     // The worker runs `assignment.job`, and finds a solution that is shorter by two moves.
//!     let path = assignment.path[..assignment.path.len().max(4) - 2].to_vec();
//!     let finished = Finished { path, lower_bound: 2, expanded: 1000, cost: 1.0 };
//!     left -= finished.cost;
//!     schedule.finish_job(0, &assignment, finished);
//! }
//! assert_eq!(schedule.length(), 2);
//! ```
//!
//! Jobs and what goes in and out of a schedule are plain data, without `#[non_exhaustive]`: a host must carry all of it,
//! and should not compile when there is more.
//!
//! | feature | what | default |
//! |---|---|---|
//! | `serde` | [`Job`] as it travels to a worker | off |
//! | `types` | its type in TypeScript, by `ts-rs`; stands on the standard library | off |

#![no_std]
#![doc(test(attr(deny(unused))))]
#![warn(missing_debug_implementations, unreachable_pub)]

extern crate alloc;
#[cfg(feature = "types")]
extern crate std;

mod anytime;
mod beams;
mod job;
mod proof;
mod proof_share;
mod root_split;
mod sections;

pub use anytime::{Assignment, Finished, Known, Schedule};
pub use beams::largest_whole_board;
pub use job::Job;
pub use root_split::{Batch, Next, Request, RootSplit};

/// Maximum number of cells of a board for which an optimal solution is proved. On larger boards
/// solutions are only shortened.
///
/// ```
/// use unslide_schedule::MAX_OPTIMAL_CELLS;
///
/// assert!(4 * 4 <= MAX_OPTIMAL_CELLS);
/// ```
pub const MAX_OPTIMAL_CELLS: usize = 16;

/// The examples of the readme, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
