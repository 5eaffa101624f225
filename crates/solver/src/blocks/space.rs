//! All positions that a puzzle's start leads to.

use super::{Host, Metric, Position, Puzzle, Solver, plain::Wave};
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
    /// The fewest moves from the start to a goal, if one can be reached.
    pub length: Option<usize>,
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
        let mut outward = Wave::new(puzzle, metric, limits, [puzzle.start().clone()]);
        let mut limit = outward.run(|_| false, host).err();
        let goals: Vec<_> =
            outward.positions().filter(|position| puzzle.is_goal(position)).cloned().collect();
        let mut figures = SpaceFigures {
            positions: outward.progress().positions,
            goals: goals.len() as u64,
            farthest: outward.depth(),
            farthest_position: outward.farthest().unwrap_or(puzzle.start()).clone(),
            length: None,
            hardest: None,
            limit,
        };
        drop(outward);
        if !goals.is_empty() && limit.is_none() {
            let mut back = Wave::new(puzzle, metric, limits, goals);
            limit = back.run(|_| false, host).err();
            figures.hardest = back
                .farthest()
                .filter(|_| limit.is_none())
                .map(|position| Hardest { position: position.clone(), length: back.depth() });
            figures.limit = limit;
        }
        figures
    }
}
