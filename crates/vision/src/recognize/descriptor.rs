//! Descriptors of tiles: small pictures by which tiles are told apart.

use crate::{
    cells::Cells,
    homography::Homography,
    quad::{Quad, QuadError},
    raster::Colour,
    rectify::colour_at,
};
use image::RgbaImage;
use unslide_solver::grid::Size;

/// Side of a descriptor, in pixels.
const SIDE: usize = 10;
/// Margin of a tile that is left out, relative to its side: a gap or a frame may lie there.
const MARGIN: f64 = 0.1;
/// Maximum samples per pixel, along one axis.
const MAX_SAMPLES: f64 = 4.0;

/// Pixels of a tile, row by row.
pub(super) struct TileDescriptor(Vec<Colour>);

impl TileDescriptor {
    /// Mean difference of two tiles, in levels.
    pub(super) fn difference(&self, other: &Self) -> f32 {
        let pairs = self.0.iter().zip(&other.0);
        let channels = pairs.flat_map(|(a, b)| (0..3).map(|i| (a[i] - b[i]).abs()));
        channels.sum::<f32>() / (3 * SIDE * SIDE) as f32
    }

    /// Mean deviation of its colours.
    pub(super) fn contrast(&self) -> f32 {
        let count = self.0.len() as f32;
        let mean: Colour =
            std::array::from_fn(|i| self.0.iter().map(|c| c[i]).sum::<f32>() / count);
        let off = |colour: &Colour| (0..3).map(|i| (colour[i] - mean[i]).abs()).sum::<f32>();
        self.0.iter().map(off).sum::<f32>() / count
    }
}

/// The cells of a board, rectified.
pub(super) struct RectifiedCells<'a> {
    picture: &'a RgbaImage,
    map: Homography,
    size: Size,
    cells: [Cells; 2],
    /// Samples per pixel, along one axis.
    samples: usize,
}

impl<'a> RectifiedCells<'a> {
    /// `gap` is relative to the pitch.
    pub(super) fn new(
        picture: &'a RgbaImage,
        quad: &Quad,
        size: Size,
        gap: f64,
    ) -> Result<Self, QuadError> {
        let [top, right, bottom, left] = quad.edges();
        let (rows, cols) = (size.rows() as f64, size.cols() as f64);
        let tile = f64::max(f64::midpoint(top, bottom) / cols, f64::midpoint(left, right) / rows);
        let samples = (tile / SIDE as f64).ceil().clamp(1.0, MAX_SAMPLES) as usize;
        let cells = Cells::of(quad, size, gap);
        Ok(Self { picture, map: Homography::onto(quad)?, size, cells, samples })
    }

    /// Descriptors of all cells, row by row.
    pub(super) fn descriptors(&self) -> Vec<TileDescriptor> {
        (0..self.size.area()).map(|cell| self.descriptor(cell)).collect()
    }

    pub(super) fn descriptor(&self, cell: usize) -> TileDescriptor {
        let (row, col) = (cell / self.size.cols(), cell % self.size.cols());
        let spots = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
        TileDescriptor(spots.map(|(x, y)| self.pixel((col, row), (x, y))).collect())
    }

    /// Mean colour of a pixel of a cell; both as column and row.
    fn pixel(&self, cell: (usize, usize), pixel: (usize, usize)) -> Colour {
        let count = self.samples * self.samples;
        let mut sum = [0.0; 3];
        for i in 0..count {
            let u = self.cells[0].share(self.place(cell.0, pixel.0, i % self.samples));
            let v = self.cells[1].share(self.place(cell.1, pixel.1, i / self.samples));
            let colour = colour_at(self.picture, self.map.map(u, v));
            (0..3).for_each(|channel| sum[channel] += colour[channel]);
        }
        sum.map(|sum| sum / count as f32)
    }

    /// Position of a sample along a side of the board, in cells.
    fn place(&self, cell: usize, pixel: usize, sample: usize) -> f64 {
        let within = pixel as f64 + (sample as f64 + 0.5) / self.samples as f64;
        cell as f64 + MARGIN + (1.0 - 2.0 * MARGIN) * within / SIDE as f64
    }
}
