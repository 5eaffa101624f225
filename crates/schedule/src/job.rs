//! [`Job`]: a unit of work of a worker.

// What describes the type in TypeScript stands on the standard library.
#[cfg(feature = "types")]
use std::{format, prelude::v1::*};

/// A unit of work on a known solution. Jobs are independent: an unfinished one costs only its time.
///
/// ```
/// use unslide_schedule::Job;
///
/// let Job::Whole { width, .. } = Job::SHORTEN else { panic!("it is a beam for a whole solution") };
/// assert_eq!(width, 2048);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Job {
    /// A beam search for a whole solution.
    Whole {
        /// Maximum number of boards per depth.
        width: usize,
        /// Seed of the tie-breaking; forwards if even, backwards if odd.
        seed: u64,
        /// Number of workers that share the memory.
        solvers: usize,
    },
    /// Beam searches for shorter paths between boards of the solution, in a range of its moves.
    Pieces {
        /// The first move of the range.
        from: usize,
        /// The move after the range.
        to: usize,
        /// Maximum number of boards per depth.
        width: usize,
        /// Seed of the tie-breaking.
        seed: u64,
        /// Number of workers that share the memory.
        solvers: usize,
    },
    /// A search that raises the lower bound of all solutions in a part of the search tree: the parts
    /// together hold all solutions.
    Proof {
        /// Number of the part, from 0 on.
        part: usize,
        /// Number of parts.
        parts: usize,
        /// Proved: every solution of the part has at least this number of moves.
        bound: usize,
        /// Maximum number of positions to expand, or of rows of tables to build. The job ends
        /// early once it has raised the bound.
        expansions: u64,
    },
}

impl Job {
    /// A beam that finds a solution within a few moves of an optimal one on most boards of 16
    /// cells, in at most a second: for exact searches, which find no solution before an optimal
    /// one.
    pub const SHORTEN: Self = Self::Whole { width: 2048, seed: 0, solvers: 1 };
}
