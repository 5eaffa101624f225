//! What else there is in a picture of a board: many games show the finished picture, small.

use super::{
    Board, SEARCHED_SIDE, UNTOUCHED_SIDE,
    profile::{Axis, Edges},
    regions::{Region, regions},
};
use crate::raster::Raster;
use image::{RgbaImage, imageops};

/// What is smaller than this, compared with the board, is a button; what is larger is no part.
const SIDES: std::ops::Range<f64> = 0.1..0.9;
/// How much wider or higher than the board's a shape may be.
const SHAPE: f64 = 1.25;

/// The parts of a picture that have about the shape of its board and lie beside it.
pub(crate) fn beside(picture: &RgbaImage, board: &Board) -> Vec<RgbaImage> {
    let longest = picture.width().max(picture.height());
    let factor = if longest <= UNTOUCHED_SIDE { 1.0 } else { longest as f32 / SEARCHED_SIDE };
    let raster = Raster::shrunk(picture, factor);
    let parts = regions(&Edges::of(&raster, Axis::X), &Edges::of(&raster, Axis::Y));
    let scaled = parts.iter().map(|part| Part::new(part, f64::from(factor)));
    scaled.filter(|part| part.may_be_goal(board)).map(|part| part.cut(picture)).collect()
}

/// A part of a picture, in its pixels.
struct Part {
    x: [f64; 2],
    y: [f64; 2],
}

impl Part {
    fn new(region: &Region, factor: f64) -> Self {
        let scale = |range: &std::ops::Range<usize>| {
            [range.start as f64 * factor, range.end as f64 * factor]
        };
        Self { x: scale(&region.x), y: scale(&region.y) }
    }

    fn may_be_goal(&self, board: &Board) -> bool {
        let [top, right, bottom, left] = board.quad.edges();
        let (wide, high) = (f64::midpoint(top, bottom), f64::midpoint(left, right));
        let (across, down) = ((self.x[1] - self.x[0]) / wide, (self.y[1] - self.y[0]) / high);
        let is_apart = board.quad.0.iter().all(|corner| corner.x <= self.x[0])
            || board.quad.0.iter().all(|corner| corner.x >= self.x[1])
            || board.quad.0.iter().all(|corner| corner.y <= self.y[0])
            || board.quad.0.iter().all(|corner| corner.y >= self.y[1]);
        let skew = (across / down).max(down / across);
        is_apart && skew < SHAPE && SIDES.contains(&across) && SIDES.contains(&down)
    }

    fn cut(&self, picture: &RgbaImage) -> RgbaImage {
        let [left, right] = self.x.map(|at| at as u32);
        let [top, bottom] = self.y.map(|at| at as u32);
        imageops::crop_imm(picture, left, top, right - left, bottom - top).to_image()
    }
}
