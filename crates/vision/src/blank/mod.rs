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
use certainty::likelihoods;
pub use evidence::BlankSigns;
use score::find;
use signs::signs;
use unslide_solver::grid::{Cell, Size};
use view::View;
use weights::SURE;

/// A cell that is so likely is the blank, whatever looks most like one.
const LIKELY: f32 = 0.4;
/// Where no cell looks like a blank, one that is so likely is it.
const PLAUSIBLE: f32 = 0.2;

/// The cell of a board that is the blank, and whether that is sure; where no tile seems to be
/// missing, the last cell. `pieces` are what its cells show, row by row.
pub(crate) fn find_blank(size: Size, pieces: &[Raster]) -> (Cell, bool) {
    let view = View::of(pieces);
    let likelihoods = likelihoods(&signs(&view));
    let likely = likelihoods.iter().position(|likelihood| *likelihood >= LIKELY);
    let is_only = likelihoods.iter().filter(|likelihood| **likelihood >= LIKELY).count() == 1;
    let found = likely.filter(|_| is_only).or_else(|| find(&view));
    match found.or_else(|| likeliest(&likelihoods)) {
        Some(cell) => (Cell(cell as u16), likelihoods[cell] >= SURE),
        None => (Cell(size.area() as u16 - 1), false),
    }
}

/// The likeliest cell, if anything speaks for it.
fn likeliest(likelihoods: &[f32]) -> Option<usize> {
    let best = (0..likelihoods.len()).max_by(|a, b| likelihoods[*a].total_cmp(&likelihoods[*b]));
    best.filter(|best| likelihoods[*best] >= PLAUSIBLE)
}
