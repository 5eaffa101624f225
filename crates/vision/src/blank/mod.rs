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

use crate::{jigsaw::partners_cost, raster::Raster};
use certainty::likelihoods;
pub use evidence::BlankSigns;
use score::find;
use signs::{PAIRED, signs, with_partners};
use unslide_solver::grid::{Cell, Size};
use view::View;
use weights::SURE;

/// Sides of tiles and their best partners hardly ever cost more, as the judge of pairs has it.
const HARDLY_PAIRED: f32 = -2.0;
/// A cell that is likelier than that is the blank, whatever looks most like one.
const LIKELY: f32 = 0.5;
/// What looks most like a blank is it, unless another cell is so many times likelier.
const FAR_LIKELIER: f32 = 8.0;
/// Where no cell looks like a blank, the likeliest is it if it is so likely.
const PLAUSIBLE: f32 = 0.1;

/// The cell of a board that is the blank, and whether that is sure; where no tile seems to be
/// missing, the last cell. `pieces` are what its cells show, row by row.
pub(crate) fn find_blank(size: Size, pieces: &[Raster]) -> (Cell, bool) {
    let view = View::of(pieces);
    let likelihoods = told(&view, pieces);
    match chosen(&likelihoods, find(&view)) {
        Some(cell) => (Cell(cell as u16), likelihoods[cell] >= SURE),
        None => (Cell(size.area() as u16 - 1), false),
    }
}

/// How likely each cell is the blank. To judge all pairs takes long: that is done only where it may tell
/// otherwise, as the likeliest cell would not be sure if its sides had partners and all others' hardly any.
fn told(view: &View, pieces: &[Raster]) -> Vec<f32> {
    let seen = signs(view);
    let best = likeliest(&likelihoods(&seen));
    let cost = |cell: usize| if best == Some(cell) { PAIRED } else { HARDLY_PAIRED };
    let against: Vec<f32> = (0..pieces.len()).map(cost).collect();
    let at_least = likelihoods(&with_partners(&seen, &against));
    if best.is_some_and(|best| at_least[best] >= SURE.max(LIKELY)) {
        return at_least;
    }
    likelihoods(&with_partners(&seen, &costs(pieces)))
}

fn costs(pieces: &[Raster]) -> Vec<f32> {
    partners_cost(&pieces.iter().collect::<Vec<_>>())
}

fn likeliest(likelihoods: &[f32]) -> Option<usize> {
    (0..likelihoods.len()).max_by(|a, b| likelihoods[*a].total_cmp(&likelihoods[*b]))
}

/// The likeliest cell, or the one that looks most like a blank where none is likely.
fn chosen(likelihoods: &[f32], looks_most: Option<usize>) -> Option<usize> {
    let best = likeliest(likelihoods)?;
    let most = likelihoods[best];
    let may_be = |cell: &usize| most < LIKELY && likelihoods[*cell] * FAR_LIKELIER >= most;
    looks_most.filter(may_be).or((most >= PLAUSIBLE).then_some(best))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_is_likely_is_the_blank_whatever_looks_most_like_one() {
        assert_eq!(chosen(&[0.1, 0.6, 0.1], Some(0)), Some(1));
    }

    #[test]
    fn where_none_is_likely_what_looks_most_like_a_blank_is_it() {
        assert_eq!(chosen(&[0.05, 0.3, 0.1], Some(0)), Some(0));
    }

    #[test]
    fn what_looks_most_like_a_blank_is_none_if_another_cell_is_far_likelier() {
        assert_eq!(chosen(&[0.001, 0.3, 0.1], Some(0)), Some(1));
        assert_eq!(chosen(&[0.001, 0.05, 0.01], Some(0)), None);
    }

    #[test]
    fn where_nothing_looks_like_a_blank_the_likeliest_cell_is_it_or_none() {
        assert_eq!(chosen(&[0.01, 0.15, 0.01], None), Some(1));
        assert_eq!(chosen(&[0.01, 0.05, 0.01], None), None);
    }
}
