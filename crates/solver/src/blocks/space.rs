//! All positions that a puzzle's start leads to.

use super::{
    Host, Metric, Position, Puzzle, Solver,
    bfs::{Bfs, Packing},
    engine::{Job, Task},
    plain,
};
use crate::search::{Limit, Limits};

/// What is known of all positions that can be reached from the start of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceFigures {
    /// How many there are. Those that differ only in which of several like blocks is where are one.
    pub positions: u64,
    /// How many of them are goals.
    pub goals: u64,
    /// How many moves away from the start the farthest is.
    pub farthest: usize,
    /// One of the farthest.
    pub farthest_position: Position,
    /// The hardest start, if a goal can be reached.
    pub hardest: Option<Hardest>,
    /// The limit that was met before all was seen: the figures are of what was seen.
    pub limit: Option<Limit>,
}

/// A position that takes the most moves to solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hardest {
    /// The position.
    pub position: Position,
    /// The fewest moves from there to a goal.
    pub length: usize,
}

impl Solver {
    /// Walks through every position that can be reached, by moves of `metric`.
    pub fn space(
        &mut self,
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> SpaceFigures {
        self.perform(puzzle, metric, Survey(Job { puzzle, metric, limits, host }))
    }
}

/// The walk through all positions.
struct Survey<'a>(Job<'a>);

impl Task for Survey<'_> {
    type Output = SpaceFigures;

    fn packed<P: Packing>(self, packing: &P, bfs: &mut Bfs<P::Word>) -> SpaceFigures {
        let Job { puzzle, limits, host, .. } = self.0;
        bfs.start([packing.start()]);
        let limit = bfs.run(packing, false, limits, host).err();
        let is_goal = |state: &P::Word| packing.is_goal(*state);
        let goals: Vec<_> = bfs.states().iter().copied().filter(is_goal).collect();
        let mut figures = SpaceFigures {
            positions: bfs.progress().positions,
            goals: goals.len() as u64,
            farthest: bfs.depth(),
            farthest_position: packing.position(puzzle, bfs.farthest()),
            hardest: None,
            limit,
        };
        if limit.is_none() && !goals.is_empty() {
            bfs.start(goals);
            figures.limit = bfs.run(packing, false, limits, host).err();
            let hardest = || Hardest {
                position: packing.position(puzzle, bfs.farthest()),
                length: bfs.depth(),
            };
            figures.hardest = figures.limit.is_none().then(hardest);
        }
        figures
    }

    fn plain(self) -> SpaceFigures {
        let Job { puzzle, metric, limits, host } = self.0;
        let mut outward = plain::Bfs::new(puzzle, metric, [puzzle.start().clone()]);
        let limit = outward.run(|_| false, limits, host).err();
        let is_goal = |position: &&Position| puzzle.is_goal(position);
        let goals: Vec<_> = outward.positions().filter(is_goal).cloned().collect();
        let mut figures = SpaceFigures {
            positions: outward.progress().positions,
            goals: goals.len() as u64,
            farthest: outward.depth(),
            farthest_position: outward.farthest().clone(),
            hardest: None,
            limit,
        };
        drop(outward);
        if limit.is_none() && !goals.is_empty() {
            let mut back = plain::Bfs::new(puzzle, metric, goals);
            figures.limit = back.run(|_| false, limits, host).err();
            let hardest = || Hardest { position: back.farthest().clone(), length: back.depth() };
            figures.hardest = figures.limit.is_none().then(hardest);
        }
        figures
    }
}
