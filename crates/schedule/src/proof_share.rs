//! [`ProofShare`]: the part of the work that goes into the lower bound.

/// Share of the lower bound in all work just after a shorter solution, and the maximum to which it
/// grows while none is found.
const SHARE: f64 = 0.1;
const MAX_SHARE: f64 = 0.9;
/// The same if the excess of the solution over the bound is more than `FAR` times the bound: a proof
/// is out of reach.
const FAR_SHARE: f64 = 0.01;
const FAR_MAX_SHARE: f64 = 0.1;
const FAR: f64 = 0.2;

/// Expansions of the first proof job, and the maximum of a later one. A job is not interrupted.
const FIRST_EXPANSIONS: u64 = 1_000;
const MAX_EXPANSIONS: u64 = 100_000;

/// The costs of a worker that runs proof jobs.
#[derive(Clone, Debug)]
pub(crate) struct ProofShare {
    /// Number of workers divided by the number of those that run proof jobs.
    workers: f64,
    share: f64,
    spent: f64,
    /// What was spent before the last shorter solution.
    spent_before_best: f64,
    /// Whether a step of beams has ended since then.
    has_finished_step: bool,
    /// What the lower bound should have got, less what it got.
    owed: f64,
    /// Expansions per unit of cost of the last proof job.
    pace: Option<f64>,
    is_provable: bool,
}

impl ProofShare {
    /// The share of one worker, which runs the proof jobs of `workers` workers.
    pub(crate) fn new(workers: f64) -> Self {
        Self {
            workers,
            share: 0.0,
            spent: 0.0,
            spent_before_best: 0.0,
            has_finished_step: false,
            owed: 0.0,
            pace: None,
            is_provable: true,
        }
    }

    /// The expansions of a proof job that is due, for a solution of `length` moves and this lower
    /// bound.
    pub(crate) fn due(&mut self, length: usize, bound: usize) -> Option<u64> {
        self.update(length, bound);
        if !self.is_provable || self.owed <= 0.0 {
            return None;
        }
        let expansions = self.pace.map_or(FIRST_EXPANSIONS, |pace| (self.owed * pace) as u64);
        Some(expansions.clamp(FIRST_EXPANSIONS, MAX_EXPANSIONS))
    }

    /// Updates the share of the work that follows. From the end of a step of beams on it grows with
    /// the part of this worker's costs since the last shorter solution (1 if there was none), from one
    /// half on, to its maximum at 1.
    fn update(&mut self, length: usize, bound: usize) {
        let is_idle = self.has_finished_step && self.spent > 0.0;
        let idle = if is_idle { 1.0 - self.spent_before_best / self.spent } else { 0.0 };
        let is_far = length as f64 > bound as f64 * (1.0 + FAR);
        let (share, most) = if is_far { (FAR_SHARE, FAR_MAX_SHARE) } else { (SHARE, MAX_SHARE) };
        let share = share + (most - share) * (2.0 * idle - 1.0).max(0.0);
        self.share = (share * self.workers).min(1.0);
    }

    /// Records another job of the worker.
    pub(crate) fn spend(&mut self, cost: f64) {
        self.spent += cost;
        self.owed += cost * self.share;
    }

    /// Records a proof job.
    pub(crate) fn spend_on_proof(&mut self, expanded: u64, cost: f64) {
        self.spend(cost);
        self.owed -= cost;
        if cost > 0.0 {
            self.pace = Some(expanded as f64 / cost);
        }
    }

    /// Records that the solver can raise no lower bound.
    pub(crate) fn give_up(&mut self) {
        self.is_provable = false;
    }

    /// Records the end of a step of beams.
    pub(crate) fn finish_step(&mut self) {
        self.has_finished_step = true;
    }

    /// Records a shorter solution.
    pub(crate) fn improve(&mut self) {
        self.has_finished_step = false;
        self.spent_before_best = self.spent;
    }
}
