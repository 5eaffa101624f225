//! [`Schedule`]: the schedule of an anytime search, which shortens a solution while time remains.

use crate::{
    Job,
    beams::Beams,
    proof::{PartResult, Proof},
    sections::Sections,
};
use alloc::vec::Vec;
use core::ops::Range;

/// Width of the first beam.
const FIRST_WIDTH: usize = 64;

/// Ratio of the width of a beam for a whole solution to that of a beam for a piece, and the minimum
/// width of the latter.
const WHOLE_PER_PIECE_WIDTH: usize = 16;
const MIN_PIECE_WIDTH: usize = 4;

/// Maximum number of boards per depth in the beams of all workers together. A solver keeps fewer
/// large boards.
const MAX_WIDTH: usize = 400_000;

/// Number of sections per worker.
const SECTIONS: usize = 2;

/// Assigns jobs to workers, and combines their results.
///
/// Beams of growing width search for a whole solution, forwards and backwards. After each pair of
/// beams, sections of the best solution are searched piece by piece, several sections in parallel.
/// A part of the time of the first workers goes into the lower bound. `Step` is a move.
///
/// The unit of costs may be any that all jobs share: seconds, or expanded positions.
///
/// ```
/// use unslide_schedule::{Finished, Known, Schedule};
///
/// let path = vec!['L'; 9];
/// let known = Known { path, lower_bound: 5, expanded: 0, cells: 25, workers: 1, provers: 1 };
/// let mut schedule = Schedule::new(known);
/// assert_eq!((schedule.length(), schedule.bound(), schedule.is_proved()), (9, 5, false));
///
/// let assignment = schedule.next_job(0, 60.0);
/// let finished =
///     Finished { path: vec!['L'; 7], lower_bound: 5, expanded: 1000, cost: 0.1 };
/// assert!(schedule.finish_job(0, &assignment, finished));
/// assert_eq!(schedule.best(), ['L'; 7]);
///
/// // The worker is needed elsewhere: others may take its part of the proof.
/// schedule.leave(0);
///
/// // From elsewhere come another solution and its proof.
/// assert!(schedule.offer(vec!['L'; 6]));
/// schedule.raise_bound(6);
/// assert!(schedule.is_proved());
/// ```
#[derive(Clone, Debug)]
pub struct Schedule<Step> {
    workers: usize,
    best: Sections<Step>,
    beams: Beams,
    /// Width of the latest beam.
    width: usize,
    /// The sections without a worker; `None` if a beam is next.
    waiting: Option<Range<usize>>,
    proof: Proof,
}

/// The input of a schedule.
///
/// ```
/// use unslide_schedule::{Known, Schedule};
///
/// let path = vec!['L'; 9];
/// let known = Known { path, lower_bound: 5, expanded: 0, cells: 25, workers: 1, provers: 1 };
/// assert_eq!(Schedule::new(known).bound(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct Known<Step> {
    /// A solution.
    pub path: Vec<Step>,
    /// Proved: every solution has at least this number of moves.
    pub lower_bound: usize,
    /// Number of positions that one worker has expanded to find the solution.
    pub expanded: u64,
    /// Number of cells of the board.
    pub cells: usize,
    /// Number of workers, which are numbered from 0.
    pub workers: usize,
    /// Maximum number of workers that also search for the lower bound. Each of them may hold tables
    /// of its own.
    pub provers: usize,
}

/// A job for a worker, and its input.
///
/// ```
/// use unslide_schedule::{Assignment, Known, Schedule};
///
/// let path = vec!['L'; 9];
/// let known = Known { path, lower_bound: 5, expanded: 0, cells: 25, workers: 1, provers: 1 };
/// let Assignment { path, job, .. } = Schedule::new(known).next_job(0, 60.0);
/// assert_eq!(path, ['L'; 9]);
/// println!("{job:?}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment<Step> {
    /// The job.
    pub job: Job,
    /// The best solution at the time of the assignment.
    pub path: Vec<Step>,
    /// For pieces, the section and the number of its cut.
    section: Option<(usize, u32)>,
}

/// The result of a job.
///
/// ```
/// use unslide_schedule::{Finished, Known, Schedule};
///
/// let path = vec!['L'; 9];
/// let known = Known { path, lower_bound: 5, expanded: 0, cells: 25, workers: 1, provers: 1 };
/// let mut schedule = Schedule::new(known);
/// let assignment = schedule.next_job(0, 60.0);
/// let path = assignment.path.clone();
/// let finished = Finished { path, lower_bound: 7, expanded: 1000, cost: 0.1 };
/// assert!(!schedule.finish_job(0, &assignment, finished)); // nothing shorter
/// assert_eq!(schedule.bound(), 7);
/// ```
#[derive(Clone, Debug)]
pub struct Finished<Step> {
    /// The solution of the assignment, or a shorter one.
    pub path: Vec<Step>,
    /// Proved: every solution, or after [`Job::Proof`] every one in its part, has at least this number
    /// of moves.
    pub lower_bound: usize,
    /// Number of expanded positions.
    pub expanded: u64,
    /// Cost of the job.
    pub cost: f64,
}

impl<Step: Clone> Schedule<Step> {
    /// The schedule before the first job.
    pub fn new(known: Known<Step>) -> Self {
        let Known { path, lower_bound, expanded, cells, workers, provers } = known;
        let workers = workers.max(1);
        let width = first_width(path.len(), expanded);
        Self {
            workers,
            best: Sections::new(path),
            beams: Beams::new(width, (MAX_WIDTH / workers).max(1), cells),
            width,
            waiting: None,
            proof: Proof::new(provers, workers, lower_bound),
        }
    }

