//! A search that proves its answer and one that has answers soon, in turns.

use super::{field::Field, improver::Improver};
use crate::{
    blocks::{Host, Path, Progress, engine::Job},
    search::{Limit, Limits},
};

/// What an answer must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::blocks) enum Demand {
    /// The best that can be had within the limits.
    Best,
    /// The search is over when the proof is, or when it has met a limit.
    Proved,
}

/// A search for a shortest path that can be left and taken up again.
pub(in crate::blocks) trait Prover {
    /// Goes on to the end, or until a limit is met: [`Limit::Stored`] as soon as `limits.stored` positions
    /// are in memory. Only paths of fewer than `ceiling` moves are of interest.
    ///
    /// # Errors
    /// The limit.
    fn go_on(&mut self, limits: &Limits, ceiling: usize, host: &mut dyn Host) -> Found;

    /// How far it is.
    fn progress(&self) -> Progress;

    /// The positions that it enters in the time of one estimate of the other search.
    fn positions_per_estimate(&self) -> u64;

    /// The memory that one of its positions takes, in positions as the limits count them.
    fn size(&self) -> u64;
}

/// The work of the search for a first answer, as a multiple of that of the proof.
const FOR_THE_FIRST: u64 = 4;

/// A path, or none where there is none of interest.
pub(in crate::blocks) type Found = Result<Option<Path>, Limit>;

/// What is known at the end.
pub(in crate::blocks) struct Known {
    /// What the proof came to.
    pub(in crate::blocks) found: Found,
    /// The best path beside that.
    pub(in crate::blocks) best: Option<Path>,
    /// Of the proof; and the positions that were looked at for `best` too.
    pub(in crate::blocks) progress: Progress,
}

/// Proves alone up to `alone` positions, and then by turns with a search for better and better answers.
pub(in crate::blocks) fn together(
    Job { puzzle, metric, limits, host }: Job,
    demand: Demand,
    alone: u64,
    proof: &mut dyn Prover,
) -> Known {
    let most = Limits { stored: limits.stored / proof.size(), ..*limits };
    let first = Limits { stored: most.stored.min(alone), ..*limits };
    let found = proof.go_on(&first, usize::MAX, host);
    let is_over = found != Err(Limit::Stored(first.stored));
    if is_over || !Improver::suits(puzzle) {
        let rest = if is_over { found } else { proof.go_on(&most, usize::MAX, host) };
        return Known { found: rest, best: None, progress: proof.progress() };
    }
    let field = Field::new(puzzle, metric);
    let improver = Improver::new(&field, limits);
    let mut turns = Turns { improver, proof, limits: &most, host };
    let found = turns.run(demand, first.stored);
    let (best, progress) = (turns.improver.path(), turns.progress());
    Known { found, best, progress }
}

struct Turns<'a, 'f> {
    improver: Improver<'f>,
    proof: &'a mut dyn Prover,
    limits: &'a Limits,
    host: &'a mut dyn Host,
}

impl Turns<'_, '_> {
    fn progress(&self) -> Progress {
        let Progress { positions, lower_bound } = self.proof.progress();
        Progress { positions: positions + self.improver.work(), lower_bound }
    }

    /// How much work may go into better answers: as much as into the proof, and more while there is none.
    fn share(&self) -> u64 {
        let proof = self.proof.progress().positions / self.proof.positions_per_estimate();
        if self.improver.length().is_some() { proof } else { FOR_THE_FIRST * proof }
    }

    fn run(&mut self, demand: Demand, mut stored: u64) -> Found {
        loop {
            let full = stored >= self.limits.stored;
            if full && (demand == Demand::Proved || self.improver.is_spent()) {
                return Err(Limit::Stored(self.limits.stored));
            }
            while (full || self.improver.work() <= self.share()) && !self.improver.is_spent() {
                if self.improve()? {
                    return Ok(None);
                }
            }
            if !full {
                let share = self.improver.work() * self.proof.positions_per_estimate();
                stored = share.max(stored + stored / 4).min(self.limits.stored);
                match self.prove(stored) {
                    Err(Limit::Stored(limit)) if limit == stored => {}
                    found => return found,
                }
            }
        }
    }

    /// Tries one thing for a better answer; true if there can be none that is better still.
    fn improve(&mut self) -> Result<bool, Limit> {
        let Self { improver, proof, host, .. } = self;
        let Progress { positions, lower_bound } = proof.progress();
        let is_better = improver.try_next(&mut |work| {
            host.on_progress(&Progress { positions: positions + work, lower_bound })
        })?;
        if is_better && let Some(path) = improver.path() {
            host.on_better(&path);
        }
        Ok(improver.length() == Some(lower_bound))
    }

    fn prove(&mut self, stored: u64) -> Found {
        let ceiling = self.improver.length().unwrap_or(usize::MAX);
        let mut host = Beside { host: self.host, positions: self.improver.work() };
        self.proof.go_on(&Limits { stored, ..*self.limits }, ceiling, &mut host)
    }
}

/// Passes on the progress of one search with what the other one has done.
struct Beside<'a> {
    host: &'a mut dyn Host,
    positions: u64,
}

impl Host for Beside<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        let positions = progress.positions + self.positions;
        self.host.on_progress(&Progress { positions, ..*progress })
    }

    fn on_better(&mut self, path: &Path) {
        self.host.on_better(path);
    }
}
