//! The result of a search and how much of it is proved.

use super::{Path, Progress};
use crate::search::Limit;
use std::fmt;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution with the fewest moves: proved.
    Optimal(Path),
    /// A solution that is at most `path.len() - lower_bound` moves from optimal: proved.
    Bounded {
        /// The solution.
        path: Path,
        /// Every solution has at least this number of moves.
        lower_bound: usize,
    },
    /// There is no solution: proved.
    Unsolvable(Proof),
    /// A limit was met before a solution was found.
    GaveUp(Limit),
}

/// The proof that there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// All reachable positions were visited and none is a goal: their number.
    Exhausted(u64),
    /// In every position, some cars that are in the way cannot be cleared in any order of moves.
    Blocked,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exhausted(1) => f.write_str("nothing can move, and this is no goal"),
            Self::Exhausted(positions) => {
                write!(f, "of the {positions} positions that can be reached none is a goal")
            }
            Self::Blocked => f.write_str("what is in the way can never clear it"),
        }
    }
}

/// An outcome with the effort of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The result.
    pub outcome: Outcome,
    /// The effort, and the proved lower bound.
    pub progress: Progress,
}

impl Outcome {
    /// The solution, where there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Optimal(path) | Self::Bounded { path, .. } => Some(path),
            Self::Unsolvable(_) | Self::GaveUp(_) => None,
        }
    }
}
