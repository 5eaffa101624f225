//! [`ProofShare`]: the part of the work that goes into the lower bound.

/// Share of the lower bound in all work. Each consecutive step of beams without a shorter solution
/// adds it once more, up to the maximum.
const SHARE: f64 = 0.1;
const MAX_SHARE: f64 = 0.5;
/// The share, and its maximum, if the excess of the solution over the bound is more than
/// `FAR` times the bound: a proof is out of reach.
const FAR_SHARE: f64 = 0.01;
const FAR_MAX_SHARE: f64 = 0.1;
const FAR: f64 = 0.2;

/// Expansions of the first proof job, and the maximum of a later one. A job is not interrupted.
const FIRST_EXPANSIONS: u64 = 1_000;
const MAX_EXPANSIONS: u64 = 100_000;

/// The costs of the worker that runs the proof jobs: in total, and for the lower bound.
#[derive(Clone, Debug)]
pub(crate) struct ProofShare {
    workers: usize,
    share: f64,
    spent: f64,
    spent_on_proof: f64,
    /// Expansions per unit of cost of the last proof job.
    pace: Option<f64>,
    /// Number of consecutive steps of beams without a shorter solution.
    idle: u32,
    is_provable: bool,
}

impl ProofShare {
    /// The share of the first of `workers` workers.
    pub(crate) fn new(workers: usize) -> Self {
        Self {
            workers,
            share: 0.0,
            spent: 0.0,
            spent_on_proof: 0.0,
            pace: None,
            idle: 0,
            is_provable: true,
        }
    }

    /// The expansions of a proof job that is due, for a solution of `length` moves and this lower
    /// bound.
    pub(crate) fn due(&mut self, length: usize, bound: usize) -> Option<u64> {
        self.update(length, bound);
        let owed = self.spent * self.share - self.spent_on_proof;
        if !self.is_provable || owed <= 0.0 {
            return None;
        }
        let expansions = self.pace.map_or(FIRST_EXPANSIONS, |pace| (owed * pace) as u64);
        Some(expansions.clamp(FIRST_EXPANSIONS, MAX_EXPANSIONS))
    }

    /// Updates the share. A new share holds from now on, without compensation for the past.
    fn update(&mut self, length: usize, bound: usize) {
        let is_far = length as f64 > bound as f64 * (1.0 + FAR);
        let (share, most) = if is_far { (FAR_SHARE, FAR_MAX_SHARE) } else { (SHARE, MAX_SHARE) };
        let share = (share * f64::from(1 + self.idle)).min(most);
        let share = (share * self.workers as f64).min(1.0);
        if (share - self.share).abs() > f64::EPSILON {
            (self.share, self.spent, self.spent_on_proof) = (share, 0.0, 0.0);
        }
    }

    /// Records another job of the worker.
    pub(crate) fn spend(&mut self, cost: f64) {
        self.spent += cost;
    }

    /// Records a proof job. One without expansions says that the lower bound cannot be raised.
    pub(crate) fn spend_on_proof(&mut self, expanded: u64, cost: f64) {
        self.spent += cost;
        self.spent_on_proof += cost;
        self.is_provable &= expanded > 0;
        if cost > 0.0 {
            self.pace = Some(expanded as f64 / cost);
        }
    }

    /// Records a step of beams.
    pub(crate) fn finish_step(&mut self) {
        self.idle = self.idle.saturating_add(1);
    }

    /// Records a shorter solution.
    pub(crate) fn improve(&mut self) {
        self.idle = 0;
    }
}
