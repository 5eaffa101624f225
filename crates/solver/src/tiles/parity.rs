//! The invariant that cuts the arrangements of an *m* × *n* board in two halves.
//!
//! A move swaps the blank with a tile, and takes the blank one step. So the number of swaps that
//! turn the start into the goal and the number of steps between the two places of the blank are
//! both even or both odd, or the goal cannot be reached (Johnson and Story, 'Notes on the "15"
//! puzzle', 1879). On boards of 2 × 2 and more it can be reached otherwise; with two tiles of one
//! label too, as these can be swapped unseen.

use super::{Position, Tile};
use serde::{Deserialize, Serialize};
use std::{error::Error, fmt};

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// 0, 2, 4 …
    Even,
    /// 1, 3, 5 …
    Odd,
}

/// Why a goal cannot be reached: the two numbers are not both even or both odd. Swapping any two
/// tiles of the start, or of the goal, repairs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unsolvable {
    /// The fewest swaps of two labels, the blank among them, that turn the start into the goal.
    pub swaps: usize,
    /// The steps between the blank's place in the start and its place in the goal.
    pub blank_steps: usize,
}

impl Parity {
    /// The parity of a number.
    pub fn of(number: usize) -> Self {
        if number.is_multiple_of(2) { Self::Even } else { Self::Odd }
    }
}

/// Whether `goal`, which must be made of the same tiles, can be reached from `start`.
pub(super) fn check(start: &Position, goal: &Position) -> Result<(), Unsolvable> {
    let Some(swaps) = swaps(start.tiles(), goal.tiles()) else { return Ok(()) };
    let blank_steps = start.size().distance(start.blank(), goal.blank());
    if Parity::of(swaps) == Parity::of(blank_steps) {
        Ok(())
    } else {
        Err(Unsolvable { swaps, blank_steps })
    }
}

/// The fewest swaps that turn `start` into `goal`: the tiles less the cycles of the permutation.
/// `None` where a label is repeated, so that there are permutations of either parity.
fn swaps(start: &[Tile], goal: &[Tile]) -> Option<usize> {
    let mut place_in_goal = vec![None; goal.len()];
    for (cell, tile) in goal.iter().enumerate() {
        if place_in_goal[usize::from(tile.0)].replace(cell).is_some() {
            return None;
        }
    }
    let mut seen = vec![false; start.len()];
    let mut swaps = 0;
    for first in 0..start.len() {
        let mut cell = first;
        while !std::mem::replace(&mut seen[cell], true) {
            cell = place_in_goal[usize::from(start[cell].0)]?;
            swaps += usize::from(cell != first);
        }
    }
    Some(swaps)
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
