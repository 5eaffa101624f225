//! The pictures of a board's tiles, each seen straight.

use crate::{
    homography::Homography, locate::Board, quad::QuadError, raster::Raster, rectify::colour_at,
};
use image::RgbaImage;

/// Tiles are shrunk to this side, in pixels, where they are larger.
const MAX_SIDE: f64 = 112.0;
/// Tiles are grown to this side where they are smaller.
const MIN_SIDE: f64 = 12.0;
/// The fewest samples a pixel, each way, that make up for what lies between the pixels of the
/// picture.
const MANY: usize = 3;

/// The tiles of `board`, row by row, all of one width and height.
pub(crate) fn pieces(picture: &RgbaImage, board: &Board) -> Result<Vec<Raster>, QuadError> {
    let quad = board.quad.within(picture.dimensions())?;
    let map = Homography::onto(&quad)?;
    let [top, right, bottom, left] = quad.edges();
    let (rows, cols) = (board.size.rows(), board.size.cols());
    let across = Tiling::new(f64::midpoint(top, bottom), cols, board.gap);
    let down = Tiling::new(f64::midpoint(left, right), rows, board.gap);
    let scale = (MAX_SIDE / across.side.max(down.side)).min(1.0);
    let across = Tiling { pixels: pixels(across.side * scale), ..across };
    let down = Tiling { pixels: pixels(down.side * scale), ..down };
    let samples = (1.0 / scale).ceil() as usize;
    let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    let piece = |(row, col)| {
        let (across, down) = (across.places(col, samples), down.places(row, samples));
        let tile = if samples < MANY { tile } else { tile_of_pixels };
        tile(picture, &map, &across, &down, samples)
    };
    Ok(cells.map(piece).collect())
}

/// What a picture shows at some places across and down a board: each pixel the mean of `samples` of
/// them both ways.
fn tile(
    picture: &RgbaImage,
    map: &Homography,
    across: &[f64],
    down: &[f64],
    samples: usize,
) -> Raster {
    let share = 1.0 / (samples * samples) as f32;
    Raster::from_fn(across.len() / samples, down.len() / samples, |x, y| {
        let mut sum = [0.0f32; 3];
        for v in &down[y * samples..(y + 1) * samples] {
            let level = map.level(*v);
            for u in &across[x * samples..(x + 1) * samples] {
                let colour = colour_at(picture, level(*u));
                (0..3).for_each(|channel| sum[channel] += colour[channel]);
            }
        }
        sum.map(|sum| sum * share)
    })
}

/// The same, of whole pixels of the picture: that is quicker, and with many samples as good.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn tile_of_pixels(
    picture: &RgbaImage,
    map: &Homography,
    across: &[f64],
    down: &[f64],
    samples: usize,
) -> Raster {
    let (width, share) = (across.len() / samples, 1.0 / (samples * samples) as f32);
    let (pixels, _) = picture.as_raw().as_chunks::<4>();
    let [last_col, last_row] = [picture.width(), picture.height()].map(|side| side as i32 - 1);
    let across: Vec<f32> = across.iter().map(|u| *u as f32).collect();
    Raster::from_lines(width, down.len() / samples, |y| {
        let mut sums = vec![[0u32; 4]; width];
        let mut places = vec![0i32; across.len()];
        for v in &down[y * samples..(y + 1) * samples] {
            let level = map.level_nearly(*v);
            for (place, u) in places.iter_mut().zip(&across) {
                let [col, row] = level(*u).map(|at| at as i32);
                *place = row.clamp(0, last_row) * (last_col + 1) + col.clamp(0, last_col);
            }
            for (sum, places) in sums.iter_mut().zip(places.chunks_exact(samples)) {
                for place in places {
                    let pixel = pixels[*place as usize];
                    (0..4).for_each(|i| sum[i] += u32::from(pixel[i]));
                }
            }
        }
        move |x| {
            let [red, green, blue, _] = sums[x].map(|sum| sum as f32 * share);
            [red, green, blue, 0.0]
        }
    })
}

fn pixels(side: f64) -> usize {
    side.max(MIN_SIDE).round() as usize
}

/// Tiles and gaps along one side of a board.
struct Tiling {
    /// The length of a tile in the picture.
    side: f64,
    /// The length of a tile, and from tile to tile, as shares of the board's.
    tile: f64,
    pitch: f64,
    /// How many pixels a tile is to have.
    pixels: usize,
}

impl Tiling {
    /// `gap` compared with the distance from tile to tile.
    fn new(length: f64, count: usize, gap: f64) -> Self {
        let gap = gap.clamp(0.0, 0.5);
        let pitch = 1.0 / (count as f64 - gap);
        let tile = pitch * (1.0 - gap);
        Self { side: tile * length, tile, pitch, pixels: 0 }
    }

    /// Where the samples of a tile's pixels lie, as shares of the board's side.
    fn places(&self, index: usize, samples: usize) -> Vec<f64> {
        let count = self.pixels * samples;
        let within = |sample: usize| (sample as f64 + 0.5) / count as f64 * self.tile;
        (0..count).map(|sample| index as f64 * self.pitch + within(sample)).collect()
    }
}
