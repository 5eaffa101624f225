//! Rectification of a board.

use crate::{
    homography::Homography,
    quad::{Point, Quad, QuadError},
    raster::Colour,
};
use image::{Rgba, RgbaImage};
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
    let quad = quad.within(picture.dimensions())?;
    let map = Homography::onto(&quad)?;
    let (width, height) = board_size(&quad, size);
    let samples = samples(&quad, width, height);
    Ok(RgbaImage::from_fn(width, height, |x, y| {
        mean(
            spots((x, y), samples).map(|(x, y)| {
                bilinear(picture, map.map(x / f64::from(width), y / f64::from(height)))
            }),
        )
    }))
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

/// Samples per pixel along each axis: more than one where the board is scaled down, against aliasing.
fn samples(quad: &Quad, width: u32, height: u32) -> (u32, u32) {
    let [top, right, bottom, left] = quad.edges();
    let needed = |a: f64, b: f64, pixels: u32| (a.max(b) / f64::from(pixels)).round().max(1.0);
    (needed(top, bottom, width) as u32, needed(left, right, height) as u32)
}

/// Sample positions of a pixel on a regular grid.
fn spots(pixel: (u32, u32), samples: (u32, u32)) -> impl Iterator<Item = (f64, f64)> {
    let spot =
        |pixel: u32, i: u32, count: u32| f64::from(pixel) + (f64::from(i) + 0.5) / f64::from(count);
    (0..samples.1).flat_map(move |j| {
        (0..samples.0).map(move |i| (spot(pixel.0, i, samples.0), spot(pixel.1, j, samples.1)))
    })
}

/// Mean of at least one colour.
fn mean(colours: impl Iterator<Item = [f64; 4]>) -> Rgba<u8> {
    let mut sum = [0.0; 4];
    let mut count = 0.0;
    for colour in colours {
        sum = std::array::from_fn(|i| sum[i] + colour[i]);
        count += 1.0;
    }
    Rgba(sum.map(|channel| (channel / count).round() as u8))
}

/// Bilinear interpolation. The picture must not be empty.
pub(crate) fn bilinear(picture: &RgbaImage, at: Point) -> [f64; 4] {
    let (left, right, across) = neighbours(at.x, picture.width());
    let (top, bottom, down) = neighbours(at.y, picture.height());
    let row = |y| blend(picture.get_pixel(left, y).0, picture.get_pixel(right, y).0, across);
    let (upper, lower) = (row(top), row(bottom));
    std::array::from_fn(|i| upper[i] + (lower[i] - upper[i]) * down)
}

/// Bilinear interpolation without transparency: faster.
pub(crate) fn colour_at(picture: &RgbaImage, at: Point) -> Colour {
    let (left, right, across) = neighbours(at.x, picture.width());
    let (top, bottom, down) = neighbours(at.y, picture.height());
    let (across, down) = (across as f32, down as f32);
    let pixels = picture.as_raw();
    let pixel = |x: u32, y: u32| {
        let at = 4 * (y as usize * picture.width() as usize + x as usize);
        let channels = &pixels[at..at + 3];
        [f32::from(channels[0]), f32::from(channels[1]), f32::from(channels[2])]
    };
    let [a, b] = [pixel(left, top), pixel(right, top)];
    let [c, d] = [pixel(left, bottom), pixel(right, bottom)];
    let channel = |i: usize| {
        let (upper, lower) = (a[i] + (b[i] - a[i]) * across, c[i] + (d[i] - c[i]) * across);
        upper + (lower - upper) * down
    };
    [channel(0), channel(1), channel(2)]
}

/// The two pixels with centres around a coordinate, and the weight of the second.
fn neighbours(at: f64, count: u32) -> (u32, u32, f64) {
    let at = (at - 0.5).clamp(0.0, f64::from(count - 1));
    let first = at as u32;
    (first, (first + 1).min(count - 1), at - f64::from(first))
}

fn blend(a: [u8; 4], b: [u8; 4], share: f64) -> [f64; 4] {
    std::array::from_fn(|i| f64::from(a[i]) + (f64::from(b[i]) - f64::from(a[i])) * share)
}
