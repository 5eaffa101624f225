//! Rush Hour and sliding blocks: cars that keep to their lanes, blocks of any shape that move both
//! ways, walls, and cells that some of them must get to.
//!
//! A text is read as a [`Setup`]; [`Setup::validate`] makes a [`Puzzle`] of it, or names everything
//! that is wrong with it, cell by cell. [`Solver`] answers it in one of three [`Metric`]s:
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

mod anytime;
mod bfs;
mod breadth_first;
mod cells;
mod engine;
mod free;
mod host;
mod informed;
mod lanes;
mod locks;
mod metric;
mod moves;
mod neighbours;
mod outcome;
mod parse;
mod places;
mod plain;
mod position;
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
mod write;

pub use cells::CellSet;
pub use host::{Host, Progress};
pub use locks::Locks;
pub use metric::Metric;
pub use moves::{IllegalMove, Move, Path, Run};
pub use outcome::{Answer, Outcome, Proof};
pub use position::Position;
pub use puzzle::{Block, Goal, Puzzle};
pub use report::{Report, SpaceReport, Status};
pub use setup::{Axis, BlockSetup, GoalSetup, Motion, Setup};
pub use solve::Solver;
pub use space::{Hardest, SpaceFigures};
pub use violation::{Place, SetupError, Violation};
pub use write::Form;

/// The largest number of rows or columns of a board of blocks.
pub const MAX_SIDE: usize = 16;
