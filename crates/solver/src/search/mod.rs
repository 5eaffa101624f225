//! Textbook searches and their common types: state spaces ([`Space`], [`Informed`]), limits ([`Limits`],
//! [`Limit`]) and progress ([`Progress`]).

pub mod a_star;
pub mod bfs;
pub mod ida_star;
mod nodes;

use serde::{Deserialize, Serialize};
use std::{error::Error, fmt, hash::Hash};

/// A state space: start, goals and successors.
pub trait Space {
    /// A state. Searches store millions of them.
    type State: Clone + Eq + Hash;
    /// A move from one state to another.
    type Move: Copy;

    /// The start state.
    fn start(&self) -> Self::State;

    /// Whether `state` is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Calls `visit` with each legal move from `state` and the resulting state.
    fn expand(&self, state: &Self::State, visit: impl FnMut(Self::Move, Self::State));
}

/// A state space with a heuristic.
pub trait Informed: Space {
    /// A lower bound on the distance to a goal (*admissible*), 0 at a goal, that changes by at most one per
    /// move (*consistent*).
    fn estimate(&self, state: &Self::State) -> usize;
}

/// Expansions between two calls of the progress callback.
const REPORT_EVERY: u64 = 1 << 14;

/// Limits of a search. Time limits and cancellation are up to the host: its [`OnProgress`] callback returns
/// an `Err`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum number of expanded positions.
    pub expanded: u64,
    /// Maximum number of positions in memory.
    pub stored: u64,
}

impl Default for Limits {
    /// 8 million positions in memory, about 200 MB, and unlimited expansions.
    fn default() -> Self {
        Self { expanded: u64::MAX, stored: 8_000_000 }
    }
}

impl Limits {
    /// Checks the limits before an expansion, with `stored` states in memory; calls `on_progress` every
    /// [`REPORT_EVERY`] expansions.
    fn check(
        &self,
        progress: &Progress,
        stored: usize,
        on_progress: &mut OnProgress,
    ) -> Result<(), Limit> {
        // Nodes are numbered with 32 bits.
        let most = self.stored.min(u32::MAX.into());
        if progress.expanded >= self.expanded {
            Err(Limit::Expanded(self.expanded))
        } else if stored as u64 >= most {
            Err(Limit::Stored(most))
        } else if progress.expanded.is_multiple_of(REPORT_EVERY) {
            on_progress(progress)
        } else {
            Ok(())
        }
    }
}

/// The limit that ended a search before its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// [`Limits::expanded`], with its value.
    Expanded(u64),
    /// [`Limits::stored`], with its value.
    Stored(u64),
    /// The host's time limit.
    Time,
    /// The host was cancelled.
    Cancelled,
}

/// The kind of a [`Limit`], for reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the variants of `Limit`")]
pub enum LimitKind {
    Expanded,
    Stored,
    Time,
    Cancelled,
}

/// Effort and proved lower bound of a search, while it runs and at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Number of expanded positions: their successors were generated.
    pub expanded: u64,
    /// Number of generated positions, with repetitions.
    pub generated: u64,
    /// Proved: every solution has at least this number of moves.
    pub lower_bound: usize,
}

/// Shortest paths, all of one length, or the limit that was met first.
pub type Paths<M> = Result<Vec<Vec<M>>, Limit>;

/// A callback that receives progress at intervals; an `Err` stops the search.
pub type OnProgress<'a> = dyn FnMut(&Progress) -> Result<(), Limit> + 'a;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<M> {
    /// A shortest sequence of moves to a goal.
    Shortest(Vec<M>),
    /// All reachable states were visited and none is a goal.
    Exhausted,
    /// A limit was met first.
    Stopped(Limit),
}

impl Limit {
    /// Its kind.
    pub fn kind(self) -> LimitKind {
        match self {
            Self::Expanded(_) => LimitKind::Expanded,
            Self::Stored(_) => LimitKind::Stored,
            Self::Time => LimitKind::Time,
            Self::Cancelled => LimitKind::Cancelled,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expanded(limit) => write!(f, "the limit of {limit} expanded positions was met"),
            Self::Stored(limit) => write!(f, "the limit of {limit} positions in memory was met"),
            Self::Time => f.write_str("the time was up"),
            Self::Cancelled => f.write_str("it was cancelled"),
        }
    }
}

impl Error for Limit {}
