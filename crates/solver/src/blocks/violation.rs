//! Violations of the rules for a setup, and their messages.

use super::MAX_SIDE;
use crate::grid::MIN_SIDE;
use serde::Serialize;
use std::{error::Error, fmt};

/// One error in a setup or its text. Cells are numbered row by row from the top left, from 0;
/// messages count rows and columns from 1.
///
/// ```
/// use unslide_solver::blocks::{Setup, Violation};
///
/// let setup: Setup = "aa./.../...=>.../.../.a.".parse()?;
/// let error = setup.validate().unwrap_err();
/// let Violation::GoalShape { name: 'a', .. } = error.violations()[0] else { panic!("{error}") };
/// assert_eq!(error.violations()[0].place().map(|place| place.cell), Some(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "key", rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksViolation"))]
#[non_exhaustive]
pub enum Violation {
    /// The text contains no board.
    Empty,
    /// The text is one row, and its number of cells is no square.
    NotSquare {
        /// The number of cells.
        found: usize,
    },
    /// A row differs in length from the first row.
    Ragged {
        /// The row, counted from 1.
        row: usize,
        /// Its number of cells.
        found: usize,
        /// Number of cells of the first row.
        expected: usize,
    },
    /// The number of rows or columns is not between 2 and 16.
    Size {
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        cols: usize,
    },
    /// The goal differs in size from the board.
    GoalSize {
        /// The goal's rows.
        rows: usize,
        /// The goal's columns.
        cols: usize,
    },
    /// A character has no meaning.
    Character {
        /// The character.
        found: char,
        /// Its cell.
        at: Place,
    },
    /// In the notation by types, a car of this type does not fit at this cell.
    Type {
        /// The letter of the type.
        name: char,
        /// Its cell.
        at: Place,
    },
    /// The cells of a block are not connected.
    Split {
        /// The block.
        name: char,
        /// A cell that is not connected with its first cell.
        at: Place,
    },
    /// A car is not a straight line.
    Bent {
        /// The car.
        name: char,
        /// A cell that is not on the line of its first two cells.
        at: Place,
    },
    /// A car has one cell only, so that its lane is unknown.
    Short {
        /// The car.
        name: char,
        /// Its cell.
        at: Place,
    },
    /// A block leaves the board or covers a wall or another block.
    Covered {
        /// The block.
        name: char,
        /// The first such cell.
        at: Place,
    },
    /// Two blocks have equal names.
    Named {
        /// The name.
        name: char,
        /// The first cell of the second block.
        at: Place,
    },
    /// No car is named A or X.
    NoPrimary,
    /// No block has a goal.
    NoGoal,
    /// A board without a goal has a block that is no car.
    GoalMissing {
        /// The block.
        name: char,
        /// Its first cell.
        at: Place,
    },
    /// A block named in the goal or in a list of lanes is not on the board.
    Unknown {
        /// Its name.
        name: char,
        /// Its cell in the goal; `None` if the name is from a list of lanes.
        at: Option<Place>,
    },
    /// A goal differs in shape from its block.
    GoalShape {
        /// The block.
        name: char,
        /// A cell of the goal.
        at: Place,
    },
    /// A goal covers a wall.
    GoalOnWall {
        /// The block.
        name: char,
        /// The cell of the wall.
        at: Place,
    },
    /// The goal of a block with one axis is outside its lane or beyond a wall.
    GoalOutOfLane {
        /// The block.
        name: char,
        /// The first cell that it cannot reach.
        at: Place,
    },
}

/// A cell with its row and column, for messages.
///
/// ```
/// use unslide_solver::blocks::{Place, Setup};
///
/// let setup: Setup = "aa./.../...=>.../.../.a.".parse()?;
/// let place = setup.validate().unwrap_err().violations()[0].place().ok_or("it has a place")?;
/// let Place { cell, row, col, .. } = place;
/// assert_eq!((cell, row, col), (7, 3, 2));
/// assert_eq!(place.to_string(), "row 3, column 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksPlace"))]
#[non_exhaustive]
pub struct Place {
    /// The number of the cell, row by row from the top left, from 0.
    pub cell: usize,
    /// The row, from 1.
    pub row: usize,
    /// The column, from 1.
    pub col: usize,
}

/// All violations of a setup, at least one.
///
/// ```
/// use unslide_solver::blocks::Setup;
///
/// let error = "ab/c".parse::<Setup>().unwrap_err();
/// assert_eq!(error.to_string(), "row 2 has 1 cells where the first row has 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetupError(pub(super) Vec<Violation>);

impl Place {
    /// The place of `cell` on a board of `cols` columns.
    pub(super) fn new(cell: usize, cols: usize) -> Self {
        let cols = cols.max(1);
        Self { cell, row: cell / cols + 1, col: cell % cols + 1 }
    }
}

impl Violation {
    /// The cell of the violation, if it has one.
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

impl SetupError {
    /// What is wrong, at least one thing.
    pub fn violations(&self) -> &[Violation] {
        &self.0
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
