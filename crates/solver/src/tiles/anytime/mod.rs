//! Anytime search: shortens a solution of a board of any size until the host stops it.
//!
//! * [`beam`]: beam searches for a whole path, each wider than the last, in turns from start to
//!   goal and from goal to start. A learned [`evaluation`] ranks the boards.
//! * [`staged`]: boards too large for one beam are solved line by line first.
//! * [`window`]: beam searches for shorter paths between two boards of the best path.
//! * [`lower_bound`]: iterative deepening, which may prove the best path optimal.
//!
//! Which of them runs next is up to `unslide-schedule`.

mod beam;
mod conflicts;
mod evaluation;
mod features;
mod frontier;
mod hashes;
mod job;
mod layer;
pub(crate) mod learn;
mod lower_bound;
mod network;
mod patterns;
mod problem;
mod random;
mod selection;
mod staged;
mod subgoal;
mod trace;
mod tree_part;
mod visited;
mod weights;
mod window;

use super::{Metric, Path, Position, constructive::Board};
use crate::{
    grid::Direction,
    search::{Host, Limit, Limits, Progress},
};
pub(super) use job::run_job;
pub(super) use lower_bound::LowerBoundSearch;
use problem::Problem;
use staged::Staged;
use std::ops::Range;
pub use unslide_schedule::Job;
use unslide_schedule::{Finished, Known, Schedule};
use weights::Learned;
use window::Window;

/// Maximum memory of the boards in the beams of all solvers, bytes.
const MAX_BYTES: usize = 100_000_000;
/// Memory of a board in a beam without its tiles, bytes.
const STATE_BYTES: usize = size_of::<layer::State>();
/// Memory of a candidate, bytes. Lists grow by doubling, so they may be half empty.
const CANDIDATE_BYTES: usize = 2 * (size_of::<selection::Candidate>() + size_of::<u32>());
/// Number of layers that a beam has in memory: two depths, and in a staged search also the last
/// layers of the previous stage.
const LAYERS: usize = 2;
const STAGED_LAYERS: usize = 6;
/// Lengths of the windows, in moves: one pass over the path for each.
const WINDOW_LENGTHS: [usize; 2] = [60, 100];
/// Expansions between two calls of the host.
const REPORT_EVERY: u64 = 1 << 10;

/// Number of positions that the lower-bound search expands with pattern databases, or rows of their
/// tables that it builds, in the time of one position of a beam.
const FAST_POSITIONS: u64 = 5;

/// A puzzle whose solution is shortened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request<'a> {
    pub(super) start: &'a Position,
    /// It has the tiles of the start, and parity allows it.
    pub(super) goal: &'a Position,
    pub(super) metric: Metric,
}

/// Shortens `path` until its length equals the lower bound, or a limit is met. Returns the best
/// path, and the limit.
///
/// `path` must solve the request in moves of its metric, and the lower bound of `progress` must be
/// proved; the effort is added to `progress`. The host receives each better path, replayed, and a
/// report every [`REPORT_EVERY`] expansions. `lower_bound_search` is kept from one search to the
/// next. Memory stays below 300 MB: 100 MB of them for beams, the rest for the lower bound of boards
/// of up to 25 cells.
pub(super) fn improve(
    request: &Request,
    path: Path,
    lower_bound_search: &mut Option<LowerBoundSearch>,
    limits: &Limits,
    progress: &mut Progress,
    host: &mut dyn Host<Path>,
) -> (Path, Result<(), Limit>) {
    let weights = Learned::of(request.metric);
    let mut search = AnytimeSearch::new(request, &weights, path, Effort { progress, limits, host });
    let end = search.run(lower_bound_search);
    (search.best, end)
}

/// The effort and limits of a search.
struct Effort<'a> {
    progress: &'a mut Progress,
    limits: &'a Limits,
    host: &'a mut dyn Host<Path>,
}

impl Effort<'_> {
    fn report(&mut self) -> Result<(), Limit> {
        self.host.on_progress(self.progress)
    }

    /// Counts one expansion.
    ///
    /// # Errors
    /// The limit that was met.
    fn expand(&mut self) -> Result<(), Limit> {
        if self.progress.expanded >= self.limits.expanded {
            return Err(Limit::Expanded(self.limits.expanded));
        }
        self.progress.expanded += 1;
        if self.progress.expanded.is_multiple_of(REPORT_EVERY) { self.report() } else { Ok(()) }
    }

    /// Counts generated boards.
    fn generate(&mut self, boards: usize) {
        self.progress.generated += boards as u64;
    }
}

struct AnytimeSearch<'a> {
    request: &'a Request<'a>,
    problem: Problem,
    weights: &'a Learned,
    best: Path,
    effort: Effort<'a>,
}

impl<'a> AnytimeSearch<'a> {
    fn new(request: &'a Request<'a>, weights: &'a Learned, best: Path, effort: Effort<'a>) -> Self {
        let problem = Problem::new(&Board::new(request.start, request.goal));
        Self { request, problem, weights, best, effort }
    }

