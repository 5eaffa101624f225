//! Which kind of puzzle a picture shows.

use crate::{
    blocks::{Parking, read_parking},
    quad::QuadError,
    read::{Known, Reading, read},
    stage::Stage,
};
use image::RgbaImage;

/// The two kinds of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Tiles around a blank.
    Tiles,
    /// Cars in their lanes.
    Blocks,
}

/// A puzzle as a picture shows it, of either kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// Tiles around a blank.
    Tiles(Reading),
    /// Cars in their lanes.
    Blocks(Parking),
}

/// Reads what a picture shows: a puzzle of the `family` that somebody says it is of, or else cars where
/// there are some: tiles are hardly ever taken for them. `Ok(None)` where there seems to be no board.
///
/// `on_stage` is told of each stage as it begins.
///
/// # Errors
/// As for [`read`].
pub fn read_shown(
    picture: &RgbaImage,
    known: &Known,
    family: Option<Family>,
    on_stage: impl FnMut(Stage),
) -> Result<Option<Shown>, QuadError> {
    let parking = if family == Some(Family::Tiles) { None } else { read_parking(picture) };
    if parking.is_some() || family == Some(Family::Blocks) {
        return Ok(parking.map(Shown::Blocks));
    }
    Ok(read(picture, known, on_stage)?.map(Shown::Tiles))
}
