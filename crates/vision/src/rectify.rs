//! Rectification of a board.

use crate::{
    homography::Homography,
    quad::{Point, Quad, QuadError},
    raster::{Colour, Pixel, blend, neighbours},
};
use image::RgbaImage;
use unslide_solver::grid::Size;

/// Minimum width and height of a tile, in pixels.
const MIN_TILE: f64 = 8.0;
/// Approximate maximum of the longer side, in pixels.
const MAX_SIDE: f64 = 1600.0;

/// The board within `quad`, seen straight: `size.cols()` × `size.rows()` tiles of one size in whole pixels.
///
/// The scale is that of the picture, but no tile is smaller than 8 pixels and no side much longer than 1600. An upright
/// board at whole pixels whose sides divide into tiles is copied exactly.
///
/// # Errors
/// [`QuadError`] if a corner lies outside the picture or the four form no board.
pub fn rectify(picture: &RgbaImage, quad: &Quad, size: Size) -> Result<RgbaImage, QuadError> {
    rectify_sampled(picture, quad, size, u32::MAX)
}

/// [`rectify()`] with one sample per pixel: faster, with some aliasing where the board is scaled down.
pub(crate) fn rectify_fast(
    picture: &RgbaImage,
    quad: &Quad,
    size: Size,
) -> Result<RgbaImage, QuadError> {
    rectify_sampled(picture, quad, size, 1)
}

/// [`rectify()`] with at most `max_samples` samples per pixel along each axis.
fn rectify_sampled(
    picture: &RgbaImage,
    quad: &Quad,
    size: Size,
    max_samples: u32,
) -> Result<RgbaImage, QuadError> {
    let quad = quad.within(picture.dimensions())?;
    let map = Homography::onto(&quad)?;
    let (width, height) = board_size(&quad, size);
    let samples = samples(&quad, width, height, max_samples);
    let mut board = RgbaImage::new(width, height);
    let mut sums = vec![[0.0; 4]; width as usize];
    for (y, line) in board.chunks_exact_mut(4 * width as usize).enumerate() {
        sums.fill([0.0; 4]);
        for v in spots(y, height, samples.1) {
            add_line(picture, map.row_map_f32(v), samples.0, &mut sums);
        }
        let count = (samples.0 * samples.1) as f32;
        let channels = sums.iter().flatten();
        line.iter_mut().zip(channels).for_each(|(level, sum)| *level = (sum / count + 0.5) as u8);
    }
    Ok(board)
}

/// Width and height of the result, in pixels.
fn board_size(quad: &Quad, size: Size) -> (u32, u32) {
    let [top, right, bottom, left] = quad.edges();
    let (width, height) = (f64::midpoint(top, bottom), f64::midpoint(left, right));
    let scale = (MAX_SIDE / width.max(height)).min(1.0);
    let whole_tiles = |length: f64, tiles: usize| {
        let tile = (length * scale / tiles as f64).round().max(MIN_TILE);
        tile as u32 * tiles as u32
    };
    (whole_tiles(width, size.cols()), whole_tiles(height, size.rows()))
}

/// Samples per pixel along each axis, `most` at most: more than one where the board is scaled down, against aliasing.
fn samples(quad: &Quad, width: u32, height: u32, most: u32) -> (u32, u32) {
    let [top, right, bottom, left] = quad.edges();
    let needed = |a: f64, b: f64, pixels: u32| (a.max(b) / f64::from(pixels)).round().max(1.0);
    ((needed(top, bottom, width) as u32).min(most), (needed(left, right, height) as u32).min(most))
}

/// Positions of the samples of a pixel along an axis, relative to its length.
fn spots(pixel: usize, length: u32, samples: u32) -> impl Iterator<Item = f64> {
    let spot = move |i| pixel as f64 + (f64::from(i) + 0.5) / f64::from(samples);
    (0..samples).map(move |i| spot(i) / f64::from(length))
}

/// Adds to each pixel of a line its samples.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn add_line(picture: &RgbaImage, line: impl Fn(f32) -> [f32; 2], samples: u32, sums: &mut [Pixel]) {
    let step = 1.0 / (sums.len() as f32 * samples as f32);
    let mut spot = 0;
    for sum in sums {
        for _ in 0..samples {
            let [x, y] = line((spot as f32 + 0.5) * step);
            let colour = pixel_at(picture, x, y);
            *sum = std::array::from_fn(|i| sum[i] + colour[i]);
            spot += 1;
        }
    }
}

/// Bilinear interpolation. The picture must not be empty.
pub(crate) fn colour_at(picture: &RgbaImage, at: Point) -> Colour {
    let [red, green, blue, _] = pixel_at(picture, at.x as f32, at.y as f32);
    [red, green, blue]
}

/// [`colour_at`] with transparency.
#[inline]
fn pixel_at(picture: &RgbaImage, x: f32, y: f32) -> Pixel {
    let (left, right, across) = neighbours(x, picture.width() as usize);
    let (top, bottom, down) = neighbours(y, picture.height() as usize);
    let pixel = |x: usize, y: usize| picture.get_pixel(x as u32, y as u32).0.map(f32::from);
    let row = |y| blend(pixel(left, y), pixel(right, y), across);
    blend(row(top), row(bottom), down)
}
