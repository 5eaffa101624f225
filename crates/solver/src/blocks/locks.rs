//! Why a board cannot be solved: few blocks that lock each other.

use super::{Host, Metric, Outcome, Path, Progress, Puzzle, Solver};
use crate::search::{Limit, Limits};

/// The most positions of one search for fewer locking blocks: without one of them there may be many.
const STORED: u64 = 300_000;

/// Blocks that keep those which have goals from them, whatever other blocks are there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locks {
    /// Their numbers, without those that have goals.
    pub blocks: Vec<usize>,
    /// Whether each of them is needed for that: without it, the others lock nothing.
    pub is_least: bool,
}

impl Solver {
    /// Blocks of an unsolvable board that alone lock the way already; none if it cannot be proved within
    /// the limits that it is unsolvable.
    ///
    /// Blocks are taken away as long as the rest cannot be solved: many at a time at first, then one by
    /// one (deletion of what an unsatisfiable set does not need: Marques-Silva, 'Minimal unsatisfiability',
    /// 2010; in halves, as in Zeller and Hildebrandt, 'Simplifying and isolating failure-inducing input',
    /// 2002).
    pub fn locks(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Option<Locks> {
        let mut search = Search { solver: self, puzzle, host, is_over: false };
        let blocks = far_first(puzzle);
        let is_locked = search.is_locked(&blocks, limits) == Some(true);
        is_locked
            .then(|| search.least(blocks, &Limits { stored: limits.stored.min(STORED), ..*limits }))
    }
}

/// The blocks without goals, those first that are farthest from one with a goal.
fn far_first(puzzle: &Puzzle) -> Vec<usize> {
    let size = puzzle.size();
    let at = |block: usize| puzzle.start().anchor(block);
    let far = |block: usize| {
        let goals = puzzle.goals().iter();
        goals.map(|goal| size.distance(at(goal.block), at(block))).min().unwrap_or_default()
    };
    let mut blocks: Vec<_> =
        (0..puzzle.blocks().len()).filter(|block| puzzle.is_common(*block)).collect();
    blocks.sort_by_key(|block| std::cmp::Reverse(far(*block)));
    blocks
}

struct Search<'a> {
    solver: &'a mut Solver,
    puzzle: &'a Puzzle,
    host: &'a mut dyn Host,
    /// Whether the host has had enough.
    is_over: bool,
}

impl Search<'_> {
    fn least(&mut self, mut blocks: Vec<usize>, limits: &Limits) -> Locks {
        let mut is_least = true;
        let mut size = blocks.len().next_power_of_two();
        while size > 0 {
            let mut first = 0;
            while first < blocks.len() && !self.is_over {
                let end = blocks.len().min(first + size);
                let rest = [&blocks[..first], &blocks[end..]].concat();
                let locked = self.is_locked(&rest, limits);
                if locked == Some(true) {
                    blocks = rest;
                } else {
                    first = end;
                    is_least &= size > 1 || locked.is_some();
                }
            }
            size /= 2;
        }
        blocks.sort_unstable();
        Locks { blocks, is_least: is_least && !self.is_over }
    }

    /// Whether these blocks alone lock the way; none where that is not known within the limits.
    fn is_locked(&mut self, blocks: &[usize], limits: &Limits) -> Option<bool> {
        let goals = self.puzzle.goals().iter().map(|goal| goal.block);
        let mut kept: Vec<_> = goals.chain(blocks.iter().copied()).collect();
        kept.sort_unstable();
        kept.dedup();
        let mut host = Quiet { host: self.host, limit: None, is_answered: false };
        let puzzle = self.puzzle.keeping(&kept);
        let answer = self.solver.prove(&puzzle, Metric::Slide, limits, &mut host);
        self.is_over |= host.limit.is_some();
        match answer.outcome {
            Outcome::Unsolvable(_) => Some(true),
            Outcome::GaveUp(_) => None,
            Outcome::Optimal(_) | Outcome::Bounded { .. } => Some(false),
        }
    }
}

/// Keeps answers back, the first of which ends the search: the way is free then.
struct Quiet<'a> {
    host: &'a mut dyn Host,
    limit: Option<Limit>,
    is_answered: bool,
}

impl Host for Quiet<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        if self.is_answered {
            return Err(Limit::Cancelled);
        }
        let go_on = self.host.on_progress(progress);
        self.limit = go_on.err();
        go_on
    }

    fn on_better(&mut self, _: &Path) {
        self.is_answered = true;
    }
}
