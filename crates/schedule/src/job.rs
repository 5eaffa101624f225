//! A worker's unit of work on a known solution.

// What describes the type in TypeScript stands on the standard library.
#[cfg(feature = "types")]
use std::{format, prelude::v1::*};

/// A unit of work on a known solution. Jobs are independent: one that is never finished costs no
/// more than its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Job {
    /// A beam search for a whole solution.
    Whole {
        /// Boards kept at each depth.
        width: usize,
        /// From the start where even, from the goal where odd; sets apart beams of equal width.
        seed: u64,
        /// Workers that share the memory.
        solvers: usize,
    },
    /// Beam searches for shorter ways between boards of the solution; moves outside the range stay.
    Pieces {
        /// First move of the range.
        from: usize,
        /// Move after the range.
        to: usize,
        /// Boards kept at each depth.
        width: usize,
        /// Sets apart beams of equal width.
        seed: u64,
        /// Workers that share the memory.
        solvers: usize,
    },
    /// Raises the lower bound.
    Proof {
        /// Positions to expand, or rows of tables to build.
        expansions: u64,
    },
}

impl Job {
    /// One beam that comes within a few moves of an optimal solution on most boards of 16 cells, in
    /// a second at most: for an exact search, which has no shorter solution on its way.
    pub const SHORTEN: Self = Self::Whole { width: 2048, seed: 0, solvers: 1 };
}
