//! The part of the work that goes into the lower bound.

/// Part of all work that goes into the lower bound, where a proof may be in reach and where the
/// solution is above the bound by more than a fifth of it.
const PART: f64 = 0.1;
const FAR_PART: f64 = 0.01;
const FAR: f64 = 0.2;
/// The most, as each step of beams in a row that finds no shorter solution adds such a part.
const MOST: f64 = 0.5;
const FAR_MOST: f64 = 0.1;

/// Expansions of a proof job: of the first one, and the most of any. A job cannot be interrupted.
const FIRST_EXPANSIONS: u64 = 1_000;
const MOST_EXPANSIONS: u64 = 100_000;

/// Accounts of one worker, the prover: what it has spent in all, and on the lower bound.
#[derive(Clone, Debug)]
pub(crate) struct ProofShare {
    workers: usize,
    share: f64,
    spent: f64,
    spent_on_proof: f64,
    /// Expansions for each unit of cost, as the last proof job went.
    pace: Option<f64>,
    /// Steps of beams in a row without a shorter solution.
    idle: u32,
    is_provable: bool,
}

impl ProofShare {
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

    /// Expansions that the prover owes, for a solution of `length` moves and this lower bound.
    pub(crate) fn due(&mut self, length: usize, bound: usize) -> Option<u64> {
        self.update(length, bound);
        let owed = self.spent * self.share - self.spent_on_proof;
        if !self.is_provable || owed <= 0.0 {
            return None;
        }
        let expansions = self.pace.map_or(FIRST_EXPANSIONS, |pace| (owed * pace) as u64);
        Some(expansions.clamp(FIRST_EXPANSIONS, MOST_EXPANSIONS))
    }

    /// A new share holds from now on: the past is not made up for.
    fn update(&mut self, length: usize, bound: usize) {
        let is_far = length as f64 > bound as f64 * (1.0 + FAR);
        let (part, most) = if is_far { (FAR_PART, FAR_MOST) } else { (PART, MOST) };
        let part = (part * f64::from(1 + self.idle)).min(most);
        let share = (part * self.workers as f64).min(1.0);
        if (share - self.share).abs() > f64::EPSILON {
            (self.share, self.spent, self.spent_on_proof) = (share, 0.0, 0.0);
        }
    }

    /// Records a job of the prover that was none for the bound.
    pub(crate) fn spend(&mut self, cost: f64) {
        self.spent += cost;
    }

    /// Records a job for the bound. Without a single expansion there is no proof to go on with.
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
