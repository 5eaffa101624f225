//! A puzzle and its solution as a short piece of text, for the part of an address that no server
//! sees.
//!
//! [`encode`] writes a [`Content`] and [`decode`] reads it. Every content has exactly one text, and
//! what does not read as one is refused with an [`Error`] that says what to do. `docs/link.md`
//! describes the format.
//!
//! The crate needs no standard library, so that it stays small when it is compiled for a page. The parts
//! of the reader are not to be inlined into each other: what comes of them as JavaScript would be one
//! function that is too long for an engine to optimize, and takes a hundred times as long.
//!
//! ```
//! use unslide_link::{Content, Metric, Puzzle, Tiles, decode, encode};
//!
//! let labels = |text: &str| text.split(' ').map(String::from).collect();
//! let content = Content::of(Puzzle::Tiles(Tiles {
//!     rows: 2,
//!     cols: 2,
//!     start: labels("1 _ 3 2"),
//!     goal: labels("1 2 3 _"),
//!     metric: Metric::Single,
//! }));
//! let text = encode(&content)?;
//! assert_eq!(text, "1AAJVkjzpKoA");
//! assert_eq!(decode(&text)?, content);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]

extern crate alloc;

mod blocks;
mod board;
mod checksum;
mod content;
mod decode;
mod digits;
mod encode;
mod error;
mod extras;
pub mod json;
mod labels;
mod moves;
mod text;
mod tiles;

pub use content::{
    Answer, BLANK, Block, BlockGoal, Blocks, BlocksMetric, Content, Controls, Lane, Language,
    Metric, Miniature, Options, PictureType, Puzzle, Speed, Status, Theme, Tiles,
};
pub use decode::decode;
pub use encode::{EncodeError, encode};
pub use error::Error;

/// The version of the format that is written; its number is the first letter of every link.
pub const VERSION: u8 = 1;
/// A longer text is refused unread.
pub const LONGEST_TEXT: usize = 65_536;
/// A solution of tiles has no more moves than this.
pub const MOST_MOVES: usize = 32_767;
/// A solution of blocks has no more moves than this: each takes longer to replay.
pub const MOST_BLOCK_MOVES: usize = 2000;
/// A title has no more characters than this.
pub const LONGEST_TITLE: usize = 80;
/// A label has no more bytes of UTF-8 than this.
pub const LONGEST_LABEL: usize = 64;
/// All labels of a board together have no more bytes than this, each counted once.
pub const MOST_LABEL_BYTES: usize = 4096;
/// A small picture has no more bytes than this.
pub const LARGEST_MINIATURE: usize = 16_384;

/// How many families of puzzles there can be.
const FAMILIES: u32 = 4;
/// The family of puzzles whose tiles slide into one empty place.
const TILES: u32 = 0;
/// The family of puzzles whose blocks slide about.
const BLOCKS: u32 = 1;