    /// Runs jobs until the best path is proved optimal.
    ///
    /// # Errors
    /// The limit that was met.
    fn run(&mut self, lower_bound_search: &mut Option<LowerBoundSearch>) -> Result<(), Limit> {
        let mut schedule = Schedule::new(Known {
            path: self.best.0.clone(),
            lower_bound: self.effort.progress.lower_bound,
            expanded: 0,
            cells: self.problem.size.area(),
            workers: 1,
            provers: 1,
        });
        while !schedule.is_proved() {
            self.effort.report()?;
            let before = self.effort.progress.expanded;
            let left = self.effort.limits.expanded.saturating_sub(before);
            let assignment = schedule.next_job(0, left as f64);
            self.run_job(assignment.job, lower_bound_search)?;
            let Progress { expanded, lower_bound, .. } = *self.effort.progress;
            let expanded = expanded - before;
            let path = self.best.0.clone();
            let cost = cost(assignment.job, expanded, lower_bound_search.as_ref());
            let finished = Finished { path, lower_bound, expanded, cost };
            schedule.finish_job(0, &assignment, finished);
        }
        Ok(())
    }

    /// The width of a beam, at most `width`, for which the memory shared by `solvers` solvers
    /// suffices.
    fn affordable_width(&self, width: usize, solvers: usize) -> usize {
        let bytes = MAX_BYTES / solvers.max(1);
        let whole = self.width_within(bytes, LAYERS, width);
        if self.staged(whole, 0, 0).is_core(self.problem.size) {
            whole
        } else {
            self.width_within(bytes, STAGED_LAYERS, width)
        }
    }

    /// The width, at most `width`, with which `layers` layers of boards take at most `bytes` bytes.
    fn width_within(&self, bytes: usize, layers: usize, width: usize) -> usize {
        let size = self.problem.size;
        let candidates = match self.request.metric {
            Metric::SingleTile => Direction::ALL.len() - 1,
            Metric::MultiTile => size.rows().max(size.cols()) - 1,
        };
        let hidden = if self.weights.network.is_some() { size_of::<network::Hidden>() } else { 0 };
        let layer = size_of::<u16>() * size.area() + STATE_BYTES + hidden;
        let board = layers * layer + candidates * CANDIDATE_BYTES;
        width.clamp(1, (bytes / board).max(1))
    }

    /// Continues the search for the lower bound, and adopts its bound even if it met a limit. That of a
    /// part of the tree is one on the paths in it.
    fn raise_lower_bound(
        &mut self,
        search: &mut LowerBoundSearch,
        expansions: u64,
    ) -> Result<(), Limit> {
        let found = search.resume(expansions, &mut self.effort);
        let bound = &mut self.effort.progress.lower_bound;
        // In a part without paths the search ends with the bound `usize::MAX`.
        *bound = search.bound().min(self.best.len()).max(*bound);
        if let Some(moves) = found? {
            self.adopt(Path(moves));
        }
        Ok(())
    }

    /// Searches for a whole path: forwards if `seed` is even, backwards if it is odd. A staged
    /// search runs in the direction in which the blank ends nearer to a corner.
    fn search_whole(&mut self, width: usize, seed: u64) -> Result<(), Limit> {
        let Some(max_length) = self.best.len().checked_sub(1) else { return Ok(()) };
        let staged = self.staged(width, max_length, seed);
        let forwards = &self.problem;
        let backwards = forwards.reversed();
        let is_backwards = if staged.is_core(forwards.size) {
            !seed.is_multiple_of(2)
        } else {
            backwards.corner_distance() < forwards.corner_distance()
        };
        let found = if is_backwards {
            let moves = staged.solve(&backwards, &mut self.effort)?;
            moves.map(|moves| Path(moves).reversed())
        } else {
            staged.solve(forwards, &mut self.effort)?.map(Path)
        };
        if let Some(path) = found {
            self.adopt(path);
        }
        Ok(())
    }

    /// Searches windows of each length over the range `moves` of the best path.
    fn search_windows(
        &mut self,
        moves: Range<usize>,
        width: usize,
        seed: u64,
    ) -> Result<(), Limit> {
        let after = self.best.len() - moves.end;
        for length in WINDOW_LENGTHS {
            let mut window = Window::new(&self.problem, length, &self.best.0[..moves.start]);
            while let Some(piece) = window.piece(&self.best.0[..self.best.len() - after]) {
                let staged = self.staged(width, piece.range.len() - 1, seed);
                if let Some(moves) = staged.solve_whole(&piece.problem, &mut self.effort)? {
                    let mut path = self.best.clone();
                    path.0.splice(piece.range, moves);
                    self.adopt(path);
                }
                window.advance(&self.best.0[..self.best.len() - after]);
            }
        }
        Ok(())
    }

    fn staged(&self, width: usize, max_length: usize, seed: u64) -> Staged<'a> {
        let (weights, metric) = (self.weights, self.request.metric);
        Staged { weights, metric, width, max_length, seed }
    }

    /// Makes `path` the best path if it is shorter.
    ///
    /// # Panics
    /// If it does not lead to the goal: that is a bug in a search.
    fn adopt(&mut self, path: Path) {
        if path.len() < self.best.len() {
            let end = self.request.start.after(&path);
            assert!(end.as_ref() == Ok(self.request.goal), "{path} does not lead to the goal");
            self.effort.host.on_better(&path);
            self.best = path;
        }
    }
}

/// Whether the lower-bound search supports the request: in single-tile moves, with distinct labels.
fn is_provable(request: &Request) -> bool {
    request.metric == Metric::SingleTile && request.start.is_distinct()
}

/// The cost of a job, in positions of a beam.
fn cost(job: Job, expanded: u64, search: Option<&LowerBoundSearch>) -> f64 {
    let is_proof = matches!(job, Job::Proof { .. });
    let is_fast = is_proof && search.is_some_and(LowerBoundSearch::is_fast);
    expanded as f64 / if is_fast { FAST_POSITIONS as f64 } else { 1.0 }
}

#[cfg(test)]
mod tests;
