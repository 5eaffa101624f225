//! Proofs that a puzzle has no solution.

use std::fmt;

/// The proof that there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
