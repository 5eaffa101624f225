//! Breadth-first search, over words where a board allows, as one that can be left and taken up again.

use super::{
    Host, Progress, Puzzle,
    anytime::{Demand, Found, Known, Prover, together},
    bfs::{Bfs, Packing},
    engine::{Job, Task},
    plain,
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

    fn packed<P: Packing>(self, packing: &P, bfs: &mut Bfs<P::Word>) -> Known {
        let Self(job, demand) = self;
        let mut prover = PackedProver::new(job.puzzle, packing, bfs);
        together(job, demand, WORDS_ALONE, &mut prover)
    }

    fn plain(self) -> Known {
        let Self(job, demand) = self;
        let mut prover = PlainProver::new(&job);
        together(job, demand, WHOLE_ALONE, &mut prover)
    }
}

/// The search for a shortest path and nothing else.
pub(super) struct Alone<'a>(pub(super) Job<'a>);

impl Task for Alone<'_> {
    type Output = Known;

    fn packed<P: Packing>(self, packing: &P, bfs: &mut Bfs<P::Word>) -> Known {
        let Job { puzzle, limits, host, .. } = self.0;
        alone(limits, host, &mut PackedProver::new(puzzle, packing, bfs))
    }

    fn plain(self) -> Known {
        let mut prover = PlainProver::new(&self.0);
        let Job { limits, host, .. } = self.0;
        alone(limits, host, &mut prover)
    }
}

fn alone(limits: &Limits, host: &mut dyn Host, proof: &mut dyn Prover) -> Known {
    let found = proof.go_on(limits, usize::MAX, host);
    Known { found, best: None, progress: proof.progress() }
}

/// Breadth-first search over packed positions.
struct PackedProver<'a, P: Packing> {
    puzzle: &'a Puzzle,
    packing: &'a P,
    bfs: &'a mut Bfs<P::Word>,
}

impl<'a, P: Packing> PackedProver<'a, P> {
    fn new(puzzle: &'a Puzzle, packing: &'a P, bfs: &'a mut Bfs<P::Word>) -> Self {
        bfs.start([packing.start()]);
        Self { puzzle, packing, bfs }
    }
}

impl<P: Packing> Prover for PackedProver<'_, P> {
    fn go_on(&mut self, limits: &Limits, _: usize, host: &mut dyn Host) -> Found {
        let goal = self.bfs.run(self.packing, true, limits, host)?;
        Ok(goal.map(|node| self.packing.path(self.puzzle, &self.bfs.way_to(node))))
    }

    fn progress(&self) -> Progress {
        self.bfs.progress()
    }

    fn positions_per_estimate(&self) -> u64 {
        10
    }

    fn size(&self) -> u64 {
        1
    }
}

/// Breadth-first search over whole positions.
pub(super) struct PlainProver<'a> {
    puzzle: &'a Puzzle,
    bfs: plain::Bfs<'a>,
}

impl<'a> PlainProver<'a> {
    pub(super) fn new(job: &Job<'a>) -> Self {
        let puzzle = job.puzzle;
        Self { puzzle, bfs: plain::Bfs::new(puzzle, job.metric, [puzzle.start().clone()]) }
    }
}

impl Prover for PlainProver<'_> {
    fn go_on(&mut self, limits: &Limits, _: usize, host: &mut dyn Host) -> Found {
        let goal = self.bfs.run(|position| self.puzzle.is_goal(position), limits, host)?;
        Ok(goal.map(|node| self.bfs.path_to(node)))
    }

    fn progress(&self) -> Progress {
        self.bfs.progress()
    }

    fn positions_per_estimate(&self) -> u64 {
        1
    }

    fn size(&self) -> u64 {
        4
    }
}
