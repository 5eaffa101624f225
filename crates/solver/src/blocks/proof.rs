//! Proofs that a puzzle has no solution.

use std::fmt;

/// The proof that there is no solution.
///
/// ```
/// use unslide_solver::{
///     blocks::{Metric, Outcome, Proof, Setup, Solver},
///     search::Limits,
/// };
///
/// let puzzle = "..#.../..B.../AAB.../..#.../....../......".parse::<Setup>()?.validate()?;
/// let answer = Solver::default().solve(&puzzle, Metric::Slide, &Limits::default(), &mut ());
/// let Outcome::Unsolvable(proof) = answer.outcome else { panic!("{answer:?}") };
/// assert_eq!(proof, Proof::Exhausted(1));
/// assert_eq!(proof.to_string(), "nothing can move, and this is no goal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
