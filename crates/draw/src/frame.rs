//! Drawing of one position.

use crate::{
    film::{Motion, Scene},
    paint::{Rect, Vector, arrow, band, disc, fill, fill_rect, rounded},
};
use image::{Rgba, RgbaImage, imageops};
use unslide_solver::grid::{Cell, Direction};

/// The accent colour: it always marks the tile to move.
const VERMILION: Rgba<u8> = Rgba([0xE8, 0x43, 0x2A, 0xFF]);
/// A hairline that separates the accent from a picture of similar colour.
const HAIRLINE: Rgba<u8> = Rgba([0xFF, 0xF8, 0xF0, 0xFF]);
/// The shade over tiles that do not move.
const SHADE: Rgba<u8> = Rgba([0x16, 0x18, 0x1D, 0x59]);
/// The ground of empty cells.
const GROUND: Rgba<u8> = Rgba([0x26, 0x2A, 0x31, 0xFF]);
const GROUND_EDGE: Rgba<u8> = Rgba([0x1D, 0x20, 0x26, 0xFF]);
/// The radius of the disc with an arrow, as a fraction of a tile.
pub(crate) const CHIP: f32 = 0.17;

/// Draws a scene from pieces of equal sizes.
pub(crate) fn draw(scene: &Scene, pieces: &[RgbaImage]) -> RgbaImage {
    let (width, height) = pieces[0].dimensions();
    let size = scene.size;
    let mut picture = RgbaImage::new(width * size.cols() as u32, height * size.rows() as u32);
    for cell in size.cells() {
        let corner = (size.col(cell) as u32 * width, size.row(cell) as u32 * height);
        draw_cell(&mut picture, scene, cell, pieces, corner);
    }
    picture
}

fn draw_cell(
    picture: &mut RgbaImage,
    scene: &Scene,
    cell: Cell,
    pieces: &[RgbaImage],
    (x, y): (u32, u32),
) {
    let (width, height) = pieces[0].dimensions();
    let [left, top, across, down] = [x, y, width, height].map(|pixels| pixels as f32);
    let area = Rect { x: left, y: top, width: across, height: down };
    let Some(piece) = scene.piece(cell) else { return draw_ground(picture, area) };
    imageops::replace(picture, &pieces[piece], x.into(), y.into());
    match scene.motion(cell) {
        Some(motion) => highlight(picture, area, motion),
        None if scene.next.is_some() => fill_rect(picture, area, SHADE),
        None => {}
    }
}

fn draw_ground(picture: &mut RgbaImage, area: Rect) {
    let edge = (area.short_side() * 0.02).max(1.0);
    fill_rect(picture, area, GROUND);
    fill(picture, area, GROUND_EDGE, |at| band(rounded(at, area, 0.0), edge));
}

/// Marks a tile to move by a frame and a disc with an arrow.
fn highlight(picture: &mut RgbaImage, area: Rect, motion: &Motion) {
    let unit = area.short_side();
    let frame = (unit * 0.035).max(1.5);
    let hairline = frame + (unit * 0.012).max(0.75);
    let outside = |at, inset| -rounded(at, area.inset(inset), unit * 0.05);
    fill(picture, area, HAIRLINE, |at| outside(at, hairline));
    fill(picture, area, VERMILION, |at| outside(at, frame));
    draw_chip(picture, area, ahead(motion.direction));
}

/// Draws a disc with an arrow near the leading edge of the tile.
fn draw_chip(picture: &mut RgbaImage, area: Rect, ahead: Vector) {
    let radius = area.short_side() * CHIP;
    let reach = Vector::new(area.width / 2.0, area.height / 2.0)
        - Vector::new(1.0, 1.0) * (radius + area.short_side() * 0.09);
    let centre = area.centre() + Vector::new(ahead.x * reach.x, ahead.y * reach.y);
    chip(picture, centre, ahead, radius);
}

/// Draws a disc with an arrow.
pub(crate) fn chip(picture: &mut RgbaImage, centre: Vector, ahead: Vector, radius: f32) {
    let rim = radius + (radius / CHIP * 0.012).max(0.75);
    let (x, y, side) = (centre.x - rim - 1.0, centre.y - rim - 1.0, 2.0 * rim + 2.0);
    let area = Rect { x, y, width: side, height: side };
    fill(picture, area, HAIRLINE, |at| disc(at, centre, rim));
    fill(picture, area, VERMILION, |at| disc(at, centre, radius));
    fill(picture, area, HAIRLINE, |at| arrow(at, centre, ahead, radius * 1.05));
}

pub(crate) fn ahead(direction: Direction) -> Vector {
    match direction {
        Direction::Up => Vector::new(0.0, -1.0),
        Direction::Down => Vector::new(0.0, 1.0),
        Direction::Left => Vector::new(-1.0, 0.0),
        Direction::Right => Vector::new(1.0, 0.0),
    }
}
