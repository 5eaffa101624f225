//! From a puzzle to an honest answer.

use super::{
    Answer, Host, Metric, Outcome, Path, Progress, Proof, Puzzle,
    anytime::{Demand, Known, together},
    bfs::Bfs,
    breadth_first::{Alone, Search},
    engine::{Job, Task},
    informed::{Roads, a_star},
    lanes::Tables,
};
use crate::search::{Limit, Limits};

/// Whether a board of cars may have more positions than can be entered.
fn is_large(puzzle: &Puzzle) -> bool {
    puzzle.size().area() > 36
}

/// How far the search goes on a large board of cars, in positions, before an informed search takes
/// over: long where positions are small and fast, which they are up to 8 × 8.
fn bfs_positions(puzzle: &Puzzle) -> u64 {
    if puzzle.size().area() > 64 { 5_000 } else { 2_000_000 }
}

/// How many positions the informed search enters before a first answer is sought beside it: a tenth of a
/// second's work natively.
const INFORMED_ALONE: u64 = 30_000;

/// Solves block puzzles, and keeps what it builds for the next one.
#[derive(Default)]
pub struct Solver {
    pub(super) lanes: Tables,
    pub(super) narrow: Bfs<u64>,
    pub(super) wide: Bfs<u128>,
}

impl Solver {
    /// Solves `puzzle` with the fewest moves of `metric`, or proves that it cannot be solved.
    ///
    /// Where that takes long the host gets a first answer, and better and better ones. Memory that is
    /// full ends the proof, and the search for better answers where it has nothing left to try.
    ///
    /// Every path has been replayed against the puzzle before it leaves.
    pub fn solve(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Answer {
        self.answer(Job { puzzle, metric, limits, host }, Demand::Best)
    }

    /// The same, but it is over as soon as the proof is, or memory is full.
    pub fn prove(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Answer {
        self.answer(Job { puzzle, metric, limits, host }, Demand::Proved)
    }

    fn answer(&mut self, job: Job, demand: Demand) -> Answer {
        let Job { puzzle, metric, limits, host } = job;
        if puzzle.is_goal(puzzle.start()) {
            let progress = Progress { positions: 1, lower_bound: 0 };
            return Answer { outcome: Outcome::Optimal(Path::default()), progress };
        }
        let Some(roads) = Roads::new(puzzle).filter(|_| is_large(puzzle)) else {
            let job = Job { puzzle, metric, limits, host };
            return answer(puzzle, self.perform(puzzle, metric, Search(job, demand)));
        };
        let stored = limits.stored.min(bfs_positions(puzzle));
        let first = Limits { stored, ..*limits };
        let job = Job { puzzle, metric, limits: &first, host };
        let known = self.perform(puzzle, metric, Alone(job));
        if known.found != Err(Limit::Stored(stored)) {
            return answer(puzzle, known);
        }
        let job = Job { puzzle, metric, limits, host };
        let mut proof = a_star(&roads, metric == Metric::Unit);
        let known = together(job, demand, INFORMED_ALONE, &mut *proof);
        if known.found == Ok(None) && known.best.is_none() {
            let outcome = Outcome::Unsolvable(Proof::Blocked);
            return Answer { outcome, progress: known.progress };
        }
        answer(puzzle, known)
    }

    /// The same by plain breadth-first search over whole positions: what other searches are measured
    /// against.
    pub fn solve_plainly(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Answer {
        answer(puzzle, Alone(Job { puzzle, metric, limits, host }).plain())
    }
}

fn answer(puzzle: &Puzzle, Known { found, best, progress }: Known) -> Answer {
    let lower_bound = progress.lower_bound;
    let outcome = match (found, best) {
        // Where a search for fewer moves has come to its end, there are none.
        (Ok(Some(path)), _) | (Ok(None), Some(path)) => Outcome::Optimal(replayed(puzzle, path)),
        (Ok(None), None) => Outcome::Unsolvable(Proof::Seen(progress.positions)),
        (Err(_), Some(path)) => Outcome::Bounded { path: replayed(puzzle, path), lower_bound },
        (Err(limit), None) => Outcome::GaveUp(limit),
    };
    let lower_bound = match &outcome {
        Outcome::Optimal(path) => path.len(),
        _ => lower_bound,
    };
    Answer { outcome, progress: Progress { lower_bound, ..progress } }
}

/// Hands `path` on if it leads to the goal.
///
/// # Panics
/// Where it does not: the search has a bug, and no answer is better than a wrong one.
pub(super) fn replayed(puzzle: &Puzzle, path: Path) -> Path {
    let end = puzzle.start().after(puzzle, &path);
    let reached = end.is_ok_and(|end| puzzle.is_goal(&end));
    assert!(reached, "{} does not lead to the goal", path.written(puzzle));
    path
}
