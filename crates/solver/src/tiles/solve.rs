//! [`Solver`]: chooses the search for a puzzle and classifies its result.

use super::{
    Answer, Metric, Move, Path, Puzzle,
    anytime::{LowerBoundSearch, Request, improve},
    constructive::constructive,
    deepening::Deepening,
    exact::{MultiTileCache, is_two_by_n, multi_tile_search, two_by_n_search},
    heuristic::{Tables, manhattan_bound},
    small::{Instance, MAX_CELLS},
    space::breadth_first,
};
use crate::search::{Demand, Found, Host, Limit, Limits, MapProgress, OnProgress, Progress};
use std::{fmt, slice};

/// Maximum number of cells of a board that breadth-first search always solves: it has few
/// positions.
const BFS_CELLS: usize = 9;

/// Maximum number of stored positions of breadth-first search on boards of more than
/// [`MAX_CELLS`] cells: enough to prove near goals.
const BFS_POSITIONS: u64 = 200_000;
/// The maximum under [`Demand::Optimal`]. A position takes about 100 bytes.
const MOST_BFS_POSITIONS: u64 = 2_000_000;

/// Maximum Manhattan bound, in moves, at which breadth-first search runs under [`Demand::Best`]:
/// farther goals are out of its reach.
const fn bfs_reach(metric: Metric) -> usize {
    match metric {
        Metric::SingleTile => 20,
        Metric::MultiTile => 10,
    }
}

/// Solves tile puzzles. Tables are kept for the next puzzle.
///
/// ```
/// use unslide_solver::{
///     search::{Demand, Limits},
///     tiles::{Metric, Setup, Solver},
/// };
///
/// let mut solver = Solver::default();
/// for (board, moves) in [("1 2 3/4 5 6/7 _ 8", 1), ("1 2 3/4 5 6/_ 7 8", 2)] {
///     let puzzle = Setup::parse(board, "_")?.validate()?;
///     let (demand, limits) = (Demand::Optimal, Limits::default());
///     let answer = solver.solve(&puzzle, Metric::SingleTile, demand, &limits, &mut ());
///     assert_eq!(answer.outcome.path().map(|path| path.len()), Some(moves));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Solver {
    pub(super) deepening: Deepening,
    pub(super) multi_tile: MultiTileCache,
    /// The lower-bound search of the last job.
    pub(super) lower_bound_search: Option<LowerBoundSearch>,
}

