#![doc = include_str!("../README.md")]
//!
//! # From here
//!
//! A [`Film`] is a board and a path as a sequence of frames: [`Film::new`] makes that of tiles, [`Film::of_blocks`] that of
//! sliding blocks. [`contact_sheet`] puts all its frames into one picture, [`animated_gif`] plays them, and
//! [`zip_of_steps`] packs them as files. [`png()`] and [`compact_png`] encode pictures.
//!
//! Pictures are those of the crate [`image`]. It is used without its decoders: add `image` with the formats that you need.

#![warn(missing_debug_implementations, unreachable_pub)]

pub use image;

mod archive;
mod blocks;
mod encode;
mod film;
mod frame;
mod gif;
#[doc(hidden)]
pub mod internal;
mod mount;
mod paint;
mod palette;
mod sheet;
mod stroke_font;

pub use blocks::{BlockMove, BlockPictures, BlocksError};
pub use encode::{EncodeError, compact_png, png, step_name, zip_of_steps};
pub use film::{Film, FilmError};
pub use gif::{GifError, animated_gif};
pub use mount::Exit;
pub use sheet::{SHEET_PIXELS, SheetError, contact_sheet};
