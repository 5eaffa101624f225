//! Shorter and shorter answers to a board of any size, for as long as the host likes.
//!
//! Beams ([`beam`]) of doubled and redoubled width look for a whole answer, from the start to the
//! goal and from the goal to the start by turns; a learned evaluation ([`evaluation`]) tells them which boards
//! are promising. Boards that are too large for a beam are peeled first ([`staged`]). After each
//! beam the best answer is polished piece by piece ([`window`]).

mod beam;
mod conflicts;
mod evaluation;
mod features;
mod frontier;
mod hashes;
mod job;
mod layer;
pub mod learn;
mod patterns;
mod problem;
mod proof;
mod random;
mod selection;
mod staged;
mod subgoal;
mod trace;
mod visited;
mod weights;
mod window;

use super::{Metric, Path, Position, constructive::Board};
use crate::{
    grid::Direction,
    search::{Host, Limit, Limits, Progress},
};
pub(super) use job::run as run_job;
use problem::Problem;
pub(super) use proof::Proof;
use staged::Staged;
use std::ops::Range;
pub use unslide_schedule::Job;
use unslide_schedule::{Finished, Known, Schedule};
use weights::Learned;
use window::Window;

/// The bytes that the boards of all solvers may take, those of one board besides its tiles, and those
/// of what would be one move further: lists grow to twice what they hold.
const MEMORY: usize = 100_000_000;
const STATE: usize = size_of::<layer::State>();
const CANDIDATE: usize = 2 * (size_of::<selection::Candidate>() + size_of::<u32>());
/// A beam keeps the boards of two depths. Where there are stages, those at which one ends and the next
/// one begins are more.
const DEPTHS: usize = 2;
const DEPTHS_IN_STAGES: usize = 6;
/// How many moves the pieces have that are polished, one pass after the other.
const PIECES: [usize; 2] = [60, 100];
/// Expansions between two questions whether to go on.
const ASK_EVERY: u64 = 1 << 10;

/// Positions of a proof by tables, or rows of these, that take as long as one position of a beam.
const QUICK: u64 = 5;

/// What is to be improved on, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request<'a> {
    /// The board, and what it is to become: made of the same tiles, and parity allows it.
    pub(super) start: &'a Position,
    pub(super) goal: &'a Position,
    pub(super) metric: Metric,
}

/// Shortens `path`, which must solve what is requested in moves of its metric, until it has as many
/// moves as the lower bound of `progress`, which is proved, or a limit is met; the work is added to
/// `progress`. The host hears of each better path, which has been replayed; it is asked every
/// thousand expansions whether to go on. Memory stays below 200 MB.
pub(super) fn improve(
    request: &Request,
    path: Path,
    limits: &Limits,
    progress: &mut Progress,
    host: &mut dyn Host<Path>,
) -> (Path, Result<(), Limit>) {
    let weights = Learned::of(request.metric);
    let mut search = AnytimeSearch::new(request, &weights, path, Effort { progress, limits, host });
    // Whatever ends it, the best path so far is the answer.
    let end = search.run();
    (search.best, end)
}

/// Counts the work, and asks whether to go on with it.
struct Effort<'a> {
    progress: &'a mut Progress,
    limits: &'a Limits,
    host: &'a mut dyn Host<Path>,
}

