//! The pictures of a board's tiles, each seen straight.

use crate::{
    homography::Homography,
    locate::Board,
    quad::QuadError,
    raster::{Colour, Raster},
    rectify::colour_at,
};
use image::RgbaImage;

/// Tiles are shrunk to this side, in pixels, where they are larger.
const MAX_SIDE: f64 = 112.0;
/// Tiles are grown to this side where they are smaller.
const MIN_SIDE: f64 = 12.0;

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
    let colour = |row: usize, col: usize, x: usize, y: usize| -> Colour {
        let mut sum = [0.0; 3];
        for i in 0..samples * samples {
            let u = across.place(col, x, i % samples, samples);
            let v = down.place(row, y, i / samples, samples);
            let colour = colour_at(picture, map.map(u, v));
            sum = std::array::from_fn(|channel| sum[channel] + colour[channel]);
        }
        sum.map(|sum| sum / (samples * samples) as f32)
    };
    let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    let piece =
        |(row, col)| Raster::from_fn(across.pixels, down.pixels, |x, y| colour(row, col, x, y));
    Ok(cells.map(piece).collect())
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

    /// Where one of the samples of a pixel of a tile lies, as a share of the board's side.
    fn place(&self, index: usize, pixel: usize, sample: usize, samples: usize) -> f64 {
        let within = pixel as f64 + (sample as f64 + 0.5) / samples as f64;
        index as f64 * self.pitch + within / self.pixels as f64 * self.tile
    }
}
