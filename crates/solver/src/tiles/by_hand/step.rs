//! A step of the method, and its reason in words.

use crate::{
    grid::{Cell, Size},
    tiles::{Path, Puzzle, Tile},
};
use serde::Serialize;

/// Moves that belong together, and what they are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandStep {
    /// What is done.
    pub kind: HandKind,
    /// The tile that it is done to; for the blank's own way, the blank.
    pub tile: Tile,
    /// Where the tile, or the blank, is then.
    pub cell: Cell,
    /// The moves, at least one.
    pub path: Path,
}

/// What a step is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandKind {
    /// The tile goes home.
    Place,
    /// The last tile but one of a line goes to the line's end, to make room for the last.
    Park {
        /// The last tile of the line, which belongs there.
        last: Tile,
    },
    /// The last tile of a line goes behind the parked one.
    Follow {
        /// The parked tile.
        parked: Tile,
    },
    /// The parked tile goes home, and the last one follows round the corner.
    TurnCorner {
        /// The last tile.
        last: Tile,
    },
    /// The last tile stands where the parked one belongs, and neither can pass the other: a
    /// manoeuvre brings both home.
    Untangle {
        /// The last tile.
        last: Tile,
    },
    /// The last three tiles go round in their block until they are home.
    Rotate,
    /// The blank goes along the finished board to where it belongs.
    Finish,
}

impl HandKind {
    /// Its name for programs.
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

    /// The other tile that it is about.
    pub fn other(self) -> Option<Tile> {
        match self {
            Self::Park { last } | Self::TurnCorner { last } | Self::Untangle { last } => Some(last),
            Self::Follow { parked } => Some(parked),
            Self::Place | Self::Rotate | Self::Finish => None,
        }
    }
}

/// A [`HandStep`] in plain words and numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StepReport {
    /// The name of its [`HandKind`].
    pub kind: &'static str,
    /// The label of the tile; absent where the step is about the blank.
    pub tile: Option<String>,
    /// The label of the other tile that it is about.
    pub other: Option<String>,
    /// Where the tile, or the blank, is then: counted row by row, from 0.
    pub cell: usize,
    /// The moves as [`Path`] writes them.
    pub path: String,
    /// What is done and why, in English.
    pub reason: String,
}

impl HandStep {
    /// The report of a step to solve `puzzle`.
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

    /// What is done and why, in English.
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
