//! What can be wrong with a board, and how it is said.

use super::MAX_SIDE;
use crate::grid::MIN_SIDE;
use serde::Serialize;
use std::{error::Error, fmt};

/// One thing that is wrong with a board as it was written. Cells are counted row by row from the
/// top left, from 0; messages count rows and columns from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "key", rename_all = "kebab-case")]
pub enum Violation {
    /// There is no board in the text.
    Empty,
    /// The text is one row whose cells do not make a square.
    NotSquare {
        /// The number of cells.
        found: usize,
    },
    /// A row has more or fewer cells than the first one.
    Ragged {
        /// The row, counted from 1.
        row: usize,
        /// Its number of cells.
        found: usize,
        /// That of the first row.
        expected: usize,
    },
    /// A board has 2 to 16 rows and 2 to 16 columns.
    Size {
        /// Its rows.
        rows: usize,
        /// Its columns.
        cols: usize,
    },
    /// The goal has other rows or columns than the board.
    GoalSize {
        /// The goal's rows.
        rows: usize,
        /// The goal's columns.
        cols: usize,
    },
    /// A character that stands for nothing.
    Character {
        /// The character.
        found: char,
        /// Where it stands.
        at: Place,
    },
    /// A letter of a board by types stands where no car of its type can be.
    Type {
        /// The letter.
        name: char,
        /// Where it stands.
        at: Place,
    },
    /// The cells of a block do not hang together.
    Split {
        /// The block.
        name: char,
        /// A cell that is apart from its first one.
        at: Place,
    },
    /// A car is not a straight line.
    Bent {
        /// The car.
        name: char,
        /// A cell beside the line of its first two.
        at: Place,
    },
    /// A car of one cell: nothing says which lane it keeps to.
    Short {
        /// The car.
        name: char,
        /// Where it is.
        at: Place,
    },
    /// A block lies over the edge, on a wall or on another block.
    Covered {
        /// The block.
        name: char,
        /// Where.
        at: Place,
    },
    /// Two blocks have one name.
    Named {
        /// The name.
        name: char,
        /// The first cell of the second.
        at: Place,
    },
    /// No car is named A or X.
    NoPrimary,
    /// No block has a goal.
    NoGoal,
    /// A block that is no car, on a board without a goal.
    GoalMissing {
        /// The block.
        name: char,
        /// Its first cell.
        at: Place,
    },
    /// A block with a goal, or a lane, that is not on the board.
    Unknown {
        /// Its name.
        name: char,
        /// Where it stands in the goal; none where it is named as keeping to a lane.
        at: Option<Place>,
    },
    /// A goal has another shape than its block.
    GoalShape {
        /// The block.
        name: char,
        /// A cell of the goal.
        at: Place,
    },
    /// A goal lies on a wall.
    GoalOnWall {
        /// The block.
        name: char,
        /// Where.
        at: Place,
    },
    /// A block keeps to its lane, and its goal is not in it, or beyond a wall.
    GoalOutOfLane {
        /// The block.
        name: char,
        /// The first cell that it cannot get to.
        at: Place,
    },
}

/// A cell with its row and column, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Counted row by row from the top left, from 0.
    pub cell: usize,
    /// Its row, from 1.
    pub row: usize,
    /// Its column, from 1.
    pub col: usize,
}

/// Everything that is wrong with a board: never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError(pub Vec<Violation>);

impl Place {
    /// The place of `cell` on a board of `cols` columns.
    pub(super) fn new(cell: usize, cols: usize) -> Self {
        let cols = cols.max(1);
        Self { cell, row: cell / cols + 1, col: cell % cols + 1 }
    }
}

impl Violation {
    /// Where it is, if it is at one place.
    pub fn place(&self) -> Option<Place> {
        match *self {
            Self::Character { at, .. }
            | Self::Type { at, .. }
            | Self::Split { at, .. }
            | Self::Bent { at, .. }
            | Self::Short { at, .. }
            | Self::Covered { at, .. }
            | Self::Named { at, .. }
            | Self::GoalMissing { at, .. }
            | Self::GoalShape { at, .. }
            | Self::GoalOnWall { at, .. }
            | Self::GoalOutOfLane { at, .. } => Some(at),
            Self::Unknown { at, .. } => at,
            _ => None,
        }
    }
}

impl From<Violation> for SetupError {
    fn from(violation: Violation) -> Self {
        Self(vec![violation])
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row, self.col)
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no board"),
            Self::NotSquare { found } => {
                write!(f, "{found} cells in one row make no square: split the rows by '/'")
            }
            Self::Ragged { row, found, expected } => {
                write!(f, "row {row} has {found} cells where the first row has {expected}")
            }
            Self::Size { rows, cols } => {
                write!(f, "the board is {rows} x {cols}: a side is {MIN_SIDE} to {MAX_SIDE} cells")
            }
            Self::GoalSize { rows, cols } => {
                write!(f, "the goal is {rows} x {cols}, which is not the board's size")
            }
            Self::Character { found, at } => write!(f, "'{found}' at {at} stands for nothing"),
            Self::Type { name, at } => {
                write!(f, "at {at} is no room for a car of the type '{name}'")
            }
            Self::Split { name, at } => {
                write!(f, "the block '{name}' is in two pieces: one of them is at {at}")
            }
            Self::Bent { name, at } => write!(f, "the car '{name}' is bent at {at}"),
            Self::Short { name, at } => {
                write!(f, "the car '{name}' at {at} has one cell: it takes two to show its lane")
            }
            Self::Covered { name, at } => {
                write!(f, "the block '{name}' cannot be at {at}: it is off the board or taken")
            }
            Self::Named { name, at } => {
                write!(f, "a second block is named '{name}', at {at}")
            }
            Self::NoPrimary => f.write_str("no car is the one to free: name it A or X"),
            Self::NoGoal => f.write_str("no block has a goal"),
            Self::GoalMissing { name, at } => write!(
                f,
                "the block '{name}' at {at} is no car: where blocks move both ways, the goal stands \
                 behind '=>', as the board with nothing but the blocks that must get somewhere"
            ),
            Self::Unknown { name, at: Some(at) } => {
                write!(f, "the goal names a block '{name}' at {at} that is not on the board")
            }
            Self::Unknown { name, at: None } => {
                write!(f, "a block '{name}' should keep to its lane, but is not on the board")
            }
            Self::GoalShape { name, at } => {
                write!(f, "the goal of '{name}' at {at} has another shape than the block")
            }
            Self::GoalOnWall { name, at } => {
                write!(f, "the goal of '{name}' lies on the wall at {at}")
            }
            Self::GoalOutOfLane { name, at } => {
                write!(f, "'{name}' keeps to its lane and cannot get to its goal at {at}")
            }
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&texts.join("; "))
    }
}

impl Error for SetupError {}
