//! The sliding-tile puzzle: *m* × *n* cells, one of them blank, any goal, repeated labels.
//!
//! | what | by |
//! |---|---|
//! | a board from outside, and one that is legal | [`Setup`] and its [`Arrangement`]s; [`Puzzle`] |
//! | one goal, or the nearest of several | [`GoalOrder`]; [`Goals`] of [`GoalRule`]s |
//! | a solution | [`solve()`]; a [`Solver`] keeps its tables for the next puzzle |
//! | moves and positions | [`Path`], [`Move`], [`Position`], [`Metric`] |
//! | why there is no solution, and what would change that | [`Unsolvable`], [`Repairs`] |
//! | a solution as people find it, with reasons | [`by_hand()`] |
//! | textbook searches side by side, and step by step | [`compare()`], [`estimates_along`], [`trace`] |
//! | all positions of a small board | [`WholeSpace`], [`depths`] |
//! | parallel searches | [`Job`] and [`Solver::run_job`], [`Subtree`] and [`Solver::search_subtrees`] |
//! | answers to be serialised | [`Report`], [`StepReport`], [`ComparisonReport`], [`TraceReport`], [`SpaceReport`] |
//!
//! ```
//! use unslide_solver::{search::Limits, tiles::{Metric, Outcome, Setup, solve}};
//!
//! // Two tiles are labelled A, and two B.
//! let setup = Setup::parse("A B 1/B A _", "_")?.with_goal("A B 1/A B _")?;
//! let puzzle = setup.validate()?;
//! let answer = solve(&puzzle, Metric::MultiTile, &Limits::default(), &mut |_| Ok(()));
//! let Outcome::Optimal(path) = answer.outcome else { panic!("a small board is always answered") };
//! assert_eq!(puzzle.shown(&puzzle.start().after(&path)?).to_string(), "A B 1/A B _");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::search;

pub(crate) mod anytime;
mod by_hand;
mod compare;
mod constructive;
mod deepening;
mod exact;
mod goal;
pub(crate) mod goals;
pub(crate) mod heuristic;
mod informed;
mod job;
pub(crate) mod labels;
mod metric;
mod moves;
mod packed;
pub(crate) mod parity;
mod position;
mod repairs;
mod report;
mod root_split;
mod setup;
mod small;
mod solve;
mod space;
mod table_sharing;
mod text;
mod whole_space;

pub use anytime::Job;
pub use by_hand::{HandKind, HandStep, Lesson, StepReport, by_hand};
pub use compare::{
    Algorithm, Comparison, ComparisonReport, Estimate, Percent, TraceNode, TraceReport, TraceStep,
    UnknownAlgorithm, Unsuited, Width, compare, estimates_along, trace,
};
pub use goal::GoalOrder;
pub use goals::{GoalRule, GoalRuleError, Goals, GoalsError, Listing, Nearest, OnListing};
use heuristic::Capacity;
pub use heuristic::{Axis, BadTable};
pub use job::BadPath;
pub use metric::Metric;
pub use moves::{IllegalMove, Move, Path, PathError};
pub use parity::{Parity, Unsolvable};
pub use position::{Position, Tile};
pub use repairs::{Repairs, Swap};
pub use report::Report;
pub use root_split::{BadSubtree, Subtree};
pub use setup::{Arrangement, Puzzle, Setup, SetupError, Side, Violation};
pub use solve::{Solver, solve};
pub use space::depths;
pub use text::TextError;
pub use whole_space::{Published, SpaceError, SpaceReport, WholeSpace};

/// The result of a search for a [`Path`], or the parities that prove the puzzle unsolvable.
///
/// ```
/// use unslide_solver::tiles::{Outcome, Path};
///
/// let outcome = Outcome::Optimal("UL".parse::<Path>()?);
/// assert_eq!(outcome.path().map(Path::len), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Outcome = search::Outcome<Path, Unsolvable>;

/// An [`Outcome`] with the effort of the search.
///
/// ```
/// use unslide_solver::{search::Limits, tiles::{Answer, Metric, Setup, solve}};
///
/// let puzzle = Setup::parse("1 2/_ 3", "_")?.validate()?;
/// let answer: Answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
/// assert_eq!(answer.progress.lower_bound, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Answer = search::Answer<Path, Unsolvable>;
