#![doc = include_str!("../README.md")]
//!
//! # From here
//!
//! [`encode`] writes a [`Content`] and [`decode`] reads it. The encoding is canonical: every content has
//! exactly one text, and all other texts are rejected with an [`Error`]. `docs/link.md` of the repository describes the
//! format.
//!
//! | feature | |
//! |---|---|
//! | `serde` | a [`Content`] can be deserialized |
//! | `types` | types in TypeScript, for our own page: it may change with any version |
//!
//! # Limits
//!
//! What is longer is refused when it is written and when it is read: a form can tell before.
//!
//! ```
//! use unslide_link::{
//!     LARGEST_MINIATURE, LONGEST_LABEL, LONGEST_TITLE, MOST_BLOCK_MOVES, MOST_LABEL_BYTES, MOST_MOVES,
//! };
//!
//! let fits = |title: &str, labels: &[&str]| {
//!     let bytes: usize = labels.iter().map(|label| label.len()).sum();
//!     title.chars().count() <= LONGEST_TITLE
//!         && labels.iter().all(|label| label.len() <= LONGEST_LABEL)
//!         && bytes <= MOST_LABEL_BYTES
//! };
//! assert!(fits("two moves left", &["1", "2", "3"]) && !fits("", &["A".repeat(65).as_str()]));
//! assert!(MOST_BLOCK_MOVES < MOST_MOVES && LARGEST_MINIATURE == 16 << 10);
//! ```
//!
//! The crate does not use the standard library, so that it stays small on a page; only the descriptions of its types
//! do. The parts of the reader are marked `#[inline(never)]`: inlined and converted to JavaScript they would form one
//! function that engines do not optimise, a hundred times slower.

#![warn(missing_debug_implementations, unreachable_pub)]
#![cfg_attr(not(feature = "types"), no_std)]

extern crate alloc;

mod blocks;
mod board;
mod builders;
mod checksum;
mod content;
mod decode;
mod digits;
mod encode;
mod error;
mod extras;
#[cfg(feature = "types")]
#[doc(hidden)]
pub mod internal;
pub mod json;
mod labels;
mod moves;
#[cfg(feature = "types")]
mod shapes;
mod text;
mod tiles;

pub use content::{
    Answer, BLANK, Block, BlockGoal, Blocks, BlocksMetric, Content, Controls, Lane, Language,
    Metric, Miniature, Options, PictureType, Puzzle, Speed, Status, Theme, Tiles,
};
pub use decode::decode;
pub use encode::{EncodeError, encode};
pub use error::Error;

/// The version of the format; its number is the first letter of every link.
///
/// ```
/// assert!(unslide_link::decode(&format!("{}AAJXoKucQx1S", unslide_link::VERSION)).is_ok());
/// ```
pub const VERSION: u8 = 1;
/// Maximum length of a link, in bytes.
///
/// ```
/// let text = "1".repeat(unslide_link::LONGEST_TEXT + 1);
/// assert_eq!(unslide_link::decode(&text), Err(unslide_link::Error::TooLong));
/// ```
pub const LONGEST_TEXT: usize = 65_536;
/// Maximum number of moves of a solution of tiles.
pub const MOST_MOVES: usize = 32_767;
/// Maximum number of moves of a solution of blocks; each takes longer to replay.
pub const MOST_BLOCK_MOVES: usize = 2000;
/// Maximum number of characters of a title.
pub const LONGEST_TITLE: usize = 80;
/// Maximum number of UTF-8 bytes of a label.
pub const LONGEST_LABEL: usize = 64;
/// Maximum number of UTF-8 bytes of all distinct labels of a board.
pub const MOST_LABEL_BYTES: usize = 4096;
/// Maximum number of bytes of a small picture.
pub const LARGEST_MINIATURE: usize = 16_384;

/// Radix of the family of puzzles, with room for more families.
const FAMILIES: u32 = 4;
/// The digit of sliding tiles.
const TILES: u32 = 0;
/// The digit of sliding blocks.
const BLOCKS: u32 = 1;
