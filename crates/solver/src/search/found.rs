//! Results of the textbook searches.

use super::Limit;

/// The result of a search for a path of a given length.
///
/// ```
/// use unslide_solver::{
///     search::{Found, Limits},
///     tiles::{Metric, Setup, Solver},
/// };
///
/// let puzzle = Setup::parse("1 2 3 4/5 6 7 8/9 10 11 12/13 14 _ 15", "_")?.validate()?;
/// let mut solver = Solver::default();
/// let subtrees = solver.split_root(&puzzle, Metric::MultiTile, 1).ok_or("too small to be split")?;
/// let mut search = |bound| {
///     let limits = Limits::default();
///     solver.search_subtrees(&puzzle, Metric::MultiTile, &subtrees, bound, &limits, &mut |_| Ok(()))
/// };
/// assert_eq!(search(0)?.0, Found::Exhausted);
/// let (Found::Shortest(moves), _) = search(1)? else { panic!("one move is enough") };
/// assert_eq!(moves.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
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
