//! Which kind of puzzle a picture shows.

use crate::{
    blocks::{Parking, read_parking},
    quad::QuadError,
    read::{Known, Reading, read, read_towards},
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

/// Reads what a picture shows: a puzzle of the `family` that the caller names, or else cars where there
/// are some: tiles are hardly ever taken for them. Only tiles have a `finished` picture, which says
/// how they should lie. `Ok(None)` where there seems to be no board.
///
/// `on_stage` is told of each stage as it begins.
///
/// # Errors
/// As for [`read`].
pub fn read_shown(
    picture: &RgbaImage,
    known: &Known,
    family: Option<Family>,
    finished: Option<&RgbaImage>,
    on_stage: impl FnMut(Stage),
) -> Result<Option<Shown>, QuadError> {
    let family = if finished.is_some() { Some(Family::Tiles) } else { family };
    let parking = if family == Some(Family::Tiles) { None } else { read_parking(picture, known) };
    if parking.is_some() || family == Some(Family::Blocks) {
        return Ok(parking.map(Shown::Blocks));
    }
    let reading = match finished {
        Some(finished) => read_towards(picture, known, finished, on_stage),
        None => read(picture, known, on_stage),
    };
    Ok(reading?.map(Shown::Tiles))
}
