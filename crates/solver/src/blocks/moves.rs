//! Moves and paths, and their notation.

use super::Puzzle;
use crate::{grid::Direction, search::Solution};
use std::{error::Error, fmt, iter};

/// A move of one block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The block's number.
    pub block: usize,
    /// Straight segments of its path, in order. Only moves of [`Metric::AnyPath`] have several.
    ///
    /// [`Metric::AnyPath`]: super::Metric::AnyPath
    pub runs: Vec<Run>,
}

/// A straight segment of a block's path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Its direction.
    pub direction: Direction,
    /// Its length in cells.
    pub count: u8,
}

/// A sequence of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(pub Vec<Move>);

/// The error for a move that is not legal in its position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove(pub Move);

impl Move {
    /// The move of `block` by single `steps`.
    pub(super) fn from_steps(block: usize, steps: impl IntoIterator<Item = Direction>) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        for direction in steps {
            match runs.last_mut() {
                Some(run) if run.direction == direction => run.count += 1,
                _ => runs.push(Run { direction, count: 1 }),
            }
        }
        Self { block, runs }
    }

    /// Its path as steps of one cell.
    pub fn unit_steps(&self) -> impl Iterator<Item = Direction> {
        self.runs.iter().flat_map(|run| iter::repeat_n(run.direction, run.count.into()))
    }

    /// Its path in notation: `R2`, or `R1D2` with a turn.
    pub fn steps(&self) -> String {
        self.runs.iter().map(ToString::to_string).collect()
    }
}

impl Path {
    /// The number of moves.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no moves.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The path in notation, with the names of the blocks: `AR2 BU1`.
    pub fn written(&self, puzzle: &Puzzle) -> String {
        let name = |step: &Move| puzzle.blocks()[step.block].name;
        let words: Vec<_> =
            self.0.iter().map(|step| format!("{}{}", name(step), step.steps())).collect();
        words.join(" ")
    }
}

impl Solution for Path {
    fn length(&self) -> usize {
        self.len()
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
