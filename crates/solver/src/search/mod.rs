//! Searches, and what they share: what a puzzle must tell ([`Space`], [`Informed`]), when to stop
//! ([`Limits`], [`Limit`]) and what is known so far ([`Progress`]).

pub mod a_star;
pub mod bfs;
pub mod ida_star;
mod nodes;

use std::{error::Error, fmt, hash::Hash};

/// What a search needs to know of a puzzle: a start, a goal, and what is one move away.
pub trait Space {
    /// A state of the puzzle. Searches keep millions of them.
    type State: Clone + Eq + Hash;
    /// A move from one state to the next.
    type Move: Copy;

    /// Where the search begins.
    fn start(&self) -> Self::State;

    /// Whether `state` is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Calls `visit` with every legal move from `state` and the state that it leads to.
    fn expand(&self, state: &Self::State, visit: impl FnMut(Self::Move, Self::State));
}

/// A space whose states tell how far the nearest goal is at least.
pub trait Informed: Space {
    /// Never more than the moves that are left (*admissible*), 0 at a goal, and changed by at most one
    /// by a move (*consistent*).
    fn estimate(&self, state: &Self::State) -> usize;
}

/// Expansions between two calls of the progress callback.
const REPORT_EVERY: u64 = 1 << 14;

/// How much a search may use. A host that wants to stop it by the clock, or because it was asked to,
/// does so from its [`OnProgress`] callback.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many positions may be expanded.
    pub expanded: u64,
    /// How many positions may be kept in memory.
    pub stored: u64,
}

impl Default for Limits {
    /// Eight million positions in memory, about 200 MB, and no end to the work.
    fn default() -> Self {
        Self { expanded: u64::MAX, stored: 8_000_000 }
    }
}

impl Limits {
    /// Whether one more state may be expanded, while `stored` are kept in memory.
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

/// The limit that ended a search before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// [`Limits::expanded`], with its value.
    Expanded(u64),
    /// [`Limits::stored`], with its value.
    Stored(u64),
    /// The host's clock.
    Time,
    /// The host was asked to stop.
    Cancelled,
}

/// What is known while a search runs, and of a search that has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions whose moves have been tried.
    pub expanded: u64,
    /// Positions reached by trying a move, counted as often as they were reached.
    pub generated: u64,
    /// Every solution has at least this many moves: proved.
    pub lower_bound: usize,
}

/// Paths that are as short as any, all of one length, or the limit that was met first.
pub type Paths<M> = Result<Vec<Vec<M>>, Limit>;

/// Called now and then while a search runs; an `Err` stops it.
pub type OnProgress<'a> = dyn FnMut(&Progress) -> Result<(), Limit> + 'a;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<M> {
    /// A shortest sequence of moves to a goal: there is none with fewer.
    Shortest(Vec<M>),
    /// Everything that can be reached was seen, and no goal was among it.
    Exhausted,
    /// A limit was met first.
    Stopped(Limit),
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
