//! A minimal explanation of an unsolvable puzzle: few blocks that lock each other.

use super::{Metric, Outcome, Path, Puzzle, Solver};
use crate::{
    math::sorting::sort_by_rank,
    search::{Host, Limit, Limits, Progress},
};

/// Maximum number of stored positions of one search with some blocks removed.
const STORED: u64 = 300_000;

/// Blocks which, with the blocks that have goals, already form an unsolvable puzzle.
///
/// ```
/// use unslide_solver::{blocks::{Setup, Solver}, search::Limits};
///
/// // B is held by the walls below and above; C is of no account.
/// let board = "..#.CC/..B.../AAB.../..#.../....../......";
/// let puzzle = board.parse::<Setup>()?.validate()?;
/// let locks = Solver::default().locks(&puzzle, &Limits::default(), &mut ()).ok_or("solvable")?;
/// let names: String = locks.blocks.iter().map(|block| puzzle.blocks()[*block].name).collect();
/// assert_eq!((names.as_str(), locks.is_minimal), ("B", true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Locks {
    /// Block numbers, without the blocks that have goals.
    pub blocks: Vec<usize>,
    /// Whether the set is proved minimal: without any one of the blocks the puzzle is solvable.
    pub is_minimal: bool,
}

impl Solver {
    /// A small set of blocks that makes `puzzle` unsolvable; `None` if the puzzle is not proved
    /// unsolvable within `limits`.
    ///
    /// Blocks are removed while the rest stays unsolvable: groups first, in halving sizes, then
    /// single blocks (deletion-based minimal unsatisfiable subset: Marques-Silva, 'Minimal
    /// unsatisfiability', 2010; delta debugging: Zeller and Hildebrandt, 'Simplifying and isolating
    /// failure-inducing input', 2002).
    ///
    /// ```
    /// use unslide_solver::{blocks::{Setup, Solver}, search::Limits};
    ///
    /// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
    /// assert_eq!(Solver::default().locks(&puzzle, &Limits::default(), &mut ()), None); // it is solvable
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn locks(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Option<Locks> {
        let mut search = Search { solver: self, puzzle, host, is_over: false };
        let blocks = far_first(puzzle);
        let is_locked = search.is_locked(&blocks, limits) == Some(true);
        is_locked
            .then(|| search.least(blocks, &Limits { stored: limits.stored.min(STORED), ..*limits }))
    }
}

/// The blocks without goals, by decreasing distance from the nearest block with a goal.
fn far_first(puzzle: &Puzzle) -> Vec<usize> {
    let size = puzzle.size();
    let at = |block: usize| puzzle.start().anchor(block);
    let far = |block: usize| {
        let goals = puzzle.goals().iter();
        goals.map(|goal| size.distance(at(goal.block), at(block))).min().unwrap_or_default()
    };
    let mut blocks: Vec<_> =
        (0..puzzle.blocks().len()).filter(|block| puzzle.is_interchangeable(*block)).collect();
    sort_by_rank(&mut blocks, |block| u32::MAX - far(*block) as u32);
    blocks
}

struct Search<'a> {
    solver: &'a mut Solver,
    puzzle: &'a Puzzle,
    host: &'a mut dyn Host<Path>,
    /// Whether the host has stopped the search.
    is_over: bool,
}

impl Search<'_> {
    fn least(&mut self, mut blocks: Vec<usize>, limits: &Limits) -> Locks {
        let mut is_minimal = true;
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
                    is_minimal &= size > 1 || locked.is_some();
                }
            }
            size /= 2;
        }
        blocks.sort_unstable();
        Locks { blocks, is_minimal: is_minimal && !self.is_over }
    }

    /// Whether the puzzle reduced to `blocks` and the blocks with goals is unsolvable; `None` if a
    /// limit was met.
    fn is_locked(&mut self, blocks: &[usize], limits: &Limits) -> Option<bool> {
        let goals = self.puzzle.goals().iter().map(|goal| goal.block);
        let mut kept: Vec<_> = goals.chain(blocks.iter().copied()).collect();
        kept.sort_unstable();
        kept.dedup();
        let mut host = Quiet { host: self.host, limit: None, is_answered: false };
        let puzzle = self.puzzle.with_blocks(&kept);
        let answer = self.solver.prove(&puzzle, Metric::Slide, limits, &mut host);
        self.is_over |= host.limit.is_some();
        match answer.outcome {
            Outcome::Unsolvable(_) => Some(true),
            Outcome::GaveUp(_) => None,
            Outcome::Optimal(_) | Outcome::Bounded { .. } | Outcome::Found(_) => Some(false),
        }
    }
}

/// A host that keeps paths back and ends the search at the first one: the puzzle is solvable.
struct Quiet<'a> {
    host: &'a mut dyn Host<Path>,
    limit: Option<Limit>,
    is_answered: bool,
}

impl Host<Path> for Quiet<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        if self.is_answered {
            return Err(Limit::Cancelled);
        }
        let result = self.host.on_progress(progress);
        self.limit = result.err();
        result
    }

    fn on_better(&mut self, _: &Path) {
        self.is_answered = true;
    }
}
