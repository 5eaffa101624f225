//! Inputs of the compatibility network, for its trainer.

use super::{
    comparison::Comparison,
    compatibility::{comparisons, scores},
    sides::Tiles,
};
use crate::{locate::Board, pieces::pieces, quad::QuadError, raster::Raster};
use image::RgbaImage;
use unslide_solver::grid::Cell;

/// Dissimilarities of all pairs of some tiles: the inputs of the compatibility network.
#[derive(Debug)]
pub struct PairFeatures(Vec<Comparison>);

impl PairFeatures {
    /// Compares the tiles in these `cells` of a board, as if there were no others. There must be at least one.
    ///
    /// # Errors
    /// [`QuadError`] where the board does not lie in the picture.
    pub fn of(picture: &RgbaImage, board: &Board, cells: &[Cell]) -> Result<Self, QuadError> {
        let all = pieces(picture, board)?;
        let tiles: Vec<&Raster> = cells.iter().map(|cell| &all[cell.index()]).collect();
        Ok(Self(comparisons(&Tiles::new(&tiles))))
    }

    /// Each dissimilarity of a pair along an axis (0: across, 1: down), relative to the best other pair.
    pub fn of_pair(&self, axis: usize, before: usize, after: usize) -> Vec<f32> {
        let pair = |way: &Comparison| way.tables[axis][before * way.count + after];
        self.0.iter().map(pair).collect()
    }

    /// Clearness of each dissimilarity: clear pairs per tile and axis.
    pub fn clearness(&self) -> Vec<f32> {
        self.0.iter().map(Comparison::clearness).collect()
    }

    /// Scores of the built-in network for all pairs, row by row.
    pub fn scores(&self, axis: usize) -> Vec<f32> {
        scores(&self.0, axis)
    }
}
