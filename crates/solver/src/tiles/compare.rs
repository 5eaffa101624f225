//! Textbook searches with a choice of heuristics, for comparison.

use super::{
    Answer, Metric, Move, Path, Puzzle,
    heuristic::{
        Capacity, Heuristic, LinearConflict, Max, PatternDatabases, Tables, WalkingDistance,
        manhattan, misplaced,
    },
    informed::InformedSpace,
    small::{Instance, MAX_CELLS},
    solve::replayed,
    space::breadth_first,
};
use crate::{
    named::named,
    search::{Found, Limits, OnProgress, Progress, a_star, ida_star},
};
use std::{error::Error, fmt, slice};

/// A search for a shortest solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Breadth-first search, which needs no estimate.
    BreadthFirst,
    /// A*.
    AStar(Estimate),
    /// Iterative-deepening A*.
    IdaStar(Estimate),
}

named! {
    /// A heuristic, from the weakest to the strongest.
    pub enum Estimate {
        /// The number of misplaced tiles.
        Misplaced = "misplaced",
        /// Manhattan distance.
        Manhattan = "manhattan",
        /// Manhattan distance with linear conflict.
        LinearConflict = "linear-conflict",
        /// Walking distance.
        WalkingDistance = "walking-distance",
        /// Additive pattern databases of five tiles, with reflections.
        PatternDatabases = "pattern-databases",
        /// The maximum of walking distance and pattern databases.
        Largest = "largest",
    }
}

/// The reason why a puzzle is not supported by an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsuited {
    /// Heuristics support boards of up to 16 cells.
    TooManyCells,
    /// Only walking distance supports multi-tile moves.
    LongMoves,
    /// Walking distance needs too large a table for this board.
    NoWalkingDistance,
}

/// Solves `puzzle` with one algorithm alone and counts its effort.
///
/// # Errors
/// [`Unsuited`] if the algorithm does not support the puzzle.
pub fn compare(
    puzzle: &Puzzle,
    metric: Metric,
    algorithm: Algorithm,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Result<Answer, Unsuited> {
    if let Err(unsolvable) = puzzle.solvable() {
        return Ok(Answer::unsolvable(unsolvable, Progress::default()));
    }
    let (found, progress) = match algorithm {
        Algorithm::BreadthFirst => breadth_first(
            puzzle.start(),
            slice::from_ref(puzzle.goal()),
            metric,
            limits,
            on_progress,
        ),
        Algorithm::AStar(estimate) => {
            informed(puzzle, metric, estimate, Kernel::AStar, limits, on_progress)?
        }
        Algorithm::IdaStar(estimate) => {
            informed(puzzle, metric, estimate, Kernel::IdaStar, limits, on_progress)?
        }
    };
    Ok(match found {
        Found::Shortest(moves) => Answer::optimal(replayed(puzzle, Path(moves)), progress),
        Found::Stopped(limit) => Answer::gave_up(limit, progress),
        Found::Exhausted => unreachable!("parity said that the goal can be reached"),
    })
}

/// The searches that use a heuristic.
#[derive(Clone, Copy)]
enum Kernel {
    AStar,
    IdaStar,
}

fn informed(
    puzzle: &Puzzle,
    metric: Metric,
    estimate: Estimate,
    kernel: Kernel,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Result<(Found<Move>, Progress), Unsuited> {
    if puzzle.start().size().area() > MAX_CELLS {
        return Err(Unsuited::TooManyCells);
    }
    if metric == Metric::MultiTile && estimate != Estimate::WalkingDistance {
        return Err(Unsuited::LongMoves);
    }
    let instance = &Instance::new(puzzle.start(), &[puzzle.goal()]);
    let mut task = Task { instance, metric, kernel, limits, on_progress };
    let walking = || WalkingDistance::new(instance, metric).ok_or(Unsuited::NoWalkingDistance);
    let databases = || PatternDatabases::new(&mut Tables::default(), instance, Capacity::Five);
    Ok(match estimate {
        Estimate::Misplaced => task.search(&misplaced(instance)),
        Estimate::Manhattan => task.search(&manhattan(instance)),
        Estimate::LinearConflict => task.search(&LinearConflict::new(instance)),
        Estimate::WalkingDistance => task.search(&walking()?),
        Estimate::PatternDatabases => task.search(&databases()),
        Estimate::Largest => task.search(&Max(databases(), walking()?)),
    })
}

/// The arguments of a search without its heuristic.
struct Task<'a, 'p> {
    instance: &'a Instance,
    metric: Metric,
    kernel: Kernel,
    limits: &'a Limits,
    on_progress: &'a mut OnProgress<'p>,
}

impl Task<'_, '_> {
    fn search<H: Heuristic>(&mut self, heuristic: &H) -> (Found<Move>, Progress) {
        let space = InformedSpace { instance: self.instance, heuristic, metric: self.metric };
        match self.kernel {
            Kernel::AStar => a_star::search(&space, self.limits, self.on_progress),
            Kernel::IdaStar => ida_star::search(&space, self.limits, self.on_progress),
        }
    }
}

impl fmt::Display for Unsuited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyCells => {
                write!(f, "estimates are made for boards of up to {MAX_CELLS} cells")
            }
            Self::LongMoves => {
                f.write_str("but for walking distance, estimates are made for moves of one tile")
            }
            Self::NoWalkingDistance => {
                f.write_str("walking distance would need too large a table for this board")
            }
        }
    }
}

impl Error for Unsuited {}
