//! The picture in which a board is searched.

use crate::raster::Raster;
use image::RgbaImage;

/// Maximum side of a picture that is searched at full size, in pixels.
pub(super) const FULL_SIZE_SIDE: u32 = 1300;
/// Side to which larger pictures are scaled down for the search, in pixels.
const SEARCHED_SIDE: f32 = 1000.0;

/// A picture at the size at which it is searched.
pub(crate) struct SearchedPicture {
    pub(super) raster: Raster,
    /// Factor by which it is scaled down.
    pub(super) factor: f32,
}

impl SearchedPicture {
    pub(crate) fn of(picture: &RgbaImage) -> Self {
        let longest = picture.width().max(picture.height());
        let factor = if longest <= FULL_SIZE_SIDE { 1.0 } else { longest as f32 / SEARCHED_SIDE };
        Self { raster: Raster::shrunk(picture, factor), factor }
    }
}
