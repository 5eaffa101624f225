//! Small pictures beside the board: many games show the finished picture there.

use super::{
    Board, SearchedPicture,
    edges::{Axis, Edges},
    regions::{Region, regions},
};
use crate::maps::Proposals;
use image::{RgbaImage, imageops};

/// Sides of a thumbnail, relative to the board: smaller is a button, larger is another thing.
const RELATIVE_SIDES: std::ops::Range<f64> = 0.1..0.9;
/// Maximum ratio of its aspect ratio to the board's.
const MAX_ASPECT_RATIO: f64 = 1.25;

/// Parts of a picture beside the board with about its aspect ratio.
pub(crate) fn thumbnails(proposals: &Proposals, board: &Board) -> Vec<RgbaImage> {
    let (picture, SearchedPicture { raster, factor }) = (proposals.picture, proposals.searched());
    let parts = regions(&Edges::of(raster, Axis::X), &Edges::of(raster, Axis::Y));
    let scaled = parts.iter().map(|part| Part::new(part, f64::from(*factor)));
    scaled.filter(|part| part.may_be_thumbnail(board)).map(|part| part.crop(picture)).collect()
}

/// A part of a picture, in pixels.
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

    fn may_be_thumbnail(&self, board: &Board) -> bool {
        let [top, right, bottom, left] = board.quad.edges();
        let (wide, high) = (f64::midpoint(top, bottom), f64::midpoint(left, right));
        let (across, down) = ((self.x[1] - self.x[0]) / wide, (self.y[1] - self.y[0]) / high);
        let is_apart = board.quad.0.iter().all(|corner| corner.x <= self.x[0])
            || board.quad.0.iter().all(|corner| corner.x >= self.x[1])
            || board.quad.0.iter().all(|corner| corner.y <= self.y[0])
            || board.quad.0.iter().all(|corner| corner.y >= self.y[1]);
        let skew = (across / down).max(down / across);
        is_apart
            && skew < MAX_ASPECT_RATIO
            && RELATIVE_SIDES.contains(&across)
            && RELATIVE_SIDES.contains(&down)
    }

    fn crop(&self, picture: &RgbaImage) -> RgbaImage {
        let [left, right] = self.x.map(|at| at as u32);
        let [top, bottom] = self.y.map(|at| at as u32);
        imageops::crop_imm(picture, left, top, right - left, bottom - top).to_image()
    }
}
