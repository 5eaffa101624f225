//! Breadth-first search, over words where a board allows, as one that can be left and taken up again.

use super::{
    Host, Progress, Puzzle,
    anytime::{Demand, Found, Known, Prover, together},
    engine::{Job, Task},
    plain,
    wave::{Packing, Wave},
};
use crate::search::Limits;

/// How many positions are entered before a search is thought to be a long one, and a first answer is
/// sought beside it: some tenths of a second's work.
const WORDS_ALONE: u64 = 200_000;
const WHOLE_ALONE: u64 = 2_000;

/// The search for a shortest path, with one for better and better answers beside it where it takes long.
pub(super) struct Search<'a>(pub(super) Job<'a>, pub(super) Demand);

impl Task for Search<'_> {
    type Output = Known;

    fn packed<P: Packing>(self, packing: &P, wave: &mut Wave<P::Word>) -> Known {
        let Self(job, demand) = self;
        let mut waves = Waves::new(job.puzzle, packing, wave);
        together(job, demand, WORDS_ALONE, &mut waves)
    }

    fn plain(self) -> Known {
        let Self(job, demand) = self;
        let mut waves = PlainWaves::new(&job);
        together(job, demand, WHOLE_ALONE, &mut waves)
    }
}

/// The search for a shortest path and nothing else.
pub(super) struct Alone<'a>(pub(super) Job<'a>);

impl Task for Alone<'_> {
    type Output = Known;

    fn packed<P: Packing>(self, packing: &P, wave: &mut Wave<P::Word>) -> Known {
        let Job { puzzle, limits, host, .. } = self.0;
        alone(limits, host, &mut Waves::new(puzzle, packing, wave))
    }

    fn plain(self) -> Known {
        let mut waves = PlainWaves::new(&self.0);
        let Job { limits, host, .. } = self.0;
        alone(limits, host, &mut waves)
    }
}

fn alone(limits: &Limits, host: &mut dyn Host, proof: &mut dyn Prover) -> Known {
    let found = proof.go_on(limits, usize::MAX, host);
    Known { found, best: None, progress: proof.progress() }
}

/// Breadth-first search over packed positions.
struct Waves<'a, P: Packing> {
    puzzle: &'a Puzzle,
    packing: &'a P,
    wave: &'a mut Wave<P::Word>,
}

impl<'a, P: Packing> Waves<'a, P> {
    fn new(puzzle: &'a Puzzle, packing: &'a P, wave: &'a mut Wave<P::Word>) -> Self {
        wave.start([packing.start()]);
        Self { puzzle, packing, wave }
    }
}

impl<P: Packing> Prover for Waves<'_, P> {
    fn go_on(&mut self, limits: &Limits, _: usize, host: &mut dyn Host) -> Found {
        let goal = self.wave.run(self.packing, true, limits, host)?;
        Ok(goal.map(|node| self.packing.path(self.puzzle, &self.wave.way_to(node))))
    }

    fn progress(&self) -> Progress {
        self.wave.progress()
    }

    fn positions_per_estimate(&self) -> u64 {
        10
    }

    fn size(&self) -> u64 {
        1
    }
}

/// Breadth-first search over whole positions.
pub(super) struct PlainWaves<'a> {
    puzzle: &'a Puzzle,
    wave: plain::Wave<'a>,
}

impl<'a> PlainWaves<'a> {
    pub(super) fn new(job: &Job<'a>) -> Self {
        let puzzle = job.puzzle;
        Self { puzzle, wave: plain::Wave::new(puzzle, job.metric, [puzzle.start().clone()]) }
    }
}

impl Prover for PlainWaves<'_> {
    fn go_on(&mut self, limits: &Limits, _: usize, host: &mut dyn Host) -> Found {
        let goal = self.wave.run(|position| self.puzzle.is_goal(position), limits, host)?;
        Ok(goal.map(|node| self.wave.path_to(node)))
    }

    fn progress(&self) -> Progress {
        self.wave.progress()
    }

    fn positions_per_estimate(&self) -> u64 {
        1
    }

    fn size(&self) -> u64 {
        4
    }
}
