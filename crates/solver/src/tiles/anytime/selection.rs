//! [`Selection`]: the candidates that a beam keeps.

use super::visited::Visited;
use crate::tiles::Move;

/// A successor, whose board is made only if it is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// The evaluation with the network's correction and the guidance of the subgoal: small is good.
    pub(super) rank: i32,
    pub(super) correction: i32,
    /// The index of its parent in the layer.
    pub(super) parent: u32,
    pub(super) hash: u64,
    /// The cell of the blank.
    pub(super) blank: u16,
    pub(super) step: Move,
}

impl Candidate {
    /// The number of its kind: the cell of the blank with the direction of the move.
    fn kind(&self) -> usize {
        KINDS * usize::from(self.blank) + self.step.direction as usize
    }

    /// A random number that orders candidates of equal rank, so that their parents do not.
    fn tie_break(&self) -> u64 {
        self.hash >> (u64::BITS - TIE_BITS)
    }
}

/// Number of kinds per cell of the blank.
const KINDS: usize = 4;
/// Number of bits of a tie-breaking number.
const TIE_BITS: u32 = 2;

/// Selected candidates, as indices into their list.
#[derive(Debug, Default)]
pub(super) struct Selection {
    pub(super) chosen: Vec<u32>,
    /// The smallest rank of all candidates.
    pub(super) min_rank: i32,
    /// The greatest rank that is chosen, if others are left out by their ranks.
    pub(super) limit: Option<i32>,
    shortlist: Vec<u32>,
    visited: Visited,
    counts: Vec<u32>,
}

impl Selection {
    /// Selects up to `width` candidates with small ranks and distinct hashes.
    ///
    /// Candidates of one hash may differ in rank. With `by_rank` the best of them is kept, which
    /// takes a sort of all candidates.
    pub(super) fn choose(
        &mut self,
        candidates: &[Candidate],
        width: usize,
        cells: usize,
        by_rank: bool,
    ) {
        self.min_rank = candidates.iter().map(|candidate| candidate.rank).min().unwrap_or(i32::MAX);
        self.limit = None;
        if by_rank {
            self.sort(candidates);
        } else {
            self.partition(candidates, width);
        }
        self.remove_duplicates(candidates, width);
        self.group_by_kind(candidates, cells);
    }

    fn excess(&self, candidate: &Candidate) -> usize {
        (candidate.rank - self.min_rank) as usize
    }

    /// Makes the shortlist of all candidates, by rank (counting sort).
    fn sort(&mut self, candidates: &[Candidate]) {
        self.counts.clear();
        for candidate in candidates {
            let order = self.order_of(candidate);
            count(&mut self.counts, order);
        }
        prefix_sums(&mut self.counts);
        self.shortlist.resize(candidates.len(), 0);
        for (candidate, place) in candidates.iter().zip(0..) {
            let order = self.order_of(candidate);
            place_next(&mut self.shortlist, &mut self.counts[order], place);
        }
    }

    fn order_of(&self, candidate: &Candidate) -> usize {
        self.excess(candidate) << TIE_BITS | candidate.tie_break() as usize
    }

    /// Makes the shortlist of the best `width` candidates, and of all with the rank of the last
    /// one, which follow ordered by their tie-breaking numbers.
    fn partition(&mut self, candidates: &[Candidate], width: usize) {
        let limit = self.rank_of(candidates, width);
        self.limit = (candidates.len() > width).then_some(limit);
        self.shortlist.resize(candidates.len(), 0);
        let mut filled = 0;
        for (candidate, place) in candidates.iter().zip(0..) {
            // Without a branch: a candidate with a greater rank is overwritten by the next one.
            self.shortlist[filled] = place;
            filled += usize::from(candidate.rank < limit);
        }
        self.shortlist.truncate(filled);
        let tied = candidates.iter().zip(0..).filter(|(candidate, _)| candidate.rank == limit);
        let tied: Vec<(u64, u32)> =
            tied.map(|(candidate, place)| (candidate.tie_break(), place)).collect();
        for tie in 0..1 << TIE_BITS {
            let equal = tied.iter().filter(|(other, _)| *other == tie);
            self.shortlist.extend(equal.map(|(_, place)| place));
        }
    }

    /// The rank of the `n`th best candidate.
    fn rank_of(&mut self, candidates: &[Candidate], n: usize) -> i32 {
        self.counts.clear();
        for candidate in candidates {
            let above = self.excess(candidate);
            count(&mut self.counts, above);
        }
        let mut total = 0;
        let reached = self.counts.iter().position(|count| {
            total += *count as usize;
            total >= n
        });
        self.min_rank.saturating_add(reached.unwrap_or(self.counts.len()) as i32)
    }

    /// Removes candidates with the hash of an earlier one from the shortlist, and all after the
    /// first `width`.
    fn remove_duplicates(&mut self, candidates: &[Candidate], width: usize) {
        self.visited.clear(self.shortlist.len().min(width));
        let mut filled = 0;
        for at in 0..self.shortlist.len() {
            if filled == width {
                break;
            }
            let place = self.shortlist[at];
            self.shortlist[filled] = place;
            filled += usize::from(self.visited.insert(candidates[place as usize].hash));
        }
        self.shortlist.truncate(filled);
    }

    /// Selects the shortlist, ordered by kind: the next steps are alike for one kind, so that
    /// branches are predicted well.
    fn group_by_kind(&mut self, candidates: &[Candidate], cells: usize) {
        self.counts.clear();
        self.counts.resize(KINDS * cells, 0);
        let kind = |place: u32| candidates[place as usize].kind();
        self.shortlist.iter().for_each(|place| self.counts[kind(*place)] += 1);
        prefix_sums(&mut self.counts);
        self.chosen.resize(self.shortlist.len(), 0);
        for place in &self.shortlist {
            place_next(&mut self.chosen, &mut self.counts[kind(*place)], *place);
        }
    }
}

/// Increments a count.
fn count(counts: &mut Vec<u32>, index: usize) {
    if counts.len() <= index {
        counts.resize(index + 1, 0);
    }
    counts[index] += 1;
}

/// Replaces each number by the sum of those before it.
fn prefix_sums(numbers: &mut [u32]) {
    let mut sum = 0;
    for number in numbers {
        sum += std::mem::replace(number, sum);
    }
}

/// Writes `value` at the index `next`, and increments the index.
fn place_next(list: &mut [u32], next: &mut u32, value: u32) {
    list[*next as usize] = value;
    *next += 1;
}
