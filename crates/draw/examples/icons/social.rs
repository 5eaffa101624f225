//! The preview picture of links: a scrambled board with its next move highlighted, and the solved board.

use image::{Rgba, RgbaImage, codecs::jpeg::JpegEncoder, imageops};
use std::error::Error;
use unslide_draw::{
    Film,
    internal::{Rect, Vector, arrow, fill, fill_rounded},
};
use unslide_solver::tiles::{Path, Setup};

const SIZE: (u32, u32) = (1200, 630);
const QUALITY: u8 = 88;
const PAPER: Rgba<u8> = Rgba([0xF5, 0xF0, 0xE6, 0xFF]);
const INK: Rgba<u8> = Rgba([0x1F, 0x1C, 0x18, 0xFF]);

/// A 3 × 3 board with tiles numbered by their cells on the photo, and its next move.
const START: &str = "1 6 2/5 _ 3/4 7 8";
const NEXT: &str = "R";

const SIDE: u32 = 3;
const TILE: u32 = 152;
/// Margin between a board and the edge of its plate, in pixels.
const RIM: f32 = 10.0;

/// The picture as a JPEG.
pub fn picture(photo: &RgbaImage) -> Result<Vec<u8>, Box<dyn Error>> {
    let board = SIDE * TILE;
    let finished = imageops::resize(photo, board, board, imageops::FilterType::CatmullRom);
    let puzzle = Setup::parse(START, "_")?.validate()?;
    let path: Path = NEXT.parse()?;
    let film = Film::new(&scrambled(&finished), puzzle.start(), &path)?;
    let lit = film.frames().next().ok_or("a film has frames")?;
    let mut picture = RgbaImage::from_pixel(SIZE.0, SIZE.1, PAPER);
    let (across, top) = ((SIZE.0 - 2 * board) / 3, (SIZE.1 - board) / 2);
    for (left, board) in [(across, &lit), (SIZE.0 - across - board, &finished)] {
        lay(&mut picture, board, left, top);
    }
    let centre = Vector::new(SIZE.0 as f32 / 2.0, SIZE.1 as f32 / 2.0);
    let middle = Rect { x: centre.x, y: centre.y, width: 0.0, height: 0.0 }.inset(-60.0);
    fill(&mut picture, middle, INK, |at| arrow(at, centre, Vector::new(1.0, 0.0), 52.0));
    let mut bytes = Vec::new();
    let opaque = image::DynamicImage::from(picture).to_rgb8();
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&opaque)?;
    Ok(bytes)
}

/// The board with its tiles at their start cells.
fn scrambled(finished: &RgbaImage) -> RgbaImage {
    let mut board = RgbaImage::new(finished.width(), finished.height());
    let corner = |cell: u32| (cell % SIDE * TILE, cell / SIDE * TILE);
    for (cell, label) in (0..).zip(START.split([' ', '/'])) {
        let home = label.parse::<u32>().map_or(SIDE * SIDE - 1, |number| number - 1);
        let [(x, y), (from_x, from_y)] = [cell, home].map(corner);
        let piece = imageops::crop_imm(finished, from_x, from_y, TILE, TILE).to_image();
        imageops::replace(&mut board, &piece, x.into(), y.into());
    }
    board
}

/// Draws a board on a dark plate.
fn lay(picture: &mut RgbaImage, board: &RgbaImage, left: u32, top: u32) {
    let [x, y, width, height] =
        [left, top, board.width(), board.height()].map(|pixels| pixels as f32);
    let plate = Rect { x, y, width, height }.inset(-RIM);
    fill_rounded(picture, plate, 1.6 * RIM, INK);
    imageops::replace(picture, board, left.into(), top.into());
}
