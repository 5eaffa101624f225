//! Rectified pictures of a board's cells.

use crate::{
    homography::Homography, locate::Board, quad::QuadError, raster::Raster, rectify::colour_at,
};
use image::RgbaImage;

/// Side above which cells are scaled down, in pixels.
const MAX_SIDE: f64 = 112.0;
/// Side below which cells are scaled up, in pixels.
const MIN_SIDE: f64 = 12.0;
/// Number of samples per pixel, along one axis, from which nearest-neighbour sampling is accurate enough.
const MIN_FAST_SAMPLES: usize = 3;

/// Pictures of all cells, row by row, of one size.
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
        let (across, down) = (across.positions(col, samples), down.positions(row, samples));
        let tile = if samples < MIN_FAST_SAMPLES { tile_bilinear } else { tile_nearest };
        tile(picture, &map, &across, &down, samples)
    };
    Ok(cells.map(piece).collect())
}

/// A picture by bilinear sampling: each pixel is the mean of `samples` × `samples` positions.
fn tile_bilinear(
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
            let level = map.row_map(*v);
            for u in &across[x * samples..(x + 1) * samples] {
                let colour = colour_at(picture, level(*u));
                (0..3).for_each(|channel| sum[channel] += colour[channel]);
            }
        }
        sum.map(|sum| sum * share)
    })
}

/// A picture by nearest-neighbour sampling, which is faster.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn tile_nearest(
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
        let mut positions = vec![0i32; across.len()];
        for v in &down[y * samples..(y + 1) * samples] {
            let level = map.row_map_f32(*v);
            for (place, u) in positions.iter_mut().zip(&across) {
                let [col, row] = level(*u).map(|at| at as i32);
                *place = row.clamp(0, last_row) * (last_col + 1) + col.clamp(0, last_col);
            }
            for (sum, positions) in sums.iter_mut().zip(positions.chunks_exact(samples)) {
                for place in positions {
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
    /// Length of a tile in the picture.
    side: f64,
    /// Length of a tile, and pitch, as shares of the board.
    tile: f64,
    pitch: f64,
    /// Length of the output, in pixels.
    pixels: usize,
}

impl Tiling {
    /// `gap` is relative to the pitch.
    fn new(length: f64, count: usize, gap: f64) -> Self {
        let gap = gap.clamp(0.0, 0.5);
        let pitch = 1.0 / (count as f64 - gap);
        let tile = pitch * (1.0 - gap);
        Self { side: tile * length, tile, pitch, pixels: 0 }
    }

    /// Sample positions of a tile, as shares of the board.
    fn positions(&self, index: usize, samples: usize) -> Vec<f64> {
        let count = self.pixels * samples;
        let within = |sample: usize| (sample as f64 + 0.5) / count as f64 * self.tile;
        (0..count).map(|sample| index as f64 * self.pitch + within(sample)).collect()
    }
}
