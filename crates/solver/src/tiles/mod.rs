//! The sliding-tile puzzle: *m* × *n* cells, one of them blank, any goal, repeated labels.
//!
//! Input is a [`Setup`]; [`Setup::validate`] turns it into a [`Puzzle`] or reports every violation.
//! A [`Puzzle`] is legal: a start [`Position`] and a goal [`Position`] with equal tiles. [`solve()`]
//! solves it.

use crate::search;

pub(crate) mod anytime;
mod by_hand;
mod compare;
mod constructive;
mod deepening;
mod exact;
mod goal;
mod goals;
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
pub type Outcome = search::Outcome<Path, Unsolvable>;

/// An [`Outcome`] with the effort of the search.
pub type Answer = search::Answer<Path, Unsolvable>;
