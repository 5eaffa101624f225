//! Results of the textbook searches.

use super::Limit;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Found<M> {
    /// A shortest sequence of moves to a goal.
    Shortest(Vec<M>),
    /// All reachable states were visited and none is a goal.
    Exhausted,
    /// A limit was met first.
    Stopped(Limit),
}

impl<M> Found<M> {
    /// The path, if there is one.
    ///
    /// # Errors
    /// The limit that was met first.
    pub(crate) fn into_path(self) -> AnyPath<M> {
        match self {
            Self::Shortest(path) => Ok(Some(path)),
            Self::Exhausted => Ok(None),
            Self::Stopped(limit) => Err(limit),
        }
    }
}

/// Shortest paths, all of one length, or the limit that was met first.
pub(crate) type Paths<M> = Result<Vec<Vec<M>>, Limit>;

/// A path to a goal, not always a shortest one; none if there is none; or the limit that was met first.
pub(crate) type AnyPath<M> = Result<Option<Vec<M>>, Limit>;
