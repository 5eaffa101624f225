//! What pairs of tiles are judged by, for who trains the judge.

use super::{
    comparison::Comparison,
    judge::{compared, scores},
    sides::Tiles,
};
use crate::{locate::Board, pieces::pieces, quad::QuadError, raster::Raster};
use image::RgbaImage;
use unslide_solver::grid::Cell;

/// How the sides of some tiles compare, in all ways that the judge of pairs weighs: what it is trained
/// with.
pub struct Evidence(Vec<Comparison>);

impl Evidence {
    /// The sides of the tiles in these `cells` of a board, as if there were no others. There must be
    /// one at least.
    ///
    /// # Errors
    /// [`QuadError`] where the board does not lie in the picture.
    pub fn of(picture: &RgbaImage, board: &Board, cells: &[Cell]) -> Result<Self, QuadError> {
        let all = pieces(picture, board)?;
        let tiles: Vec<&Raster> = cells.iter().map(|cell| &all[cell.index()]).collect();
        Ok(Self(compared(&Tiles::new(&tiles))))
    }

    /// For each way how much worse one tile goes before another, across (0) or down (1), than the best
    /// of the others does.
    pub fn of_pair(&self, axis: usize, before: usize, after: usize) -> Vec<f32> {
        let pair = |way: &Comparison| way.tables[axis][before * way.count + after];
        self.0.iter().map(pair).collect()
    }

    /// For each way how often it finds partners clearly.
    pub fn clearness(&self) -> Vec<f32> {
        self.0.iter().map(Comparison::clearness).collect()
    }

    /// What the judge makes of it, for each tile before each.
    pub fn scores(&self, axis: usize) -> Vec<f32> {
        scores(&self.0, axis)
    }
}
