//! Which cell of a board has no tile.

mod certainty;
mod checkers;
mod evidence;
mod lit;
mod look;
mod partners;
mod rims;
mod score;
mod signs;
mod view;
mod weights;

use crate::{jigsaw::partner_costs, raster::Raster};
use certainty::likelihoods;
pub use evidence::BlankSigns;
use lit::gains;
use score::find;
use signs::{PAIRED, Signs, seems_dim, signs, with_light, with_partners};
use unslide_solver::grid::{Cell, Size};
use view::View;
use weights::SURE;

/// Sides of tiles and their best partners hardly ever cost more, as the judge of pairs has it.
const HARDLY_PAIRED: f32 = -2.0;
/// A cell that is likelier than that is the blank, whatever looks most like one.
const LIKELY: f32 = 0.5;
/// What looks most like a blank is it, unless another cell is likelier by more than this factor.
const FAR_LIKELIER: f32 = 8.0;
/// Where no cell looks like a blank, the likeliest is it from this probability on.
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

/// How likely each cell is the blank. To judge all pairs takes long, and to light cells up as long again: each is
/// done only where it may tell otherwise.
fn told(view: &View, pieces: &[Raster]) -> Vec<f32> {
    let seen = signs(view);
    let best = likeliest(&likelihoods(&seen));
    sure_anyway(&unjudged(&seen, best), best).unwrap_or_else(|| {
        let judged = with_partners(&seen, &costs(pieces));
        let best = likeliest(&likelihoods(&judged));
        sure_anyway(&judged, best)
            .unwrap_or_else(|| likelihoods(&with_light(&judged, &gains(pieces))))
    })
}

/// The signs as they would be if the sides of the cell that is the likeliest had partners, and all others' hardly any.
fn unjudged(signs: &[Signs], best: Option<usize>) -> Vec<Signs> {
    let cost = |cell: usize| if best == Some(cell) { PAIRED } else { HARDLY_PAIRED };
    with_partners(signs, &(0..signs.len()).map(cost).collect::<Vec<_>>())
}

/// How likely each cell is, if the likeliest one is sure even if all others that seem dim should find partners once
/// they are lit up.
fn sure_anyway(signs: &[Signs], best: Option<usize>) -> Option<Vec<f32>> {
    let gain = |(cell, signs): (usize, &Signs)| {
        if best != Some(cell) && seems_dim(signs) { f32::INFINITY } else { 0.0 }
    };
    let gains: Vec<f32> = signs.iter().enumerate().map(gain).collect();
    let at_least = likelihoods(&with_light(signs, &gains));
    is_sure(at_least[best?]).then_some(at_least)
}

fn is_sure(likelihood: f32) -> bool {
    likelihood >= SURE.max(LIKELY)
}

fn costs(pieces: &[Raster]) -> Vec<f32> {
    partner_costs(&pieces.iter().collect::<Vec<_>>())
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
    use super::{
        signs::{COUNT, DIMMED},
        weights::{NONE, WEIGHTS},
        *,
    };

    /// Nine cells, one of them so flat, still and new that it is sure by that; another seems so dim.
    fn a_flat_cell_beside_one_so_dim(dim: f32) -> Vec<Signs> {
        let mut signs = vec![[0.0; COUNT]; 9];
        let weight: f32 = WEIGHTS[..3].iter().sum();
        signs[2][..3].fill((NONE + 1.5) / weight);
        signs[7][DIMMED] = dim;
        signs
    }

    #[test]
    fn a_flat_cell_is_surely_the_blank_if_no_other_seems_dim() {
        let likelihoods = sure_anyway(&a_flat_cell_beside_one_so_dim(0.2), Some(2));
        assert!(likelihoods.is_some_and(|likelihoods| is_sure(likelihoods[2])));
    }

    #[test]
    fn no_cell_is_sure_before_one_that_seems_dim_is_lit_up() {
        assert_eq!(sure_anyway(&a_flat_cell_beside_one_so_dim(3.0), Some(2)), None);
    }

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
