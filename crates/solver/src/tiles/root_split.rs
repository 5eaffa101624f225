//! Root splitting: one search for an optimal solution, cut into subtrees for several solvers.
//!
//! A host with several workers splits the search with one solver and lets each worker search some
//! of the subtrees, bound by bound. If no subtree has a path within a bound, the puzzle has none.

use super::{
    Axis, IllegalMove, Metric, Move, Path, PathError, Puzzle, Solver,
    exact::{is_two_by_n, multi_tile_search_of_cost},
    small::Instance,
    solve::{exact_instance, replayed},
};
use crate::search::{Found, Limits, OnProgress, Progress};
use std::{error::Error, fmt, str::FromStr};

/// A subtree of the search tree. Its text is the moves of the prefix, or `|` or `-` for the axis.
///
/// ```
/// use unslide_solver::tiles::{Axis, Subtree};
///
/// assert_eq!("UL".parse(), Ok(Subtree::Prefix("UL".parse()?)));
/// assert_eq!(Subtree::FirstAxis(Axis::Vertical).to_string(), "|");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Subtree {
    /// The paths of single-tile moves that begin with this path.
    Prefix(Path),
    /// The paths of multi-tile moves whose first move is along this axis.
    FirstAxis(Axis),
}

/// Why subtrees cannot be searched.
///
/// ```
/// use unslide_solver::{
///     search::Limits,
///     tiles::{BadSubtree, Metric, Setup, Solver},
/// };
///
/// let puzzle = Setup::parse("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 _", "_")?.validate()?;
/// let (bound, limits) = (10, Limits::default());
/// let error = Solver::default()
///     .search_subtrees(&puzzle, Metric::SingleTile, &["|".parse()?], bound, &limits, &mut |_| Ok(()))
///     .unwrap_err();
/// assert_eq!(error, BadSubtree::OtherMetric);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadSubtree {
    /// Searches of this puzzle cannot be split.
    Indivisible,
    /// A subtree belongs to a search in the other metric.
    OtherMetric,
    /// A subtree begins with a move that leaves the board, or with a multi-tile move.
    Illegal(IllegalMove),
    /// The bound exceeds the distance of any board.
    Bound(usize),
}

impl Solver {
    /// Splits the search for a shortest path: each shortest path lies in one of the subtrees.
    ///
    /// In single-tile moves there are at least `min_subtrees`, unless the search is small; in
    /// multi-tile moves there are two. `None` if searches of this puzzle cannot be split.
    ///
    /// ```
    /// use unslide_solver::tiles::{Metric, Setup, Solver};
    ///
    /// let puzzle = Setup::parse("1 2 3 4/5 6 7 8/9 10 11 12/13 _ 14 15", "_")?.validate()?;
    /// let mut solver = Solver::default();
    /// let subtrees = solver.split_root(&puzzle, Metric::MultiTile, 1).ok_or("too small")?;
    /// assert_eq!(subtrees.iter().map(ToString::to_string).collect::<Vec<_>>(), ["|", "-"]);
    ///
    /// // Small boards are searched as a whole.
    /// let puzzle = Setup::parse("1 2 3/4 5 6/7 _ 8", "_")?.validate()?;
    /// assert_eq!(solver.split_root(&puzzle, Metric::SingleTile, 100), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn split_root(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        min_subtrees: usize,
    ) -> Option<Vec<Subtree>> {
        let instance = divisible(puzzle, metric)?;
        Some(match metric {
            Metric::SingleTile => {
                let prefixes = self.deepening.split_root(&instance, min_subtrees);
                prefixes.into_iter().map(Subtree::Prefix).collect()
            }
            Metric::MultiTile => Axis::BOTH.map(Subtree::FirstAxis).to_vec(),
        })
    }

    /// Searches some of the subtrees made by [`Solver::split_root`] for a path of at most `bound`
    /// single-tile moves, or of exactly `bound` multi-tile moves. [`Found::Exhausted`]: there is
    /// none.
    ///
    /// # Errors
    /// [`BadSubtree`] if a subtree does not fit this puzzle or metric.
    ///
    /// ```
    /// use unslide_solver::{
    ///     search::{Found, Limits},
    ///     tiles::{Metric, Setup, Solver},
    /// };
    ///
    /// let puzzle = Setup::parse("1 2 3 4/5 6 7 8/9 10 11 12/13 _ 14 15", "_")?.validate()?;
    /// let mut solver = Solver::default();
    /// let subtrees = solver.split_root(&puzzle, Metric::SingleTile, 1).ok_or("too small")?;
    /// let limits = Limits::default();
    /// let mut found = |bound| {
    ///     solver.search_subtrees(&puzzle, Metric::SingleTile, &subtrees, bound, &limits, &mut |_| Ok(()))
    /// };
    /// assert_eq!(found(0)?.0, Found::Exhausted);
    /// assert!(matches!(found(2)?.0, Found::Shortest(moves) if moves.len() == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search_subtrees(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        subtrees: &[Subtree],
        bound: usize,
        limits: &Limits,
        on_progress: &mut OnProgress,
    ) -> Result<(Found<Move>, Progress), BadSubtree> {
        let instance = divisible(puzzle, metric).ok_or(BadSubtree::Indivisible)?;
        let bound = u8::try_from(bound).map_err(|_| BadSubtree::Bound(bound))?;
        let subtrees = subtrees.iter();
        let (found, progress) = match metric {
            Metric::SingleTile => {
                let prefixes = subtrees.map(|subtree| prefix(puzzle, subtree));
                let prefixes: Vec<_> = prefixes.collect::<Result<_, _>>()?;
                self.deepening.search_subtrees(&instance, &prefixes, bound, limits, on_progress)
            }
            Metric::MultiTile => {
                let axes: Vec<_> = subtrees.map(first_axis).collect::<Result<_, _>>()?;
                let plans = (bound, &axes[..]);
                multi_tile_search_of_cost(
                    &mut self.multi_tile,
                    &instance,
                    plans,
                    limits,
                    on_progress,
                )
            }
        };
        if let Found::Shortest(moves) = &found {
            replayed(puzzle, Path(moves.clone()));
        }
        Ok((found, progress))
    }
}

