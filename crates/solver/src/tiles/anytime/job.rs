//! Jobs of an anytime search.

use super::{
    AnytimeSearch, Effort, Job, Learned, LowerBoundSearch, Path, Request, is_provable,
    tree_part::TreePart,
};
use crate::search::{Host, Limit, Limits, Progress};

/// Minimum ratio of the width of a beam for a whole path to that of a beam for a window.
const WHOLE_PER_WINDOW_WIDTH: usize = 16;

/// Runs a job for `path`, which must solve the request in moves of its metric.
///
/// `lower_bound_search` is kept from one job to the next. The rest is as for
/// [`improve`](super::improve).
pub(in crate::tiles) fn run_job(
    (request, job): (&Request, Job),
    path: Path,
    lower_bound_search: &mut Option<LowerBoundSearch>,
    limits: &Limits,
    progress: &mut Progress,
    host: &mut dyn Host<Path>,
) -> (Path, Result<(), Limit>) {
    let effort = Effort { progress, limits, host };
    let weights = Learned::of(request.metric);
    let mut search = AnytimeSearch::new(request, &weights, path, effort);
    let end = search.run_job(job, lower_bound_search);
    (search.best, end)
}

impl AnytimeSearch<'_> {
    /// Runs a job for the best path. `lower_bound_search` is kept from one job to the next.
    ///
    /// # Errors
    /// The limit that was met.
    pub(super) fn run_job(
        &mut self,
        job: Job,
        lower_bound_search: &mut Option<LowerBoundSearch>,
    ) -> Result<(), Limit> {
        match job {
            Job::Whole { width, seed, solvers } => {
                self.search_whole(self.affordable_width(width, solvers), seed)
            }
            Job::Pieces { from, to, width, seed, solvers } => {
                let to = to.min(self.best.len());
                let whole = width.saturating_mul(WHOLE_PER_WINDOW_WIDTH);
                let whole = self.affordable_width(whole, solvers);
                let width = (whole / WHOLE_PER_WINDOW_WIDTH).max(1);
                self.search_windows(from.min(to)..to, width, seed)
            }
            // What is kept may be for another request: one may have the problem of a provable one
            // without being provable.
            Job::Proof { .. } if !is_provable(self.request) => Ok(()),
            Job::Proof { part, parts, bound, expansions } => {
                let mut search = match lower_bound_search.take() {
                    Some(kept) => kept.continued(&self.problem),
                    None => LowerBoundSearch::new(&self.problem),
                };
                search.enter(TreePart::new(part, parts), bound);
                self.raise_lower_bound(lower_bound_search.insert(search), expansions)
            }
        }
    }
}
