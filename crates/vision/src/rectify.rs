//! Rectification of a board.

use crate::{
    cells::Cells,
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
/// ```
/// use unslide_solver::grid::Size;
/// use unslide_vision::{Quad, image::RgbaImage, rectify};
///
/// let photo = RgbaImage::new(640, 480);
/// let quad = Quad::from([[100.0, 50.0], [400.0, 60.0], [390.0, 350.0], [95.0, 340.0]]);
/// let board = rectify(&photo, &quad, Size::new(3, 3).unwrap())?;
/// assert_eq!(board.width() % 3, 0); // cuts into tiles of the same size
/// # Ok::<(), unslide_vision::QuadError>(())
/// ```
///
/// # Errors
/// [`QuadError`] if a corner lies outside the picture or the four form no board.
pub fn rectify(picture: &RgbaImage, quad: &Quad, size: Size) -> Result<RgbaImage, QuadError> {
    rectify_cells(picture, quad, size, 0.0)
}

/// [`rectify()`] for a board with gaps: the cells are of one size, each with its tile in the middle of half a `gap`,
/// which is relative to the pitch (see [`Board::gap`](crate::Board::gap)).
///
/// ```
/// use unslide_solver::grid::Size;
/// use unslide_vision::{Quad, image::RgbaImage, rectify_cells};
///
/// // Four tiles of 42 pixels, 6 pixels between them: half a gap is added around.
/// let picture = RgbaImage::new(90, 90);
/// let board = rectify_cells(&picture, &Quad::whole(90, 90), Size::new(2, 2).unwrap(), 0.125)?;
/// assert_eq!(board.dimensions(), (96, 96));
/// # Ok::<(), unslide_vision::QuadError>(())
/// ```
///
/// # Errors
/// As for [`rectify()`].
pub fn rectify_cells(
    picture: &RgbaImage,
    quad: &Quad,
    size: Size,
    gap: f64,
) -> Result<RgbaImage, QuadError> {
    rectify_sampled(picture, quad, (size, gap), u32::MAX)
}

/// [`rectify()`] with one sample per pixel: faster, with some aliasing where the board is scaled down.
pub(crate) fn rectify_fast(
    picture: &RgbaImage,
    quad: &Quad,
    size: Size,
) -> Result<RgbaImage, QuadError> {
    rectify_sampled(picture, quad, (size, 0.0), 1)
}

/// [`rectify_cells()`] with at most `max_samples` samples per pixel along each axis.
fn rectify_sampled(
    picture: &RgbaImage,
    quad: &Quad,
    (size, gap): (Size, f64),
    max_samples: u32,
) -> Result<RgbaImage, QuadError> {
    let quad = quad.within(picture.dimensions())?;
    let map = Homography::onto(&quad)?;
    let cells = Cells::of(&quad, size, gap);
    let pixels = cell_size(&quad, cells);
    let samples = samples(&quad, cells, pixels, max_samples);
    let (width, height) = (pixels.0 * size.cols() as u32, pixels.1 * size.rows() as u32);
    let mut board = RgbaImage::new(width, height);
    let mut sums = vec![[0.0; 4]; width as usize];
    let across: Vec<f32> = cells[0].samples(pixels.0, samples.0).map(|u| u as f32).collect();
    let down: Vec<f64> = cells[1].samples(pixels.1, samples.1).collect();
    let lines = board.chunks_exact_mut(4 * width as usize);
    for (line, spots) in lines.zip(down.chunks_exact(samples.1 as usize)) {
        sums.fill([0.0; 4]);
        for v in spots {
            add_line(picture, map.row_map_f32(*v), &across, &mut sums);
        }
        let count = (samples.0 * samples.1) as f32;
        let channels = sums.iter().flatten();
        line.iter_mut().zip(channels).for_each(|(level, sum)| *level = (sum / count + 0.5) as u8);
    }
    Ok(board)
}

/// Width and height of a cell of the result, in pixels.
fn cell_size(quad: &Quad, cells: [Cells; 2]) -> (u32, u32) {
    let [top, right, bottom, left] = quad.edges();
    let sides = [f64::midpoint(top, bottom), f64::midpoint(left, right)];
    let longest = cells[0].length(sides[0]).max(cells[1].length(sides[1]));
    let scale = (MAX_SIDE / longest).min(1.0);
    let pixels = |axis: usize| {
        let cell = cells[axis].pitch(sides[axis]) * scale;
        cell.round().max(MIN_TILE) as u32
    };
    (pixels(0), pixels(1))
}

/// Samples per pixel along each axis, `most` at most: more than one where the board is scaled down, against aliasing.
fn samples(quad: &Quad, cells: [Cells; 2], pixels: (u32, u32), most: u32) -> (u32, u32) {
    let [top, right, bottom, left] = quad.edges();
    let needed = |side: f64, cells: Cells, pixels: u32| {
        let samples = (cells.pitch(side) / f64::from(pixels)).round().max(1.0);
        (samples as u32).min(most)
    };
    let across = needed(top.max(bottom), cells[0], pixels.0);
    (across, needed(left.max(right), cells[1], pixels.1))
}

/// Adds to each pixel of a line its samples, which lie at these shares of the line.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn add_line(
    picture: &RgbaImage,
    line: impl Fn(f32) -> [f32; 2],
    across: &[f32],
    sums: &mut [Pixel],
) {
    let samples = across.len() / sums.len();
    for (sum, spots) in sums.iter_mut().zip(across.chunks_exact(samples)) {
        for u in spots {
            let [x, y] = line(*u);
            let colour = pixel_at(picture, x, y);
            *sum = std::array::from_fn(|i| sum[i] + colour[i]);
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
