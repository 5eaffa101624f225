//! Alternates between a search that proves a lower bound and the anytime searches.

use super::{portfolio::Portfolio, state_space::StateSpace};
use crate::{
    blocks::{Path, dispatch::Request},
    search::{Demand, Host, Limit, Limits, MapProgress, Progress},
};

/// A resumable search for a shortest path.
pub(in crate::blocks) trait Prover {
    /// Continues to the end or a limit: [`Limit::Stored`] as soon as `limits.stored` positions are
    /// in memory. Paths of `ceiling` or more moves are ignored.
    ///
    /// # Errors
    /// The limit that was met.
    fn resume(&mut self, limits: &Limits, ceiling: usize, host: &mut dyn Host<Path>) -> Found;

    /// Positions entered, and the proved lower bound in moves.
    fn progress(&self) -> Progress;

    /// Number of positions that it reaches in the time of one estimate of the anytime search.
    fn positions_per_estimate(&self) -> u64;

    /// Memory per position, as a multiple of [`POSITION_BYTES`](crate::blocks::POSITION_BYTES).
    fn size(&self) -> u64;
}

/// Effort of the search for a first path, as a multiple of the effort of the proof.
const ANYTIME_PER_PROOF: u64 = 4;

/// A shortest path, or `None` if there is none below the ceiling.
pub(in crate::blocks) type Found = Result<Option<Path>, Limit>;

/// The result of interleaved searches.
pub(in crate::blocks) struct SearchResult {
    /// The result of the proof.
    pub(in crate::blocks) found: Found,
    /// The best path of the anytime search.
    pub(in crate::blocks) best: Option<Path>,
    /// The progress of the proof, with the positions of the anytime search added.
    pub(in crate::blocks) progress: Progress,
}

/// Runs the proof alone up to `alone` positions, then alternates with the anytime search.
pub(in crate::blocks) fn interleave(
    Request { puzzle, metric, limits, host }: Request,
    demand: Demand,
    alone: u64,
    proof: &mut dyn Prover,
) -> SearchResult {
    let most = limits.for_size(proof.size());
    let first = Limits { stored: most.stored.min(alone), ..*limits };
    let found = proof.resume(&first, usize::MAX, host);
    let is_over = found != Err(Limit::Stored(first.stored));
    if is_over || !Portfolio::supports(puzzle) {
        let rest = if is_over { found } else { proof.resume(&most, usize::MAX, host) };
        return SearchResult { found: rest, best: None, progress: proof.progress() };
    }
    let space = StateSpace::new(puzzle, metric);
    let portfolio = Portfolio::new(&space, limits);
    let mut turns = Interleaved { portfolio, proof, limits: &most, host };
    let found = turns.run(demand, first.stored);
    let (best, progress) = (turns.portfolio.path(), turns.progress());
    SearchResult { found, best, progress }
}

struct Interleaved<'a, 'f> {
    portfolio: Portfolio<'f>,
    proof: &'a mut dyn Prover,
    limits: &'a Limits,
    host: &'a mut dyn Host<Path>,
}

impl Interleaved<'_, '_> {
    fn progress(&self) -> Progress {
        with_work(self.proof.progress(), self.portfolio.work())
    }

    /// The effort allowed for the anytime search, in estimates: that of the proof, or
    /// [`ANYTIME_PER_PROOF`] times that while there is no path.
    fn share(&self) -> u64 {
        let proof = self.proof.progress().reached / self.proof.positions_per_estimate();
        if self.portfolio.length().is_some() { proof } else { ANYTIME_PER_PROOF * proof }
    }

    fn run(&mut self, demand: Demand, mut stored: u64) -> Found {
        loop {
            let full = stored >= self.limits.stored;
            if full && (demand == Demand::Optimal || self.portfolio.is_exhausted()) {
                return Err(Limit::Stored(self.limits.stored));
            }
            while (full || self.portfolio.work() <= self.share()) && !self.portfolio.is_exhausted()
            {
                if self.improve()? {
                    return Ok(None);
                }
            }
            if !full {
                let share = self.portfolio.work() * self.proof.positions_per_estimate();
                stored = share.max(stored + stored / 4).min(self.limits.stored);
                match self.prove(stored) {
                    Err(Limit::Stored(limit)) if limit == stored => {}
                    found => return found,
                }
            }
        }
    }

    /// Runs one turn of the anytime search; true if the best path has reached the lower bound.
    fn improve(&mut self) -> Result<bool, Limit> {
        let Self { portfolio, proof, host, .. } = self;
        let progress = proof.progress();
        let check = &mut |work| host.on_progress(&with_work(progress, work));
        let is_better = portfolio.run_turn(check)?;
        if is_better && let Some(path) = portfolio.path() {
            host.on_better(&path);
        }
        Ok(portfolio.length() == Some(progress.lower_bound))
    }

    fn prove(&mut self, stored: u64) -> Found {
        let ceiling = self.portfolio.length().unwrap_or(usize::MAX);
        let work = self.portfolio.work();
        let mut host = MapProgress { host: self.host, map: |progress| with_work(progress, work) };
        self.proof.resume(&Limits { stored, ..*self.limits }, ceiling, &mut host)
    }
}

/// The progress of the proof with the positions of the anytime search added.
fn with_work(proof: Progress, work: u64) -> Progress {
    Progress { reached: proof.reached + work, ..proof }
}