impl Effort<'_> {
    fn ask(&mut self) -> Result<(), Limit> {
        self.host.on_progress(self.progress)
    }

    /// Counts a board whose moves are to be tried.
    fn expand(&mut self) -> Result<(), Limit> {
        if self.progress.expanded >= self.limits.expanded {
            return Err(Limit::Expanded(self.limits.expanded));
        }
        self.progress.expanded += 1;
        if self.progress.expanded.is_multiple_of(ASK_EVERY) { self.ask() } else { Ok(()) }
    }

    /// Counts boards reached.
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

    /// Does one job after the other, until the best path is proved to be optimal.
    fn run(&mut self) -> Result<(), Limit> {
        let mut schedule = Schedule::new(Known {
            path: self.best.0.clone(),
            lower_bound: self.effort.progress.lower_bound,
            expanded: 0,
            cells: self.problem.size.area(),
            workers: 1,
        });
        let mut proof = None;
        while !schedule.is_proved() {
            self.effort.ask()?;
            let before = self.effort.progress.expanded;
            let left = self.effort.limits.expanded.saturating_sub(before);
            let assignment = schedule.next_job(0, left as f64);
            self.run_job(assignment.job, &mut proof)?;
            let Progress { expanded, lower_bound, .. } = *self.effort.progress;
            let expanded = expanded - before;
            let path = self.best.0.clone();
            let cost = cost(assignment.job, expanded, proof.as_ref());
            let finished = Finished { path, lower_bound, expanded, cost };
            schedule.finish_job(0, &assignment, finished);
        }
        Ok(())
    }

    /// The `width`, or less where there is no memory for a beam of it: `solvers` solvers share the memory.
    fn affordable(&self, width: usize, solvers: usize) -> usize {
        let bytes = MEMORY / solvers.max(1);
        let whole = self.within(bytes, DEPTHS, width);
        if self.staged(whole, 0, 0).is_core(self.problem.size) {
            whole
        } else {
            self.within(bytes, DEPTHS_IN_STAGES, width)
        }
    }

    /// The `width`, or less where the boards of `depths` depths would take more than `bytes` bytes.
    fn within(&self, bytes: usize, depths: usize, width: usize) -> usize {
        let size = self.problem.size;
        let candidates = match self.request.metric {
            Metric::SingleTile => Direction::ALL.len() - 1,
            Metric::MultiTile => size.rows().max(size.cols()) - 1,
        };
        let board = depths * (size_of::<u16>() * size.area() + STATE) + candidates * CANDIDATE;
        width.clamp(1, (bytes / board).max(1))
    }

    /// Goes on with the proof. What it has shown counts, also where a limit ends it.
    fn prove(&mut self, proof: &mut Proof, expansions: u64) -> Result<(), Limit> {
        let end = proof.go_on(expansions, &mut self.effort);
        let bound = &mut self.effort.progress.lower_bound;
        *bound = proof.bound().max(*bound);
        if let Some(moves) = end? {
            self.take(Path(moves));
        }
        Ok(())
    }

    /// Looks for a whole path: there in even rounds and back in odd ones, but always from the one of
    /// both ends where the stages are easier, if it takes stages.
    fn search(&mut self, width: usize, round: u64) -> Result<(), Limit> {
        let Some(longest) = self.best.len().checked_sub(1) else { return Ok(()) };
        let staged = self.staged(width, longest, round);
        let there = &self.problem;
        let back = there.reversed();
        let is_back = if staged.is_core(there.size) {
            !round.is_multiple_of(2)
        } else {
            back.corner_distance() < there.corner_distance()
        };
        let found = if is_back {
            let back = staged.solve(&back, &mut self.effort)?;
            back.map(|moves| Path(moves).reversed())
        } else {
            staged.solve(there, &mut self.effort)?.map(Path)
        };
        if let Some(path) = found {
            self.take(path);
        }
        Ok(())
    }

    /// Goes over these `moves` of the best path with windows of each length.
    fn polish(&mut self, moves: Range<usize>, width: usize, round: u64) -> Result<(), Limit> {
        let after = self.best.len() - moves.end;
        for length in PIECES {
            let mut window = Window::new(&self.problem, length, &self.best.0[..moves.start]);
            while let Some(piece) = window.piece(&self.best.0[..self.best.len() - after]) {
                let staged = self.staged(width, piece.range.len() - 1, round);
                if let Some(moves) = staged.solve_at_once(&piece.problem, &mut self.effort)? {
                    let mut path = self.best.clone();
                    path.0.splice(piece.range, moves);
                    self.take(path);
                }
                window.advance(&self.best.0[..self.best.len() - after]);
            }
        }
        Ok(())
    }

    fn staged(&self, width: usize, longest: usize, seed: u64) -> Staged<'a> {
        let (weights, metric) = (self.weights, self.request.metric);
        Staged { weights, metric, width, longest, seed }
    }

    /// Makes a shorter path the best.
    fn take(&mut self, path: Path) {
        if path.len() < self.best.len() {
            let end = self.request.start.after(&path);
            assert!(end.as_ref() == Ok(self.request.goal), "{path} does not lead to the goal");
            self.effort.host.on_better(&path);
            self.best = path;
        }
    }
}

/// Where alike tiles could go to several homes, or several go together, no proof is attempted.
fn is_provable(request: &Request) -> bool {
    request.metric == Metric::SingleTile && request.start.is_distinct()
}

/// What a job has cost, in positions of a beam.
fn cost(job: Job, expanded: u64, proof: Option<&Proof>) -> f64 {
    let is_quick = matches!(job, Job::Proof { .. }) && proof.is_some_and(Proof::is_quick);
    expanded as f64 / if is_quick { QUICK as f64 } else { 1.0 }
}

#[cfg(test)]
mod tests;
