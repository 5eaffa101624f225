//! From a puzzle to an honest answer.

use super::{
    Answer, Host, Metric, Outcome, Path, Progress, Proof, Puzzle,
    engine::{Job, Task},
    informed::{Roads, a_star},
    lanes::Tables,
    plain,
    wave::{Packing, Wave},
};
use crate::search::{Limit, Limits};

/// Whether a board of cars may have more positions than can be entered.
fn is_large(puzzle: &Puzzle) -> bool {
    puzzle.size().area() > 36
}

/// How far the wave goes on a large board of cars, in positions, before an informed search takes
/// over: long where positions are small and fast, which they are up to 8 × 8.
fn wave_positions(puzzle: &Puzzle) -> u64 {
    if puzzle.size().area() > 64 { 5_000 } else { 2_000_000 }
}

/// Solves block puzzles, and keeps what it builds for the next one.
#[derive(Default)]
pub struct Solver {
    pub(super) lanes: Tables,
    pub(super) narrow: Wave<u64>,
    pub(super) wide: Wave<u128>,
}

impl Solver {
    /// Solves `puzzle` with the fewest moves of `metric`, or proves that it cannot be solved.
    ///
    /// Every path has been replayed against the puzzle before it leaves.
    pub fn solve(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Answer {
        if puzzle.is_goal(puzzle.start()) {
            let progress = Progress { positions: 1, lower_bound: 0 };
            return Answer { outcome: Outcome::Optimal(Path::default()), progress };
        }
        let Some(roads) = Roads::new(puzzle).filter(|_| is_large(puzzle)) else {
            let (found, progress) = self.wave(puzzle, metric, limits, host);
            return answer(puzzle, found, progress);
        };
        let stored = limits.stored.min(wave_positions(puzzle));
        let (found, progress) = self.wave(puzzle, metric, &Limits { stored, ..*limits }, host);
        if found != Err(Limit::Stored(stored)) {
            return answer(puzzle, found, progress);
        }
        let (found, progress) = a_star(&roads, metric == Metric::Unit, limits, host);
        match found {
            Ok(None) => Answer { outcome: Outcome::Unsolvable(Proof::Blocked), progress },
            _ => answer(puzzle, found, progress),
        }
    }

    /// Breadth-first search.
    fn wave(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> (Found, Progress) {
        self.perform(puzzle, metric, Search(Job { puzzle, metric, limits, host }))
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
        let (found, progress) = Search(Job { puzzle, metric, limits, host }).plain();
        answer(puzzle, found, progress)
    }
}

/// A path, or none where all was seen.
pub(super) type Found = Result<Option<Path>, Limit>;

/// The search for a shortest path.
pub(super) struct Search<'a>(pub(super) Job<'a>);

impl Task for Search<'_> {
    type Output = (Found, Progress);

    fn packed<P: Packing>(self, packing: &P, wave: &mut Wave<P::Word>) -> Self::Output {
        let Job { puzzle, limits, host, .. } = self.0;
        wave.start([packing.start()]);
        let found = wave.run(packing, true, limits, host);
        let path = found.map(|goal| goal.map(|node| packing.path(puzzle, &wave.way_to(node))));
        (path, wave.progress())
    }

    fn plain(self) -> Self::Output {
        let Job { puzzle, metric, limits, host } = self.0;
        let mut wave = plain::Wave::new(puzzle, metric, limits, [puzzle.start().clone()]);
        let found = wave.run(|position| puzzle.is_goal(position), host);
        (found.map(|goal| goal.map(|node| wave.path_to(node))), wave.progress())
    }
}

fn answer(puzzle: &Puzzle, found: Found, progress: Progress) -> Answer {
    let outcome = match found {
        Ok(Some(path)) => Outcome::Optimal(replayed(puzzle, path)),
        Ok(None) => Outcome::Unsolvable(Proof::Seen(progress.positions)),
        Err(limit) => Outcome::GaveUp(limit),
    };
    let length = outcome.path().map(Path::len);
    let lower_bound = length.unwrap_or(progress.lower_bound);
    Answer { outcome, progress: Progress { lower_bound, ..progress } }
}

/// Hands `path` on if it leads to the goal.
///
/// # Panics
/// Where it does not: the search has a bug, and no answer is better than a wrong one.
fn replayed(puzzle: &Puzzle, path: Path) -> Path {
    let end = puzzle.start().after(puzzle, &path);
    let reached = end.is_ok_and(|end| puzzle.is_goal(&end));
    assert!(reached, "{} does not lead to the goal", path.written(puzzle));
    path
}
