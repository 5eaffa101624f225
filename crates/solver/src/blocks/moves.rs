//! Moves and paths, and their notation.

use super::Puzzle;
use crate::{grid::Direction, search::Solution};
use std::{error::Error, fmt, iter};

/// A move of one block.
///
/// ```
/// use unslide_solver::{
///     blocks::{Move, Run},
///     grid::Direction::{Down, Right},
/// };
///
/// let run = |direction, count| Run { direction, count };
/// let step = Move { block: 0, runs: vec![run(Right, 1), run(Down, 2)] };
/// assert_eq!(step.steps(), "R1D2");
/// assert_eq!(step.unit_steps().collect::<Vec<_>>(), [Right, Down, Down]);
/// ```
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
///
/// ```
/// use unslide_solver::{blocks::Run, grid::Direction};
///
/// assert_eq!(Run { direction: Direction::Up, count: 3 }.to_string(), "U3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Its direction.
    pub direction: Direction,
    /// Its length in cells.
    pub count: u8,
}

/// A sequence of moves.
///
/// ```
/// use unslide_solver::{
///     blocks::{Metric, Outcome, Setup, Solver},
///     search::Limits,
/// };
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let answer = Solver::default().solve(&puzzle, Metric::Slide, &Limits::default(), &mut ());
/// let Outcome::Optimal(path) = answer.outcome else { panic!("{answer:?}") };
/// assert_eq!((path.len(), path.is_empty()), (2, false));
/// assert_eq!(path.written(&puzzle), "BD3 AR4");
/// assert!(puzzle.is_goal(&puzzle.start().after(&puzzle, &path)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(pub Vec<Move>);

/// The error for a move that is not legal in its position.
///
/// ```
/// use unslide_solver::{
///     blocks::{Move, Run, Setup},
///     grid::Direction,
/// };
///
/// let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
/// let step = Move { block: 1, runs: vec![Run { direction: Direction::Right, count: 1 }] };
/// let error = puzzle.start().made(&puzzle, &step).unwrap_err();
/// assert_eq!(error.to_string(), "block number 1 cannot go R1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
