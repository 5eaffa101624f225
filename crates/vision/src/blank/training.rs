//! Features of cells, for the trainer of the blank's weights.

use super::{
    costs,
    features::{COUNT, NAMES, features, with_partners, with_relighting},
    measurements::Measurements,
    relighting::relighting_gains,
};
use crate::{locate::Board, pieces::pieces, quad::QuadError, raster::Raster};
use image::RgbaImage;
use unslide_solver::grid::Cell;

/// Features of all cells of a board.
#[derive(Debug)]
pub struct BlankFeatures(Vec<[f32; COUNT]>);

impl BlankFeatures {
    /// Meaning of each feature.
    pub const NAMES: [&str; COUNT] = NAMES;

    /// Features of the cells of a board without the cell `without`. At least two must be left.
    ///
    /// # Errors
    /// [`QuadError`] where the board does not lie in the picture.
    pub fn of(
        picture: &RgbaImage,
        board: &Board,
        without: Option<Cell>,
    ) -> Result<Self, QuadError> {
        let mut pieces: Vec<Raster> = pieces(picture, board)?;
        if let Some(cell) = without {
            pieces.remove(cell.index());
        }
        let features = with_partners(&features(&Measurements::of(&pieces)), &costs(&pieces));
        Ok(Self(with_relighting(&features, &relighting_gains(&pieces))))
    }

    /// Features of each cell.
    pub fn cells(&self) -> &[[f32; COUNT]] {
        &self.0
    }
}
