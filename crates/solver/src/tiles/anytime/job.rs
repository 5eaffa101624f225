//! Parts of the work that can be done apart, so that several solvers share it: whoever hands them
//! out puts what comes back together.

use super::{AnytimeSearch, Effort, Learned, NARROWER, Path, Proof, Request, is_provable};
use crate::{
    search::{Limit, Limits, Progress},
    tiles::Host,
};
use serde::{Deserialize, Serialize};

/// What one solver is to do next about a path that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Job {
    /// A beam of `width` boards for a whole path: there where `seed` is even, back where it is odd.
    Whole {
        /// How many boards are kept at each depth.
        width: usize,
        /// Tells apart beams of one width.
        seed: u64,
        /// How many solvers there are: the wider the beam, the more memory it takes.
        solvers: usize,
    },
    /// Shorter ways for pieces of the path between two of its places: those outside stay.
    Pieces {
        /// How many moves stay before.
        from: usize,
        /// How many there are up to the end of the last piece.
        to: usize,
        /// How many boards a beam keeps at each depth.
        width: usize,
        /// Tells apart beams of one width.
        seed: u64,
        /// How many solvers there are.
        solvers: usize,
    },
    /// Goes on with the proof that fewer moves will not do.
    Proof {
        /// How much is done, in positions that are expanded or rows of the tables that are built.
        expansions: u64,
    },
}

/// Runs a job for `path`, which must solve what is requested in moves of its metric. `proof` is
/// kept from one job to the next. The rest is as for [`improve`](super::improve).
pub(in crate::tiles) fn run(
    (request, job): (&Request, Job),
    path: Path,
    proof: &mut Option<Proof>,
    limits: &Limits,
    progress: &mut Progress,
    host: &mut dyn Host,
) -> (Path, Result<(), Limit>) {
    let effort = Effort { progress, limits, host };
    let weights = Learned::of(request.metric);
    let mut search = AnytimeSearch::new(request, &weights, path, effort);
    let end = match job {
        Job::Whole { width, seed, solvers } => {
            search.search(search.affordable(width, solvers), seed)
        }
        Job::Pieces { from, to, width, seed, solvers } => {
            let to = to.min(search.best.len());
            // No wider than where one solver takes turns at the whole and its pieces.
            let whole = search.affordable(width.saturating_mul(NARROWER), solvers);
            search.polish(from.min(to)..to, (whole / NARROWER).max(1), seed)
        }
        Job::Proof { expansions } => {
            let kept = proof.take().filter(|proof| proof.is_of(&search.problem));
            let begun = || kept.unwrap_or_else(|| Proof::new(&search.problem));
            // Long moves and alike tiles may come to the same problem.
            *proof = is_provable(request).then(begun);
            proof.as_mut().map_or(Ok(()), |proof| search.prove(proof, expansions))
        }
    };
    (search.best, end)
}
