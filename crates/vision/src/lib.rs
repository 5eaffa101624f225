#![doc = include_str!("../README.md")]
//!
//! # From here
//!
//! * [`read()`] reads a board of tiles and [`read_parking`] one of cars; [`read_shown`] tells them apart, and
//!   [`PictureReader`] reads one picture more than once, as where a user corrects a reading.
//! * [`read_with_reference`] is told what the finished picture looks like.
//! * [`rectify()`] shows a board straight, and [`KnownBoard`] finds it again in other pictures, as of a camera.
//! * [`Hints`] say what is known before.
//!
//! Pictures are those of the crate [`image`], whose decoders it does not switch on: add `image` with the formats that
//! you need. How it all works stands in `DESIGN.md` of the repository.

#![warn(missing_debug_implementations, unreachable_pub)]

mod assignment;
mod blank;
mod blocks;
mod cells;
mod components;
mod computed;
mod homography;
mod hypotheses;
mod illumination;
#[doc(hidden)]
pub mod internal;
mod jigsaw;
mod locate;
mod maps;
mod network;
mod numbers;
mod orders;
mod palette;
mod picture_reader;
mod pieces;
mod puzzle;
mod quad;
mod raster;
mod read;
mod reading;
mod recognize;
mod rectify;
mod reference;
mod sorting;
mod spans;
mod stage;

pub use image;

pub use blocks::{BlockReading, read_parking};
pub use hypotheses::{BoardOutline, Hypothesis};
pub use locate::{Board, locate};
pub use picture_reader::PictureReader;
pub use quad::{Corner, Point, Quad, QuadError};
pub use read::{
    Goal, Hints, Kind, PartialGoal, TileReading, complete_goal, place_by_reference, read,
    read_with_reference,
};
pub use reading::{Family, Reading, read_shown};
pub use recognize::{KnownBoard, Match};
pub use rectify::{rectify, rectify_cells};
pub use stage::Stage;
