//! Which cell of a board has no tile.

mod certainty;
mod checkers;
mod evidence;
mod look;
mod partners;
mod rims;
mod score;
mod signs;
mod view;
mod weights;

use crate::raster::Raster;
use certainty::certainty;
pub use evidence::BlankSigns;
use score::find;
use signs::signs;
use unslide_solver::grid::{Cell, Size};
use view::View;
use weights::SURE;

/// The cell of a board that is the blank, and whether that is sure; where no tile seems to be
/// missing, the last cell. `pieces` are what its cells show, row by row.
pub(crate) fn find_blank(size: Size, pieces: &[Raster]) -> (Cell, bool) {
    let view = View::of(pieces);
    match find(&view) {
        Some(cell) => (Cell(cell as u16), certainty(&signs(&view), cell) >= SURE),
        None => (Cell(size.area() as u16 - 1), false),
    }
}
