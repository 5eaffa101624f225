//! The parity invariant of an *m* × *n* board.
//!
//! A move swaps the blank with a tile and takes the blank one step. So the goal is unreachable
//! unless the number of swaps that turn the start into the goal and the number of steps between
//! both places of the blank have equal parities (Johnson and Story, 'Notes on the "15" puzzle',
//! 1879). On boards of 2 × 2 and more this is sufficient. With two equal labels every goal is
//! reachable: exchanging them changes the parity and is invisible.

use super::{Position, Tile};
use crate::{
    grid::{Cell, Size},
    math::permutation::transpositions,
};
use serde::{Deserialize, Serialize};
use std::{error::Error, fmt};

/// Even or odd.
///
/// ```
/// use unslide_solver::tiles::Parity;
///
/// assert_eq!(Parity::of(7), Parity::Odd);
/// assert_eq!(Parity::Even.to_string(), "even");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// 0, 2, 4 …
    Even,
    /// 1, 3, 5 …
    Odd,
}

/// The reason for an unreachable goal: the two numbers have different parities. Swapping any two
/// tiles of the start or of the goal repairs it.
///
/// ```
/// use unslide_solver::tiles::{Parity, Setup};
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/8 7 _", "_")?.validate()?;
/// let unsolvable = puzzle.solvable().unwrap_err();
/// assert_eq!((unsolvable.swaps, unsolvable.blank_steps), (1, 0));
/// assert_ne!(Parity::of(unsolvable.swaps), Parity::of(unsolvable.blank_steps));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Parity"))]
#[non_exhaustive]
pub struct Unsolvable {
    /// The minimum number of swaps of two labels, including the blank, from start to goal.
    pub swaps: usize,
    /// The distance between the blank's cells in start and goal.
    pub blank_steps: usize,
}

impl Parity {
    /// The parity of a number.
    pub fn of(number: usize) -> Self {
        if number.is_multiple_of(2) { Self::Even } else { Self::Odd }
    }
}

/// Whether `goal`, which must have the tiles of `start`, can be reached from `start`.
pub(super) fn check(start: &Position, goal: &Position) -> Result<(), Unsolvable> {
    let Some(swaps) = swaps(start.tiles(), goal.tiles()) else { return Ok(()) };
    let blank_steps = start.size().distance(start.blank(), goal.blank());
    if Parity::of(swaps) == Parity::of(blank_steps) {
        Ok(())
    } else {
        Err(Unsolvable { swaps, blank_steps })
    }
}

/// Whether distinct tiles can reach `goals`, which has for each cell the goal of what lies there,
/// the blank included; the blank lies at `blank` and belongs at `goal_blank`.
pub fn is_reachable(size: Size, goals: &[Cell], blank: Cell, goal_blank: Cell) -> bool {
    let permutation: Vec<_> = goals.iter().map(|cell| cell.index()).collect();
    Parity::of(transpositions(&permutation)) == Parity::of(size.distance(blank, goal_blank))
}

/// The minimum number of swaps that turn `start` into `goal`; `None` if a label is repeated, as
/// then permutations of both parities do.
fn swaps(start: &[Tile], goal: &[Tile]) -> Option<usize> {
    let mut goal_cells = vec![None; goal.len()];
    for (cell, tile) in goal.iter().enumerate() {
        if goal_cells[usize::from(tile.0)].replace(cell).is_some() {
            return None;
        }
    }
    let permutation = start.iter().map(|tile| goal_cells[usize::from(tile.0)]);
    Some(transpositions(&permutation.collect::<Option<Vec<_>>>()?))
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Even => "even",
            Self::Odd => "odd",
        })
    }
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { swaps, blank_steps } = *self;
        write!(
            f,
            "from start to goal the number of swaps of two labels is {} ({swaps}), but that of the \
             blank's steps is {} ({blank_steps}): each move is one swap and one step, so both must \
             be even or both odd; swapping any two tiles would mend it",
            Parity::of(swaps),
            Parity::of(blank_steps),
        )
    }
}

impl Error for Unsolvable {}
