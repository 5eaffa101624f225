//! The shape of [`json`](crate::json): types that exist for their declarations in TypeScript alone, which
//! `bindings-types` writes. A content is written as declared in `content`, with fields that are
//! derived from it.

use crate::{Answer, Blocks, Miniature, Options, Tiles};
use alloc::string::String;
use ts_rs::TS;

/// What a link carries.
#[derive(Debug, TS)]
pub struct LinkContent {
    /// Version of the format.
    #[ts(type = "1")]
    pub version: u8,
    /// The puzzle.
    #[ts(flatten)]
    pub puzzle: LinkPuzzle,
    /// The solution; null if the puzzle is to be solved when the link is opened.
    pub answer: Option<Answer>,
    /// Plain text of at most 80 characters; may be empty.
    pub title: String,
    /// Options of the player.
    pub options: Options,
    /// A small picture of the board at the start.
    pub miniature: Option<Miniature>,
}

/// A puzzle of either family.
#[derive(Debug, TS)]
#[ts(tag = "family", rename_all = "lowercase")]
pub enum LinkPuzzle {
    /// Sliding tiles.
    Tiles(LinkTiles),
    /// Cars in their lanes and blocks of any shape.
    Blocks(LinkBlocks),
}

/// A puzzle of tiles.
#[derive(Debug, TS)]
pub struct LinkTiles {
    /// The puzzle as it is encoded.
    #[ts(flatten)]
    pub tiles: Tiles,
    /// The label of the blank.
    pub blank: String,
}

/// A puzzle of blocks. Cells are counted row by row, from 0.
#[derive(Debug, TS)]
pub struct LinkBlocks {
    /// The puzzle as it is encoded.
    #[ts(flatten)]
    pub blocks: Blocks,
    /// The exit of the one car with a goal.
    pub exit: Option<LinkExit>,
}

/// The exit of a board of cars.
#[derive(Debug, TS)]
pub struct LinkExit {
    /// A cell at the edge of the board.
    pub cell: u8,
    /// The direction outwards.
    #[ts(type = "'U' | 'D' | 'L' | 'R'")]
    pub direction: String,
}

/// The kind of an error in a text that is no valid link, as named by `Error::name`.
#[derive(Debug, TS)]
#[ts(rename_all = "kebab-case")]
pub enum Refusal {
    /// The text does not begin like a link.
    Foreign,
    /// The link has a newer version of the format.
    Newer,
    /// The text exceeds the maximum length.
    TooLong,
    /// The link is truncated or altered.
    Damaged,
    /// The moves do not lead to the goal.
    WrongMoves,
}
