//! Moves, paths, and how they are written.

use super::Puzzle;
use crate::grid::Direction;
use std::{error::Error, fmt, iter};

/// A block and the way that it goes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The block's number.
    pub block: usize,
    /// Straight pieces of its way, one after the other: one piece, but for [`Metric::AnyPath`].
    ///
    /// [`Metric::AnyPath`]: super::Metric::AnyPath
    pub runs: Vec<Run>,
}

/// A straight piece of a block's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Which way.
    pub direction: Direction,
    /// How many cells.
    pub count: u8,
}

/// Moves, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(pub Vec<Move>);

/// A move that cannot be made in the position it was meant for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl Move {
    /// A block's way, step by step.
    pub(super) fn along(block: usize, steps: impl IntoIterator<Item = Direction>) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        for direction in steps {
            match runs.last_mut() {
                Some(run) if run.direction == direction => run.count += 1,
                _ => runs.push(Run { direction, count: 1 }),
            }
        }
        Self { block, runs }
    }

    /// Its way, one cell at a time.
    pub fn unit_steps(&self) -> impl Iterator<Item = Direction> {
        self.runs.iter().flat_map(|run| iter::repeat_n(run.direction, run.count.into()))
    }

    /// Its way as it is written: `R2`, or `R1D2` where it bends.
    pub fn steps(&self) -> String {
        self.runs.iter().map(ToString::to_string).collect()
    }
}

impl Path {
    /// The number of moves.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The moves with the names of their blocks: `AR2 BU1`.
    pub fn written(&self, puzzle: &Puzzle) -> String {
        let name = |step: &Move| puzzle.blocks()[step.block].name;
        let words: Vec<_> =
            self.0.iter().map(|step| format!("{}{}", name(step), step.steps())).collect();
        words.join(" ")
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.direction.letter(), self.count)
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "block number {} cannot go {}", self.0.block, self.0.steps())
    }
}

impl Error for IllegalMove {}