/// Solves one puzzle with [`Demand::Best`] by a new solver: see [`Solver::solve`].
///
/// ```
/// use unslide_solver::{
///     search::Limits,
///     tiles::{Metric, Outcome, Setup, solve},
/// };
///
/// let puzzle = Setup::parse("5 1 2 4/9 6 3 8/13 10 7 11/14 _ 15 12", "_")?.validate()?;
/// let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
/// let Outcome::Optimal(path) = answer.outcome else { panic!("{answer:?}") };
/// assert_eq!(path.len(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    puzzle: &Puzzle,
    metric: Metric,
    limits: &Limits,
    on_progress: &mut OnProgress,
) -> Answer {
    Solver::default().solve(puzzle, metric, Demand::Best, limits, &mut &mut *on_progress)
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

impl Solver {
    /// Solves `puzzle` with the fewest moves of `metric` within `limits`.
    ///
    /// Under [`Demand::Best`] the host receives a lower bound and a first path at once. If no proof
    /// is in reach, it receives shorter paths until it stops the search or [`Limits::expanded`] is
    /// met.
    ///
    /// Every returned path has been replayed against the puzzle.
    pub fn solve(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        demand: Demand,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Answer {
        if let Err(unsolvable) = puzzle.solvable() {
            return Answer::unsolvable(unsolvable, Progress::default());
        }
        let bound = manhattan_bound(puzzle.start(), puzzle.goal(), metric);
        let raise = |progress: Progress| Progress {
            lower_bound: progress.lower_bound.max(bound),
            ..progress
        };
        let host = &mut MapProgress { host, map: raise };
        let first = first_solution(puzzle, metric);
        if demand == Demand::Best {
            // A host that stops here stops the search at its next report.
            let _ = host.on_progress(&Progress::default());
            host.on_better(&first);
        }
        let (found, mut progress) = self.search(puzzle, metric, demand, limits, host);
        let limit = match found {
            Found::Shortest(moves) => {
                return Answer::optimal(replayed(puzzle, Path(moves)), progress);
            }
            Found::Stopped(limit) => limit,
            Found::Exhausted => unreachable!("parity said that the goal can be reached"),
        };
        progress.lower_bound = progress.lower_bound.max(bound);
        let (path, limit) = match (limit, demand) {
            // The memory for a proof is full, but the anytime search goes on.
            (Limit::Stored(_), Demand::Best) => {
                let (path, end) = self.shorten(puzzle, metric, first, limits, &mut progress, host);
                (path, end.err().unwrap_or(limit))
            }
            _ => (first, limit),
        };
        Answer::of_bounds(path, progress, Some(limit))
    }

    /// The tables of single-tile searches.
    pub(super) fn tables(&mut self) -> &mut Tables {
        &mut self.deepening.tables
    }

    /// Runs the exact search for the size of the board.
    fn search(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        demand: Demand,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> (Found<Move>, Progress) {
        let on_progress = &mut |progress: &Progress| host.on_progress(progress);
        let cells = puzzle.start().size().area();
        if let Some(instance) = exact_instance(puzzle) {
            if metric == Metric::SingleTile {
                return self.deepening.search(&instance, limits, on_progress);
            }
            if is_two_by_n(instance.size) {
                return two_by_n_search(&instance, limits, on_progress);
            }
            return multi_tile_search(&mut self.multi_tile, &instance, limits, on_progress);
        }
        let bound = manhattan_bound(puzzle.start(), puzzle.goal(), metric);
        let stored = match demand {
            _ if cells <= MAX_CELLS => limits.stored,
            Demand::Best if bound > bfs_reach(metric) => 0,
            Demand::Best => limits.stored.min(BFS_POSITIONS),
            Demand::Optimal => limits.stored.min(MOST_BFS_POSITIONS),
        };
        let limits = Limits { stored, ..*limits };
        breadth_first(puzzle.start(), slice::from_ref(puzzle.goal()), metric, &limits, on_progress)
    }

    /// The best path of the anytime search from `path` on, and the limit that was met before it was
    /// proved optimal. The effort is added to `progress`, whose lower bound must be proved.
    fn shorten(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        path: Path,
        limits: &Limits,
        progress: &mut Progress,
        host: &mut dyn Host<Path>,
    ) -> (Path, Result<(), Limit>) {
        let request = Request { start: puzzle.start(), goal: puzzle.goal(), metric };
        let kept = &mut self.lower_bound_search;
        let (path, end) = improve(&request, path, kept, limits, progress, host);
        (replayed(puzzle, path), end)
    }
}

/// The instance of a puzzle of a size for the exact searches.
pub(super) fn exact_instance(puzzle: &Puzzle) -> Option<Instance> {
    let cells = puzzle.start().size().area();
    let suits = (BFS_CELLS + 1..=MAX_CELLS).contains(&cells);
    suits.then(|| Instance::new(puzzle.start(), &[puzzle.goal()]))
}

/// A solution by the constructive solver.
fn first_solution(puzzle: &Puzzle, metric: Metric) -> Path {
    let path = constructive(puzzle.start(), puzzle.goal());
    replayed(puzzle, if metric == Metric::MultiTile { path.merged() } else { path })
}

/// Returns `path` if it leads to the goal.
///
/// # Panics
/// If it does not: that is a bug in a search, and no answer is better than a wrong one.
pub(super) fn replayed(puzzle: &Puzzle, path: Path) -> Path {
    let end = puzzle.start().after(&path);
    assert!(end.as_ref() == Ok(puzzle.goal()), "the path {path} does not lead to the goal");
    path
}