    /// The next job for a worker that may spend a cost of at most `left`.
    pub fn next_job(&mut self, worker: usize, left: f64) -> Assignment<Step> {
        if let Some(job) = self.proof.due(worker, self.length()) {
            return self.assignment(job);
        }
        loop {
            if let Some(assignment) = self.next_beam(left).or_else(|| self.next_pieces()) {
                return assignment;
            }
        }
    }

    fn next_beam(&mut self, left: f64) -> Option<Assignment<Step>> {
        // A single worker searches pieces after each beam; several begin while the last beam runs.
        let is_alone = self.workers == 1;
        if self.waiting.is_some() && (is_alone || !self.beams.is_within_step()) {
            return None;
        }
        if is_alone || self.beams.is_at_last() {
            self.cut();
        }
        let beam = self.beams.next(left)?;
        self.width = beam.width;
        let solvers = self.workers;
        Some(self.assignment(Job::Whole { width: beam.width, seed: beam.seed, solvers }))
    }

    fn next_pieces(&mut self) -> Option<Assignment<Step>> {
        if let Some(section) = self.waiting.as_mut()?.next() {
            let (from, to) = self.best.range(section);
            let width = (self.width / WHOLE_PER_PIECE_WIDTH).max(MIN_PIECE_WIDTH);
            let (seed, solvers) = (self.beams.seed(), self.workers);
            let job = Job::Pieces { from, to, width, seed, solvers };
            let section = Some((section, self.best.cuts()));
            return Some(Assignment { section, ..self.assignment(job) });
        }
        self.waiting = None;
        if !self.beams.is_within_step() {
            self.beams.widen();
            self.proof.finish_step();
        }
        None
    }

    fn assignment(&self, job: Job) -> Assignment<Step> {
        Assignment { job, path: self.best.path(), section: None }
    }

    fn cut(&mut self) {
        // One worker has no use for more than one section.
        let count = if self.workers == 1 { 1 } else { SECTIONS * self.workers };
        self.waiting = Some(0..self.best.cut(count));
    }

    /// Records the result of a worker's job. Whether it shortens the solution.
    pub fn finish_job(
        &mut self,
        worker: usize,
        assignment: &Assignment<Step>,
        finished: Finished<Step>,
    ) -> bool {
        let Finished { path, lower_bound, expanded, cost } = finished;
        if let Job::Whole { width, .. } = assignment.job {
            self.beams.measure(width, cost);
        }
        let is_better = match assignment.section {
            None => self.adopt_whole(path),
            Some(section) => self.adopt_section(assignment, section, &path),
        };
        if let Job::Proof { part, .. } = assignment.job {
            let result = PartResult { bound: lower_bound, is_better, expanded, cost };
            self.proof.finish(worker, part, result);
        } else {
            self.proof.spend(worker, cost);
            self.raise_bound(lower_bound);
        }
        if is_better {
            self.proof.improve();
        }
        is_better
    }

    /// Records that a worker does no more jobs: others may take its part of the search tree.
    pub fn leave(&mut self, worker: usize) {
        self.proof.leave(worker);
    }

    /// Records a solution from outside a job. Whether it is shorter than the best one.
    pub fn offer(&mut self, path: Vec<Step>) -> bool {
        let is_better = self.adopt_whole(path);
        if is_better {
            self.proof.improve();
        }
        is_better
    }

    fn adopt_whole(&mut self, path: Vec<Step>) -> bool {
        let is_better = path.len() < self.length();
        if is_better {
            self.best.reset(path);
            if self.waiting.is_some() {
                self.cut();
            }
        }
        is_better
    }

    /// Replaces a section if it is of the latest cut, and if the result is shorter. `path` must
    /// differ from the assignment's solution only in the range of the job.
    fn adopt_section(
        &mut self,
        assignment: &Assignment<Step>,
        (section, cut): (usize, u32),
        path: &[Step],
    ) -> bool {
        let Job::Pieces { from, to, .. } = assignment.job else { return false };
        let end = (path.len() + to).checked_sub(assignment.path.len());
        let steps = end.and_then(|end| path.get(from..end));
        cut == self.best.cuts() && steps.is_some_and(|steps| self.best.replace(section, steps))
    }

    /// Records a proved lower bound on the number of moves.
    pub fn raise_bound(&mut self, lower_bound: usize) {
        self.proof.raise(lower_bound);
    }

    /// The best solution.
    pub fn best(&self) -> Vec<Step> {
        self.best.path()
    }

    /// Number of moves of the best solution.
    pub fn length(&self) -> usize {
        self.best.len()
    }

    /// Proved: every solution has at least this number of moves.
    pub fn bound(&self) -> usize {
        self.proof.bound()
    }

    /// Whether the best solution is proved optimal.
    pub fn is_proved(&self) -> bool {
        self.bound() >= self.length()
    }
}

/// The width of the first beam: greater than those that one worker has reached with `expanded`
/// expansions, so that no search is repeated.
fn first_width(length: usize, expanded: u64) -> usize {
    let kept = (expanded / length.max(1) as u64 / 2) as usize;
    let mut width = FIRST_WIDTH;
    while width <= kept.min(MAX_WIDTH) {
        width *= 2;
    }
    width
}

#[cfg(test)]
mod tests;
