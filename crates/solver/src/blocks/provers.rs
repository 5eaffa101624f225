//! Breadth-first search, packed where possible, as a [`Prover`]: alone, or interleaved with the
//! anytime search.

use super::{
    Path, Puzzle,
    anytime::{Found, Prover, SearchResult, interleave},
    bfs_packed::{Bfs, Packing},
    bfs_plain,
    dispatch::{Operation, Request},
};
use crate::search::{Demand, Host, Limits, Progress};

/// Number of positions after which the anytime search starts: a few tenths of a second.
const PACKED_BEFORE_ANYTIME: u64 = 200_000;
const PLAIN_BEFORE_ANYTIME: u64 = 2_000;

/// Breadth-first search, interleaved with the anytime search if it takes long.
pub(super) struct ProofAndAnytime<'a>(pub(super) Request<'a>, pub(super) Demand);

impl Operation for ProofAndAnytime<'_> {
    type Output = SearchResult;

    fn packed<P: Packing>(self, packing: &P, bfs: &mut Bfs<P::Word>) -> SearchResult {
        let Self(request, demand) = self;
        let mut prover = PackedProver::new(request.puzzle, packing, bfs);
        interleave(request, demand, PACKED_BEFORE_ANYTIME, &mut prover)
    }

    fn plain(self) -> SearchResult {
        let Self(request, demand) = self;
        let mut prover = PlainProver::new(&request);
        interleave(request, demand, PLAIN_BEFORE_ANYTIME, &mut prover)
    }
}

/// Breadth-first search without the anytime search, up to a number of positions.
pub(super) struct ProofOnly<'a>(pub(super) Request<'a>, pub(super) u64);

impl Operation for ProofOnly<'_> {
    type Output = SearchResult;

    fn packed<P: Packing>(self, packing: &P, bfs: &mut Bfs<P::Word>) -> SearchResult {
        let Self(Request { puzzle, limits, host, .. }, most) = self;
        prove(limits, most, host, &mut PackedProver::new(puzzle, packing, bfs))
    }

    fn plain(self) -> SearchResult {
        let Self(request, most) = self;
        let mut prover = PlainProver::new(&request);
        prove(request.limits, most, request.host, &mut prover)
    }
}

fn prove(
    limits: &Limits,
    most: u64,
    host: &mut dyn Host<Path>,
    proof: &mut dyn Prover,
) -> SearchResult {
    let limits = limits.for_size(proof.size());
    let limits = Limits { stored: limits.stored.min(most), ..limits };
    let found = proof.resume(&limits, usize::MAX, host);
    SearchResult { found, best: None, progress: proof.progress() }
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
    fn resume(&mut self, limits: &Limits, _: usize, host: &mut dyn Host<Path>) -> Found {
        let goal = self.bfs.run(self.packing, true, limits, host)?;
        Ok(goal.map(|node| self.packing.path(self.puzzle, &self.bfs.states_to(node))))
    }

    fn progress(&self) -> Progress {
        self.bfs.progress()
    }

    fn positions_per_estimate(&self) -> u64 {
        10
    }

    fn size(&self) -> u64 {
        Bfs::<P::Word>::SIZE
    }
}

/// Breadth-first search over unpacked positions.
pub(super) struct PlainProver<'a> {
    puzzle: &'a Puzzle,
    bfs: bfs_plain::Bfs<'a>,
}

impl<'a> PlainProver<'a> {
    pub(super) fn new(request: &Request<'a>) -> Self {
        let puzzle = request.puzzle;
        Self { puzzle, bfs: bfs_plain::Bfs::new(puzzle, request.metric, [puzzle.start().clone()]) }
    }
}

impl Prover for PlainProver<'_> {
    fn resume(&mut self, limits: &Limits, _: usize, host: &mut dyn Host<Path>) -> Found {
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
        bfs_plain::size(self.puzzle)
    }
}
