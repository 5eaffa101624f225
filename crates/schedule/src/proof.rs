//! [`Proof`]: the search for the lower bound, in parts that several workers search.

use crate::{Job, proof_share::ProofShare};
use alloc::vec::Vec;

/// Number of parts per worker if there are several: they differ in size, and a worker that has
/// finished one takes another.
const PARTS_PER_PROVER: usize = 8;

/// The parts of the search tree, and the workers that search them: those with the lowest numbers.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    /// By worker.
    shares: Vec<ProofShare>,
    parts: Vec<Part>,
}

/// A part of the search tree.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// Proved: every solution of the part has at least this number of moves.
    bound: usize,
    /// The worker that searches it.
    worker: Option<usize>,
}

/// The result of a proof job.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartResult {
    /// Proved: every solution of the part has at least this number of moves.
    pub(crate) bound: usize,
    /// Whether it has a shorter solution.
    pub(crate) is_better: bool,
    /// Number of expanded positions. Without any the solver can raise no bound, unless it has raised
    /// this one or has found a shorter solution.
    pub(crate) expanded: u64,
    pub(crate) cost: f64,
}

impl Proof {
    /// The search by `provers` of `workers` workers, before which `bound` is proved.
    pub(crate) fn new(provers: usize, workers: usize, bound: usize) -> Self {
        let provers = provers.clamp(1, workers);
        let parts = if provers == 1 { 1 } else { provers * PARTS_PER_PROVER };
        Self {
            shares: alloc::vec![ProofShare::new(workers as f64 / provers as f64); provers],
            parts: alloc::vec![Part { bound, worker: None }; parts],
        }
    }

    /// The proof job that is due for a worker, if the best solution has `length` moves.
    pub(crate) fn due(&mut self, worker: usize, length: usize) -> Option<Job> {
        let bound = self.bound();
        let expansions = self.shares.get_mut(worker)?.due(length, bound)?;
        let number = self.part_of(worker, length)?;
        let parts = self.parts.len();
        let part = self.parts.get_mut(number)?;
        part.worker = Some(worker);
        Some(Job::Proof { part: number, parts, bound: part.bound, expansions })
    }

    /// The part that a worker has begun, or else the first of those with the lowest bound that have
    /// no worker.
    fn part_of(&self, worker: usize, length: usize) -> Option<usize> {
        let is_open =
            |part: &Part| part.bound < length && part.worker.is_none_or(|other| other == worker);
        let open = self.parts.iter().enumerate().filter(|(_, part)| is_open(part));
        open.min_by_key(|(_, part)| (part.worker.is_none(), part.bound)).map(|(number, _)| number)
    }

    /// Records the result of a worker's proof job for a part.
    pub(crate) fn finish(&mut self, worker: usize, part: usize, result: PartResult) {
        let PartResult { bound, is_better, expanded, cost } = result;
        let Some(part) = self.parts.get_mut(part) else { return };
        let is_raised = bound > part.bound;
        if is_raised {
            *part = Part { bound, worker: None };
        }
        if let Some(share) = self.shares.get_mut(worker) {
            share.spend_on_proof(expanded, cost);
            if expanded == 0 && !is_raised && !is_better {
                share.give_up();
            }
        }
    }

    /// Records another job of a worker.
    pub(crate) fn spend(&mut self, worker: usize, cost: f64) {
        if let Some(share) = self.shares.get_mut(worker) {
            share.spend(cost);
        }
    }

    /// Records that a worker does no more jobs: what it has begun is left to others.
    pub(crate) fn leave(&mut self, worker: usize) {
        for part in &mut self.parts {
            if part.worker == Some(worker) {
                part.worker = None;
            }
        }
    }

    /// Records the end of a step of beams.
    pub(crate) fn finish_step(&mut self) {
        self.shares.iter_mut().for_each(ProofShare::finish_step);
    }

    /// Records a shorter solution.
    pub(crate) fn improve(&mut self) {
        self.shares.iter_mut().for_each(ProofShare::improve);
    }

    /// Records a lower bound on all solutions that was proved elsewhere.
    pub(crate) fn raise(&mut self, bound: usize) {
        for part in &mut self.parts {
            part.bound = part.bound.max(bound);
        }
    }

    /// Proved: every solution has at least this number of moves.
    pub(crate) fn bound(&self) -> usize {
        self.parts.iter().map(|part| part.bound).min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTH: usize = 100;

    fn raised(bound: usize) -> PartResult {
        PartResult { bound, is_better: false, expanded: 1, cost: 1.0 }
    }

    /// A search by two workers.
    fn by_two() -> Proof {
        let mut proof = Proof::new(2, 2, 90);
        for worker in 0..2 {
            proof.spend(worker, 1000.0);
            assert!(proof.due(worker, LENGTH).is_none());
            proof.spend(worker, 1000.0);
        }
        proof
    }

    /// The part and the bound of the job that is due for a worker.
    fn given(proof: &mut Proof, worker: usize) -> (usize, usize) {
        let Some(Job::Proof { part, bound, .. }) = proof.due(worker, LENGTH) else {
            panic!("a job is due")
        };
        (part, bound)
    }

    #[test]
    fn workers_search_different_parts_until_they_have_raised_their_bounds() {
        let mut proof = by_two();
        assert_eq!([given(&mut proof, 0), given(&mut proof, 1)], [(0, 90), (1, 90)]);
        proof.finish(0, 0, raised(90));
        assert_eq!(given(&mut proof, 0), (0, 90));
        proof.finish(0, 0, raised(92));
        assert_eq!(given(&mut proof, 0), (2, 90));
    }

    #[test]
    fn the_bound_is_that_of_the_least_part() {
        let mut proof = by_two();
        for part in 0..2 * PARTS_PER_PROVER {
            assert_eq!((proof.bound(), given(&mut proof, 1)), (90, (part, 90)));
            proof.finish(1, part, raised(92));
        }
        assert_eq!((proof.bound(), given(&mut proof, 1)), (92, (0, 92)));
        proof.raise(95);
        assert_eq!((proof.bound(), given(&mut proof, 1)), (95, (0, 95)));
    }

    #[test]
    fn what_a_worker_leaves_another_one_searches() {
        let mut proof = by_two();
        assert_eq!([given(&mut proof, 0), given(&mut proof, 1)], [(0, 90), (1, 90)]);
        proof.finish(1, 1, raised(98));
        proof.leave(0);
        assert_eq!(given(&mut proof, 1), (0, 90));
    }

    #[test]
    fn nothing_is_due_where_no_part_can_have_a_shorter_solution() {
        let mut proof = by_two();
        proof.raise(LENGTH);
        assert!(proof.due(0, LENGTH).is_none());
    }

    #[test]
    fn a_worker_that_can_raise_no_bound_has_no_more_jobs() {
        let mut proof = by_two();
        let result = PartResult { expanded: 0, ..raised(90) };
        for is_better in [true, false] {
            assert_eq!(given(&mut proof, 0), (0, 90));
            proof.finish(0, 0, PartResult { is_better, ..result });
        }
        proof.spend(0, 1000.0);
        assert!(proof.due(0, LENGTH).is_none());
    }

    #[test]
    fn other_workers_have_no_proof_jobs() {
        let mut proof = Proof::new(1, 2, 90);
        proof.spend(1, 1000.0);
        assert!(proof.due(1, LENGTH).is_none());
    }
}
