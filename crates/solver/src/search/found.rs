//! Results of the textbook searches.

use super::Limit;

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

/// Shortest paths, all of one length, or the limit that was met first.
pub type Paths<M> = Result<Vec<Vec<M>>, Limit>;
