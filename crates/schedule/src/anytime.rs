//! The schedule of an anytime search: a solution that is made shorter for as long as there is time.

use crate::{Job, beams::Beams, proof_share::ProofShare, sections::Sections};
use alloc::vec::Vec;
use core::ops::Range;

/// Width of the first beam.
const FIRST_WIDTH: usize = 64;

/// How much narrower the beams for pieces are than those for the whole, and the narrowest.
const NARROWER: usize = 16;
const NARROWEST: usize = 4;

/// Boards that the beams of all workers keep at a time. A solver keeps fewer of large boards.
const MOST_KEPT: usize = 400_000;

/// Sections for each worker.
const SECTIONS: usize = 2;

/// Gives out jobs to workers, and puts their results together.
///
/// Beams of growing width search for a whole solution, forwards and backwards; after each pair of
/// them sections of the best solution are searched piece by piece, several at a time; and a part of
/// the first worker's time goes into the lower bound. `Step` is a move.
///
/// Costs and what is left of them are in any unit that is the same for all jobs: seconds, or
/// expanded positions.
#[derive(Clone, Debug)]
pub struct Schedule<Step> {
    workers: usize,
    best: Sections<Step>,
    bound: usize,
    beams: Beams,
    /// Width of the latest beam.
    width: usize,
    /// Sections that no worker has been given yet; `None` where a beam comes next.
    waiting: Option<Range<usize>>,
    proof: ProofShare,
}

/// What is known before the first job.
#[derive(Clone, Debug)]
pub struct Known<Step> {
    /// A solution.
    pub path: Vec<Step>,
    /// No solution has fewer moves: proved.
    pub lower_bound: usize,
    /// Positions expanded for the solution by one worker.
    pub expanded: u64,
    /// Cells of the board.
    pub cells: usize,
    /// Workers, which are numbered from 0 on.
    pub workers: usize,
}

/// A job for a worker, and the solution that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment<Step> {
    /// What to do.
    pub job: Job,
    /// The best solution when the job was given out.
    pub path: Vec<Step>,
    /// For pieces, the section and the cut that it is of.
    section: Option<(usize, u32)>,
}

/// What a job has come to.
#[derive(Clone, Debug)]
pub struct Finished<Step> {
    /// The solution of the assignment, or a shorter one.
    pub path: Vec<Step>,
    /// No solution has fewer moves: proved.
    pub lower_bound: usize,
    /// Positions expanded.
    pub expanded: u64,
    /// What the job has cost.
    pub cost: f64,
}

impl<Step: Clone> Schedule<Step> {
    /// A schedule from what is known.
    pub fn new(known: Known<Step>) -> Self {
        let Known { path, lower_bound, expanded, cells, workers } = known;
        let workers = workers.max(1);
        let width = first_width(path.len(), expanded);
        Self {
            workers,
            best: Sections::new(path),
            bound: lower_bound,
            beams: Beams::new(width, (MOST_KEPT / workers).max(1), cells),
            width,
            waiting: None,
            proof: ProofShare::new(workers),
        }
    }

    /// The next job for a worker that may spend at most `left`: there always is one.
    pub fn next_job(&mut self, worker: usize, left: f64) -> Assignment<Step> {
        if worker == 0
            && let Some(expansions) = self.proof.due(self.length(), self.bound)
        {
            return self.assignment(Job::Proof { expansions });
        }
        loop {
            if let Some(assignment) = self.next_beam(left).or_else(|| self.next_pieces()) {
                return assignment;
            }
        }
    }

    fn next_beam(&mut self, left: f64) -> Option<Assignment<Step>> {
        // One worker turns to the pieces after each beam; others begin while the last one is
        // searched.
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
            let width = (self.width / NARROWER).max(NARROWEST);
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

    /// Records the result of a worker's job; whether it makes the solution shorter.
    pub fn finish_job(
        &mut self,
        worker: usize,
        assignment: &Assignment<Step>,
        finished: Finished<Step>,
    ) -> bool {
        let Finished { path, lower_bound, expanded, cost } = finished;
        match assignment.job {
            Job::Proof { .. } if worker == 0 => self.proof.spend_on_proof(expanded, cost),
            _ if worker == 0 => self.proof.spend(cost),
            _ => {}
        }
        if let Job::Whole { width, .. } = assignment.job {
            self.beams.measure(width, cost);
        }
        let is_better = match assignment.section {
            None => self.take_whole(path),
            Some(section) => self.take_section(assignment, section, &path),
        };
        self.raise_bound(lower_bound);
        if is_better {
            self.proof.improve();
        }
        is_better
    }

    /// Records a solution that was found outside a job; whether it is shorter.
    pub fn offer(&mut self, path: Vec<Step>) -> bool {
        let is_better = self.take_whole(path);
        if is_better {
            self.proof.improve();
        }
        is_better
    }

    fn take_whole(&mut self, path: Vec<Step>) -> bool {
        let is_better = path.len() < self.length();
        if is_better {
            self.best.reset(path);
            if self.waiting.is_some() {
                self.cut();
            }
        }
        is_better
    }

    /// `path` differs from the assignment's solution in the range of its job alone.
    fn take_section(
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
        self.bound = self.bound.max(lower_bound);
    }

    /// The best solution.
    pub fn best(&self) -> Vec<Step> {
        self.best.path()
    }

    /// Moves of the best solution.
    pub fn length(&self) -> usize {
        self.best.len()
    }

    /// No solution has fewer moves than this.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// Whether no solution is shorter than the best one.
    pub fn is_proved(&self) -> bool {
        self.bound >= self.length()
    }
}

/// Wider than the beams that one worker had come to, so that no search is repeated.
fn first_width(length: usize, expanded: u64) -> usize {
    let kept = (expanded / length.max(1) as u64 / 2) as usize;
    let mut width = FIRST_WIDTH;
    while width <= kept.min(MOST_KEPT) {
        width *= 2;
    }
    width
}

#[cfg(test)]
mod tests;
