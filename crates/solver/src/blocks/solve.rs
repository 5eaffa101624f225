//! [`Solver`]: chooses the searches for a puzzle and classifies their results.

use super::{
    Answer, Metric, Path, Proof, Puzzle,
    anytime::{SearchResult, interleave},
    bfs_packed::Bfs,
    dispatch::{Operation, Request},
    informed::{CarBoard, a_star},
    lanes::Tables,
    provers::{ProofAndAnytime, ProofOnly},
};
use crate::search::{Demand, Host, Limit, Limits, Progress};
use std::fmt;

/// Whether a board of cars may have too many positions for breadth-first search.
fn is_large(puzzle: &Puzzle) -> bool {
    puzzle.size().area() > 36
}

/// Number of positions after which A\* replaces breadth-first search on a large board of cars. It
/// is larger up to 8 × 8, where packed positions are fast.
fn bfs_positions(puzzle: &Puzzle) -> u64 {
    if puzzle.size().area() > 64 { 5_000 } else { 2_000_000 }
}

/// Number of positions that A\* reaches before the anytime search starts: about 0.1 s natively.
const A_STAR_BEFORE_ANYTIME: u64 = 30_000;

/// Solves block puzzles. Tables and memory are reused for the next puzzle.
///
/// ```
/// use unslide_solver::{blocks::{Metric, Outcome, Setup, Solver}, search::Limits};
///
/// // Klotski: the large block gets to the bottom in 81 moves, if going round a corner is one.
/// let klotski = "baac/baac/dffe/dghe/i..j => ..../..../..../.aa./.aa.";
/// let puzzle = klotski.parse::<Setup>()?.validate()?;
/// let answer = Solver::default().solve(&puzzle, Metric::AnyPath, &Limits::default(), &mut ());
/// let Outcome::Optimal(path) = answer.outcome else { panic!("{answer:?}") };
/// assert_eq!(path.len(), 81);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Solver {
    pub(super) lanes: Tables,
    pub(super) narrow: Bfs<u64>,
    pub(super) wide: Bfs<u128>,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

impl Solver {
    /// Solves `puzzle` with the fewest moves of `metric`, or proves that it has no solution.
    ///
    /// In a long search the host receives a first path and then shorter ones. `limits.stored` ends
    /// the proof; the anytime search goes on until it is exhausted or the host stops it.
    ///
    /// Every returned path has been replayed against the puzzle.
    ///
    /// ```
    /// use unslide_solver::{
    ///     blocks::{Metric, Outcome, Setup, Solver},
    ///     search::Limits,
    /// };
    ///
    /// // The hardest board of Michael Fogleman's database of 2018; x is a wall.
    /// let puzzle = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM".parse::<Setup>()?.validate()?;
    /// let mut solver = Solver::default();
    /// let answer = solver.solve(&puzzle, Metric::Slide, &Limits::default(), &mut ());
    /// let Outcome::Optimal(path) = answer.outcome else { panic!("{answer:?}") };
    /// assert_eq!(path.len(), 60);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Answer {
        self.answer(Request { puzzle, metric, limits, host }, Demand::Best)
    }

    /// Like [`Self::solve`], but ends with the proof or at the first limit.
    ///
    /// ```
    /// use unslide_solver::{
    ///     blocks::{Metric, Outcome, Setup, Solver},
    ///     search::{Limit, Limits},
    /// };
    ///
    /// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
    /// let prove = |limits| Solver::default().prove(&puzzle, Metric::Slide, &limits, &mut ()).outcome;
    /// assert!(matches!(prove(Limits::default()), Outcome::Optimal(path) if path.len() == 2));
    /// let gave_up = prove(Limits::default().with_expanded(0));
    /// assert_eq!(gave_up, Outcome::GaveUp(Limit::Expanded(0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn prove(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Answer {
        self.answer(Request { puzzle, metric, limits, host }, Demand::Optimal)
    }

    fn answer(&mut self, request: Request, demand: Demand) -> Answer {
        let Request { puzzle, metric, limits, host } = request;
        if puzzle.is_goal(puzzle.start()) {
            return Answer::optimal(
                Path::default(),
                Progress { reached: 1, ..Progress::default() },
            );
        }
        let Some(board) = CarBoard::new(puzzle).filter(|_| is_large(puzzle)) else {
            let request = Request { puzzle, metric, limits, host };
            return answer(puzzle, self.dispatch(puzzle, metric, ProofAndAnytime(request, demand)));
        };
        let request = Request { puzzle, metric, limits, host };
        let bfs = ProofOnly(request, bfs_positions(puzzle));
        let known = self.dispatch(puzzle, metric, bfs);
        if !matches!(known.found, Err(Limit::Stored(_))) {
            return answer(puzzle, known);
        }
        // A\* needs the memory.
        (self.narrow, self.wide) = Default::default();
        let request = Request { puzzle, metric, limits, host };
        let mut proof = a_star(&board, metric == Metric::Unit);
        let known = interleave(request, demand, A_STAR_BEFORE_ANYTIME, &mut *proof);
        if known.found == Ok(None) && known.best.is_none() {
            return Answer::unsolvable(Proof::Blocked, known.progress);
        }
        answer(puzzle, known)
    }

    /// Solves `puzzle` by breadth-first search over unpacked positions: the reference for all other
    /// searches.
    #[doc(hidden)] // For benches and tests of this crate.
    pub fn solve_by_plain_bfs(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Answer {
        let request = Request { puzzle, metric, limits, host };
        answer(puzzle, ProofOnly(request, u64::MAX).plain())
    }
}

fn answer(puzzle: &Puzzle, SearchResult { found, best, progress }: SearchResult) -> Answer {
    match (found, best) {
        // The proof only looked for paths shorter than `path`, and found none.
        (Ok(Some(path)), _) | (Ok(None), Some(path)) => {
            Answer::optimal(replayed(puzzle, path), progress)
        }
        (Ok(None), None) => Answer::unsolvable(Proof::Exhausted(progress.reached), progress),
        (Err(limit), Some(path)) => {
            Answer::of_bounds(replayed(puzzle, path), progress, Some(limit))
        }
        (Err(limit), None) => Answer::gave_up(limit, progress),
    }
}

/// Returns `path` if it leads to the goal.
///
/// # Panics
/// If it does not: that is a bug in a search, and no answer is better than a wrong one.
pub(super) fn replayed(puzzle: &Puzzle, path: Path) -> Path {
    let end = puzzle.start().after(puzzle, &path);
    let reached = end.is_ok_and(|end| puzzle.is_goal(&end));
    assert!(reached, "{} does not lead to the goal", path.written(puzzle));
    path
}
