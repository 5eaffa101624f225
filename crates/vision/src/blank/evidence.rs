//! What speaks for blanks, for who trains how sure one is of them.

use super::{
    costs,
    lit::gains,
    signs::{COUNT, NAMES, signs, with_light, with_partners},
    view::View,
};
use crate::{locate::Board, pieces::pieces, quad::QuadError, raster::Raster};
use image::RgbaImage;
use unslide_solver::grid::Cell;

/// What speaks for each cell of a board being the blank.
pub struct BlankSigns(Vec<[f32; COUNT]>);

impl BlankSigns {
    /// What the signs mean, in order.
    pub const NAMES: [&str; COUNT] = NAMES;

    /// The signs of the cells of a board, as if there were no cell `without`. Two at least must be left.
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
        let signs = with_partners(&signs(&View::of(&pieces)), &costs(&pieces));
        Ok(Self(with_light(&signs, &gains(&pieces))))
    }

    /// For each cell its signs.
    pub fn cells(&self) -> &[[f32; COUNT]] {
        &self.0
    }
}
