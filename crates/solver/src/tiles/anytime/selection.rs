//! Which of the boards that would be one move further a beam keeps.

use super::visited::Visited;
use crate::tiles::Move;

/// A board that would be one move further: made only if it is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// What it is kept by: the evaluation, and what the subgoal adds to it.
    pub(super) rank: i32,
    /// Which of the layer's states it comes from.
    pub(super) parent: u32,
    pub(super) hash: u64,
    /// Where the blank is.
    pub(super) blank: u16,
    pub(super) step: Move,
}

impl Candidate {
    /// Candidates of one kind are of boards with the blank in one place after moves in one
    /// direction.
    fn kind(&self) -> usize {
        KINDS * usize::from(self.blank) + self.step.direction as usize
    }

    /// By what candidates of one rank are ordered: so that none of them are preferred for where
    /// they come from.
    fn tie(&self) -> u64 {
        self.hash >> (u64::BITS - TIE_BITS)
    }
}

/// How many kinds there are for each cell.
const KINDS: usize = 4;
/// How many bits of their hashes order candidates of one rank.
const TIE_BITS: u32 = 2;

/// A selection of candidates, each a place in their list.
#[derive(Debug, Default)]
pub(super) struct Selection {
    pub(super) chosen: Vec<u32>,
    /// The smallest rank of all candidates.
    pub(super) least: i32,
    promising: Vec<u32>,
    visited: Visited,
    counts: Vec<u32>,
}

impl Selection {
    /// Chooses up to `width` boards with small ranks, no two of which have the same hash. Where boards
    /// of one hash may differ in rank, `by_rank` keeps the best of them, for which all are sorted.
    pub(super) fn choose(
        &mut self,
        candidates: &[Candidate],
        width: usize,
        cells: usize,
        by_rank: bool,
    ) {
        self.least = candidates.iter().map(|candidate| candidate.rank).min().unwrap_or(i32::MAX);
        if by_rank {
            self.sort(candidates);
        } else {
            self.part(candidates, width);
        }
        self.drop_doubles(candidates, width);
        self.group(candidates, cells);
    }

    fn above_least(&self, candidate: &Candidate) -> usize {
        (candidate.rank - self.least) as usize
    }

    /// All are promising, the best first.
    fn sort(&mut self, candidates: &[Candidate]) {
        self.counts.clear();
        for candidate in candidates {
            let order = self.order_of(candidate);
            count(&mut self.counts, order);
        }
        add_up(&mut self.counts);
        self.promising.resize(candidates.len(), 0);
        for (candidate, place) in candidates.iter().zip(0..) {
            let order = self.order_of(candidate);
            put(&mut self.promising, &mut self.counts[order], place);
        }
    }

    fn order_of(&self, candidate: &Candidate) -> usize {
        self.above_least(candidate) << TIE_BITS | candidate.tie() as usize
    }

    /// Those that are among the best `width` are promising, and those that are as good as the last of
    /// them, which come last and in the order of ties.
    fn part(&mut self, candidates: &[Candidate], width: usize) {
        let limit = self.rank_of(candidates, width);
        self.promising.resize(candidates.len(), 0);
        let mut filled = 0;
        for (candidate, place) in candidates.iter().zip(0..) {
            // Without a branch, as nobody could foresee it.
            self.promising[filled] = place;
            filled += usize::from(candidate.rank < limit);
        }
        self.promising.truncate(filled);
        let alike = candidates.iter().zip(0..).filter(|(candidate, _)| candidate.rank == limit);
        let alike: Vec<(u64, u32)> =
            alike.map(|(candidate, place)| (candidate.tie(), place)).collect();
        for tie in 0..1 << TIE_BITS {
            let with_it = alike.iter().filter(|(other, _)| *other == tie);
            self.promising.extend(with_it.map(|(_, place)| place));
        }
    }

    /// The rank that the best `n` candidates do not exceed.
    fn rank_of(&mut self, candidates: &[Candidate], n: usize) -> i32 {
        self.counts.clear();
        for candidate in candidates {
            let above = self.above_least(candidate);
            count(&mut self.counts, above);
        }
        let mut so_far = 0;
        let reached = self.counts.iter().position(|count| {
            so_far += *count as usize;
            so_far >= n
        });
        self.least.saturating_add(reached.unwrap_or(self.counts.len()) as i32)
    }

    /// Leaves of the promising ones `width`, each of which has a hash of its own.
    fn drop_doubles(&mut self, candidates: &[Candidate], width: usize) {
        self.visited.clear(self.promising.len().min(width));
        let mut filled = 0;
        for at in 0..self.promising.len() {
            if filled == width {
                break;
            }
            let place = self.promising[at];
            self.promising[filled] = place;
            filled += usize::from(self.visited.insert(candidates[place as usize].hash));
        }
        self.promising.truncate(filled);
    }

    /// Chooses all that are promising, kind by kind: what is done next is much the same for those of
    /// one kind, which the processor foresees.
    fn group(&mut self, candidates: &[Candidate], cells: usize) {
        self.counts.clear();
        self.counts.resize(KINDS * cells, 0);
        let kind = |place: u32| candidates[place as usize].kind();
        self.promising.iter().for_each(|place| self.counts[kind(*place)] += 1);
        add_up(&mut self.counts);
        self.chosen.resize(self.promising.len(), 0);
        for place in &self.promising {
            put(&mut self.chosen, &mut self.counts[kind(*place)], *place);
        }
    }
}

fn count(counts: &mut Vec<u32>, what: usize) {
    if counts.len() <= what {
        counts.resize(what + 1, 0);
    }
    counts[what] += 1;
}

/// Makes of each number the sum of those before it.
fn add_up(numbers: &mut [u32]) {
    let mut sum = 0;
    for number in numbers {
        sum += std::mem::replace(number, sum);
    }
}

/// Puts what belongs there next.
fn put(list: &mut [u32], next: &mut u32, what: u32) {
    list[*next as usize] = what;
    *next += 1;
}