/// The instance of a puzzle whose search can be split.
fn divisible(puzzle: &Puzzle, metric: Metric) -> Option<Instance> {
    let is_divisible =
        |instance: &Instance| metric == Metric::SingleTile || !is_two_by_n(instance.size);
    exact_instance(puzzle).filter(is_divisible)
}

fn prefix(puzzle: &Puzzle, subtree: &Subtree) -> Result<Path, BadSubtree> {
    let Subtree::Prefix(prefix) = subtree else { return Err(BadSubtree::OtherMetric) };
    if let Some(step) = prefix.iter().find(|step| step.count != 1) {
        return Err(BadSubtree::Illegal(IllegalMove { step }));
    }
    puzzle.start().after(prefix).map_err(BadSubtree::Illegal)?;
    Ok(prefix.clone())
}

fn first_axis(subtree: &Subtree) -> Result<Axis, BadSubtree> {
    match subtree {
        Subtree::FirstAxis(axis) => Ok(*axis),
        Subtree::Prefix(_) => Err(BadSubtree::OtherMetric),
    }
}

impl fmt::Display for Subtree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Prefix(prefix) => prefix.fmt(f),
            Self::FirstAxis(Axis::Vertical) => f.write_str("|"),
            Self::FirstAxis(Axis::Horizontal) => f.write_str("-"),
        }
    }
}

impl FromStr for Subtree {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Self, PathError> {
        Ok(match text {
            "|" => Self::FirstAxis(Axis::Vertical),
            "-" => Self::FirstAxis(Axis::Horizontal),
            prefix => Self::Prefix(prefix.parse()?),
        })
    }
}

impl fmt::Display for BadSubtree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Indivisible => {
                f.write_str("the search of such a puzzle cannot be cut into parts")
            }
            Self::OtherMetric => f.write_str("a part belongs to a search in other moves"),
            Self::Illegal(_) => f.write_str("this is no part of the search"),
            Self::Bound(bound) => write!(f, "no board takes as many as {bound} moves"),
        }
    }
}

impl Error for BadSubtree {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Illegal(error) => Some(error),
            Self::Indivisible | Self::OtherMetric | Self::Bound(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_subtree_reads_back() {
        for text in ["", "ULDR", "|", "-"] {
            assert_eq!(text.parse::<Subtree>().unwrap().to_string(), text);
        }
        assert!("/".parse::<Subtree>().is_err());
    }
}
