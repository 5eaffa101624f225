//! What came of a search, and how well it is known.

use super::{Path, Progress};
use crate::search::Limit;
use std::fmt;

/// What is known at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No solution has fewer moves: proved.
    Optimal(Path),
    /// A solution that is at most `path.len() - lower_bound` moves from optimal: proved.
    Bounded {
        /// The solution.
        path: Path,
        /// No solution has fewer moves than this.
        lower_bound: usize,
    },
    /// There is no solution: proved.
    Unsolvable(Proof),
    /// A limit was met before there was a solution.
    GaveUp(Limit),
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Every position that can be reached was seen, and none is a goal. This is their number.
    Seen(u64),
    /// Wherever one gets to, some cars can never clear the way, whatever moves first.
    Blocked,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seen(1) => f.write_str("nothing can move, and this is no goal"),
            Self::Seen(positions) => {
                write!(f, "of the {positions} positions that can be reached none is a goal")
            }
            Self::Blocked => f.write_str("what is in the way can never clear it"),
        }
    }
}

/// An outcome and the work that went into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was found.
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
