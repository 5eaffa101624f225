//! Jobs of an anytime search, by one of several solvers or by the only one.

use super::{AnytimeSearch, Effort, Job, Learned, Path, Proof, Request, is_provable};
use crate::search::{Host, Limit, Limits, Progress};

/// How much narrower beams for pieces are than one for the whole, at least.
const NARROWER: usize = 16;

/// Runs a job for `path`, which must solve what is requested in moves of its metric. `proof` is
/// kept from one job to the next. The rest is as for [`improve`](super::improve).
pub(in crate::tiles) fn run(
    (request, job): (&Request, Job),
    path: Path,
    proof: &mut Option<Proof>,
    limits: &Limits,
    progress: &mut Progress,
    host: &mut dyn Host<Path>,
) -> (Path, Result<(), Limit>) {
    let effort = Effort { progress, limits, host };
    let weights = Learned::of(request.metric);
    let mut search = AnytimeSearch::new(request, &weights, path, effort);
    let end = search.run_job(job, proof);
    (search.best, end)
}

impl AnytimeSearch<'_> {
    /// Runs a job for the best path. `proof` is kept from one job to the next.
    pub(super) fn run_job(&mut self, job: Job, proof: &mut Option<Proof>) -> Result<(), Limit> {
        match job {
            Job::Whole { width, seed, solvers } => {
                self.search(self.affordable(width, solvers), seed)
            }
            Job::Pieces { from, to, width, seed, solvers } => {
                let to = to.min(self.best.len());
                let whole = self.affordable(width.saturating_mul(NARROWER), solvers);
                self.polish(from.min(to)..to, (whole / NARROWER).max(1), seed)
            }
            Job::Proof { expansions } => {
                let kept = proof.take().filter(|proof| proof.is_of(&self.problem));
                let begun = || kept.unwrap_or_else(|| Proof::new(&self.problem));
                // Long moves and alike tiles may come to the same problem.
                *proof = is_provable(self.request).then(begun);
                proof.as_mut().map_or(Ok(()), |proof| self.prove(proof, expansions))
            }
        }
    }
}
