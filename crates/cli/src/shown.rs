//! The puzzle that a picture shows, ready to be solved.

use crate::read::labels;
use image::RgbaImage;
use std::error::Error;
use unslide_solver::{blocks, tiles::Arrangement};
use unslide_vision::{
    BlockReading, Board, Family, Hints, PictureReader, Reading, TileReading, rectify, rectify_cells,
};

/// A puzzle of a picture, with the part of the picture that is its board.
pub enum Shown {
    Tiles { start: Arrangement, goal: Arrangement, board: RgbaImage },
    Blocks { setup: blocks::Setup, board: RgbaImage },
}

/// The puzzle of a picture; `None` if there seems to be none.
///
/// # Errors
/// If the hints contradict each other, or the board cannot be cut out.
pub fn read(
    picture: RgbaImage,
    hints: &Hints,
    family: Option<Family>,
) -> Result<Option<Shown>, Box<dyn Error>> {
    let reader = PictureReader::new(picture);
    let Some(reading) = reader.read(hints, family, None, |_| ())? else { return Ok(None) };
    let picture = reader.picture();
    Ok(Some(match &reading {
        Reading::Tiles(reading) => tiles(picture, reading)?,
        Reading::Blocks(reading) => blocks(picture, reading)?,
    }))
}

fn tiles(picture: &RgbaImage, reading: &TileReading) -> Result<Shown, Box<dyn Error>> {
    let Board { quad, size, .. } = reading.board;
    let gap = Board::gap_within(picture, &quad, size)?;
    let labels = labels(reading);
    let mut goal = labels.clone();
    for (label, cell) in labels.iter().zip(&reading.goal.cells) {
        goal[cell.index()].clone_from(label);
    }
    let arranged = |labels| Arrangement { rows: size.rows(), cols: size.cols(), labels };
    let board = rectify_cells(picture, &quad, size, gap)?;
    Ok(Shown::Tiles { start: arranged(labels), goal: arranged(goal), board })
}

fn blocks(picture: &RgbaImage, reading: &BlockReading) -> Result<Shown, Box<dyn Error>> {
    let BlockReading { quad, setup, .. } = reading;
    let board = rectify(picture, quad, setup.validate()?.size())?;
    Ok(Shown::Blocks { setup: setup.clone(), board })
}
