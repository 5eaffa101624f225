//! Sliding-block puzzles: Rush Hour (cars that move along their lanes) and Klotski (blocks of any
//! shape that move along both axes), with walls and goal cells.
//!
//! | what | by |
//! |---|---|
//! | a board from outside, and one that is legal | [`Setup`]; [`Puzzle`] |
//! | a solution, or the proof that there is none | [`Solver`], [`Proof`] |
//! | moves and positions | [`Path`], [`Move`], [`Position`], [`Metric`] |
//! | the blocks that lock each other | [`Locks`] |
//! | all positions, their number, the hardest of them | [`Graph`], [`SpaceFigures`] |
//! | answers to be serialised | [`Report`], [`SpaceReport`] |
//!
//! A text is parsed into a [`Setup`]; [`Setup::validate`] turns it into a [`Puzzle`] or reports
//! every violation with its cell. [`Solver`] solves a puzzle in one of three [`Metric`]s:
//!
//! ```
//! use unslide_solver::{blocks::{Metric, Outcome, Setup, Solver}, search::Limits};
//!
//! let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
//! let answer = Solver::default().solve(&puzzle, Metric::Slide, &Limits::default(), &mut ());
//! let Outcome::Optimal(path) = answer.outcome else { panic!("a small board is always answered") };
//! assert_eq!(path.written(&puzzle), "BD3 AR4"); // B goes down, A leaves
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::search;

mod anytime;
mod bfs_packed;
mod bfs_plain;
mod cell_set;
mod communities;
mod dispatch;
mod graph;
mod informed;
mod lanes;
mod locks;
mod metric;
mod move_generator;
mod moves;
mod notation;
mod packed_shapes;
mod parse;
mod placements;
mod position;
mod proof;
mod provers;
mod puzzle;
mod report;
mod setup;
mod shape;
mod solve;
mod space;
#[cfg(test)]
mod tests;
mod violation;
mod word_set;

pub use cell_set::CellSet;
pub use graph::Graph;
pub use locks::Locks;
pub use metric::Metric;
pub use moves::{IllegalMove, Move, Path, Run};
pub use notation::Notation;
pub use position::Position;
pub use proof::Proof;
pub use puzzle::{Block, Goal, Puzzle};
pub use report::{HardestReport, MoveReport, Report, SpaceReport};
pub use setup::{Axis, BlockSetup, GoalSetup, Motion, Setup};
pub use solve::Solver;
pub use space::{Hardest, SpaceFigures};
pub use violation::{Place, SetupError, Violation};

/// The result of a search for a [`Path`], or the [`Proof`] that there is none.
///
/// ```
/// use unslide_solver::blocks::{Outcome, Proof};
///
/// let outcome = Outcome::Unsolvable(Proof::Exhausted(1));
/// assert_eq!(outcome.path(), None);
/// ```
pub type Outcome = search::Outcome<Path, Proof>;

/// An [`Outcome`] with the effort of the search.
///
/// ```
/// use unslide_solver::{blocks::{Answer, Metric, Setup, Solver}, search::Limits};
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let answer: Answer =
///     Solver::default().solve(&puzzle, Metric::Unit, &Limits::default(), &mut ());
/// assert_eq!(answer.progress.lower_bound, 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Answer = search::Answer<Path, Proof>;

/// Memory of a position that counts as one of `Limits::stored`, in bytes on wasm32: with its parent,
/// its part of a hash table, and room for both to grow. A packed position of one word takes that; others
/// count as several.
const POSITION_BYTES: u64 = 48;

/// The maximum number of rows or columns of a block puzzle.
///
/// ```
/// use unslide_solver::blocks::{MAX_SIDE, Setup};
///
/// let setup = Setup { rows: MAX_SIDE + 1, cols: 6, ..Setup::default() };
/// assert!(setup.validate().is_err());
/// ```
pub const MAX_SIDE: usize = 16;
