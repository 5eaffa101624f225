//! How the tiles of a board look, coarsely: enough to tell one from the other in another picture.

use crate::{
    homography::Homography,
    quad::{Quad, QuadError},
    raster::Colour,
    rectify::bilinear,
};
use image::RgbaImage;
use unslide_solver::grid::Size;

/// How many spots of a tile are looked at, across and down.
const SPOTS: usize = 10;
/// The rim of a tile that is not looked at, as a share of its side: a gap or a frame may lie there.
const RIM: f64 = 0.1;
/// The most samples across that make one spot.
const MOST_SAMPLES: f64 = 4.0;

/// One tile, spot by spot.
pub(super) struct Look(Vec<Colour>);

impl Look {
    /// How much the colours of two tiles differ on average, from 0 to 255.
    pub(super) fn difference(&self, other: &Self) -> f32 {
        let pairs = self.0.iter().zip(&other.0);
        let channels = pairs.flat_map(|(a, b)| (0..3).map(|i| (a[i] - b[i]).abs()));
        channels.sum::<f32>() / (3 * SPOTS * SPOTS) as f32
    }

    /// How much its colours vary.
    pub(super) fn contrast(&self) -> f32 {
        let count = self.0.len() as f32;
        let mean: Colour =
            std::array::from_fn(|i| self.0.iter().map(|c| c[i]).sum::<f32>() / count);
        let off = |colour: &Colour| (0..3).map(|i| (colour[i] - mean[i]).abs()).sum::<f32>();
        self.0.iter().map(off).sum::<f32>() / count
    }
}

/// What lies in the cells of a board whose corners are `quad`.
pub(super) struct View<'a> {
    picture: &'a RgbaImage,
    map: Homography,
    size: Size,
    /// How many samples across and down make one spot.
    samples: usize,
}

impl<'a> View<'a> {
    pub(super) fn new(picture: &'a RgbaImage, quad: &Quad, size: Size) -> Result<Self, QuadError> {
        let [top, right, bottom, left] = quad.edges();
        let (rows, cols) = (size.rows() as f64, size.cols() as f64);
        let tile = f64::max(f64::midpoint(top, bottom) / cols, f64::midpoint(left, right) / rows);
        let samples = (tile / SPOTS as f64).ceil().clamp(1.0, MOST_SAMPLES) as usize;
        Ok(Self { picture, map: Homography::onto(quad)?, size, samples })
    }

    /// The looks of all cells, row by row.
    pub(super) fn looks(&self) -> Vec<Look> {
        (0..self.size.area()).map(|cell| self.look(cell)).collect()
    }

    pub(super) fn look(&self, cell: usize) -> Look {
        let (row, col) = (cell / self.size.cols(), cell % self.size.cols());
        let spots = (0..SPOTS).flat_map(|y| (0..SPOTS).map(move |x| (x, y)));
        Look(spots.map(|(x, y)| self.spot((col, row), (x, y))).collect())
    }

    /// The mean colour of one spot of a cell, both counted across and down.
    fn spot(&self, cell: (usize, usize), spot: (usize, usize)) -> Colour {
        let count = self.samples * self.samples;
        let mut sum = [0.0; 3];
        for i in 0..count {
            let u = self.share(cell.0, spot.0, i % self.samples) / self.size.cols() as f64;
            let v = self.share(cell.1, spot.1, i / self.samples) / self.size.rows() as f64;
            let colour = bilinear(self.picture, self.map.map(u, v));
            (0..3).for_each(|channel| sum[channel] += colour[channel]);
        }
        sum.map(|sum| (sum / count as f64) as f32)
    }

    /// Where a sample lies along one side of the board, in tiles.
    fn share(&self, cell: usize, spot: usize, sample: usize) -> f64 {
        let within = spot as f64 + (sample as f64 + 0.5) / self.samples as f64;
        cell as f64 + RIM + (1.0 - 2.0 * RIM) * within / SPOTS as f64
    }
}
