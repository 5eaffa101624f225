//! A step of the method and its reason in words.

use crate::{
    grid::{Cell, Size},
    tiles::{Path, Puzzle, Tile},
};
use serde::Serialize;

/// Moves with one purpose.
///
/// ```
/// use unslide_solver::tiles::{HandKind, Metric, Setup, by_hand};
///
/// let puzzle = Setup::parse("8 6 7/2 5 4/3 _ 1", "_")?.validate()?;
/// let step = &by_hand(&puzzle, Metric::SingleTile).steps[0];
/// assert_eq!((step.kind, puzzle.label(step.tile)), (HandKind::Place, "1"));
/// assert_eq!(step.cell.index(), 0);
/// assert_eq!(step.reason(&puzzle), step.report(&puzzle).reason);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HandStep {
    /// The purpose.
    pub kind: HandKind,
    /// The tile that is moved, or the blank in [`HandKind::Finish`].
    pub tile: Tile,
    /// The cell of the tile, or of the blank, after the step.
    pub cell: Cell,
    /// The moves, at least one.
    pub path: Path,
}

/// The purpose of a step.
///
/// ```
/// use unslide_solver::tiles::{HandKind, Tile};
///
/// let kind = HandKind::Park { last: Tile(3) };
/// assert_eq!((kind.name(), kind.other()), ("park", Some(Tile(3))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HandKind {
    /// Moves the tile to its goal.
    Place,
    /// Parks the last but one tile of a line at the line's end.
    Park {
        /// The last tile of the line, whose goal is there.
        last: Tile,
    },
    /// Moves the last tile of a line behind the parked one.
    Follow {
        /// The parked tile.
        parked: Tile,
    },
    /// Moves the parked tile to its goal, and the last one around the corner after it.
    TurnCorner {
        /// The last tile.
        last: Tile,
    },
    /// Exchanges the last tile and the parked one by a fixed sequence: each is at the other's goal.
    Untangle {
        /// The last tile.
        last: Tile,
    },
    /// Rotates the last three tiles in their block until they are at their goals.
    Rotate,
    /// Moves the blank to its goal.
    Finish,
}

impl HandKind {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Park { .. } => "park",
            Self::Follow { .. } => "follow",
            Self::TurnCorner { .. } => "turn_corner",
            Self::Untangle { .. } => "untangle",
            Self::Rotate => "rotate",
            Self::Finish => "finish",
        }
    }

    /// The other tile involved.
    pub fn other(self) -> Option<Tile> {
        match self {
            Self::Park { last } | Self::TurnCorner { last } | Self::Untangle { last } => Some(last),
            Self::Follow { parked } => Some(parked),
            Self::Place | Self::Rotate | Self::Finish => None,
        }
    }
}

/// A serialisable [`HandStep`].
///
/// ```
/// use unslide_solver::tiles::{Metric, Setup, by_hand};
///
/// let puzzle = Setup::parse("8 6 7/2 5 4/3 _ 1", "_")?.validate()?;
/// let step = by_hand(&puzzle, Metric::SingleTile).steps[0].report(&puzzle);
/// assert_eq!((step.kind, step.tile.as_deref(), step.cell), ("place", Some("1"), 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "HandStep"))]
#[non_exhaustive]
pub struct StepReport {
    /// The name of its [`HandKind`].
    pub kind: &'static str,
    /// The label of the tile; `None` for the blank.
    pub tile: Option<String>,
    /// The label of the other tile involved.
    pub other: Option<String>,
    /// The cell of the tile, or of the blank, after the step, from 0.
    pub cell: usize,
    /// The moves in the notation of [`Path`].
    pub path: String,
    /// The action and its reason, in English.
    pub reason: String,
}

impl HandStep {
    /// The report of a step of a solution of `puzzle`.
    pub fn report(&self, puzzle: &Puzzle) -> StepReport {
        let label = |tile: Tile| puzzle.label(tile).to_owned();
        StepReport {
            kind: self.kind.name(),
            tile: (self.tile != Tile::BLANK).then(|| label(self.tile)),
            other: self.kind.other().map(label),
            cell: self.cell.index(),
            path: self.path.to_string(),
            reason: self.reason(puzzle),
        }
    }

    /// The action and its reason, in English.
    pub fn reason(&self, puzzle: &Puzzle) -> String {
        let tile = puzzle.label(self.tile);
        let other = self.kind.other().map(|tile| puzzle.label(tile)).unwrap_or_default();
        let place = place(puzzle.start().size(), self.cell);
        match self.kind {
            HandKind::Place => format!("Bring {tile} home to {place}."),
            HandKind::Park { .. } => {
                format!("Park {tile} in {place}, where {other} belongs, so that both fit in.")
            }
            HandKind::Follow { .. } => format!("Bring {tile} behind {other}, to {place}."),
            HandKind::TurnCorner { .. } => {
                format!("Turn the corner: {tile} goes home to {place}, and {other} follows.")
            }
            HandKind::Untangle { .. } => format!(
                "{other} stands where {tile} belongs, and they cannot pass each other: trade their \
                 places with the manoeuvre for that."
            ),
            HandKind::Rotate => {
                "The last 2 x 2: send its three tiles round until they are home.".into()
            }
            HandKind::Finish => format!(
                "Every tile is in order: take the empty place to {place}; the tiles that it passes \
                 fall into place."
            ),
        }
    }
}

fn place(size: Size, cell: Cell) -> String {
    format!("row {}, column {}", size.row(cell) + 1, size.col(cell) + 1)
}
