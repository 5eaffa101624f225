//! Detection of the blank: the cell without a tile.

mod borders;
mod certainty;
mod checkerboard;
mod features;
mod measurements;
mod partners;
mod relighting;
mod score;
mod statistics;
pub(crate) mod training;
mod weights;

use crate::{jigsaw::partner_costs, raster::Raster};
use certainty::probabilities;
use features::{Features, PAIRED_COST, features, may_be_dimmed, with_partners, with_relighting};
use measurements::Measurements;
use relighting::relighting_gains;
use score::find;
use unslide_solver::grid::{Cell, Size};
use weights::SURE;

/// Cost that sides of tiles and their best partners hardly ever exceed.
const UNPAIRED_COST: f32 = -2.0;
/// Probability from which a cell is the blank, whatever its score.
const MIN_LIKELY: f32 = 0.5;
/// Below that, the cell with the highest score is the blank, unless another one is more probable by this factor.
const MAX_RATIO: f32 = 8.0;
/// Without such a score, the most probable cell is the blank from this probability on.
const MIN_PLAUSIBLE: f32 = 0.1;

/// The blank, and whether it is sure; the last cell if no tile seems to be missing. `pieces` are the pictures of all
/// cells, row by row.
pub(crate) fn find_blank(size: Size, pieces: &[Raster]) -> (Cell, bool) {
    let measurements = Measurements::of(pieces);
    let probabilities = blank_probabilities(&measurements, pieces);
    match choose(&probabilities, find(&measurements)) {
        Some(cell) => (Cell(cell as u16), probabilities[cell] >= SURE),
        None => (Cell(size.area() as u16 - 1), false),
    }
}

/// Probability of each cell. Pair costs, and those after relighting, take long: they are computed only where they can
/// change the result.
fn blank_probabilities(measurements: &Measurements, pieces: &[Raster]) -> Vec<f32> {
    let initial = features(measurements);
    let best = likeliest(&probabilities(&initial));
    sure_at_worst(&with_assumed_partners(&initial, best), best).unwrap_or_else(|| {
        let paired = with_partners(&initial, &costs(pieces));
        let best = likeliest(&probabilities(&paired));
        sure_at_worst(&paired, best)
            .unwrap_or_else(|| probabilities(&with_relighting(&paired, &relighting_gains(pieces))))
    })
}

/// Assumes that the sides of the most probable cell have partners, and those of all others hardly any.
fn with_assumed_partners(features: &[Features], best: Option<usize>) -> Vec<Features> {
    let cost = |cell: usize| if best == Some(cell) { PAIRED_COST } else { UNPAIRED_COST };
    with_partners(features, &(0..features.len()).map(cost).collect::<Vec<_>>())
}

/// Probabilities, if the most probable cell is sure even if relighting helps all others that may be dimmed.
fn sure_at_worst(features: &[Features], best: Option<usize>) -> Option<Vec<f32>> {
    let gain = |(cell, features): (usize, &Features)| {
        if best != Some(cell) && may_be_dimmed(features) { f32::INFINITY } else { 0.0 }
    };
    let relighting_gains: Vec<f32> = features.iter().enumerate().map(gain).collect();
    let at_least = probabilities(&with_relighting(features, &relighting_gains));
    is_sure(at_least[best?]).then_some(at_least)
}

fn is_sure(probability: f32) -> bool {
    probability >= SURE.max(MIN_LIKELY)
}

fn costs(pieces: &[Raster]) -> Vec<f32> {
    partner_costs(&pieces.iter().collect::<Vec<_>>())
}

fn likeliest(probabilities: &[f32]) -> Option<usize> {
    (0..probabilities.len()).max_by(|a, b| probabilities[*a].total_cmp(&probabilities[*b]))
}

/// The most probable cell; if none is probable, the one with the highest score.
fn choose(probabilities: &[f32], best_scored: Option<usize>) -> Option<usize> {
    let best = likeliest(probabilities)?;
    let most = probabilities[best];
    let may_be = |cell: &usize| most < MIN_LIKELY && probabilities[*cell] * MAX_RATIO >= most;
    best_scored.filter(may_be).or((most >= MIN_PLAUSIBLE).then_some(best))
}

#[cfg(test)]
mod tests {
    use super::{
        features::{COUNT, DIMMED},
        weights::{NONE, WEIGHTS},
        *,
    };

    /// Nine cells. One is sure by its first three features, another one may be dimmed.
    fn a_flat_cell_beside_one_so_dim(dim: f32) -> Vec<Features> {
        let mut features = vec![[0.0; COUNT]; 9];
        let weight: f32 = WEIGHTS[..3].iter().sum();
        features[2][..3].fill((NONE + 1.5) / weight);
        features[7][DIMMED] = dim;
        features
    }

    #[test]
    fn a_flat_cell_is_a_sure_blank_if_no_other_cell_is_dim() {
        let probabilities = sure_at_worst(&a_flat_cell_beside_one_so_dim(0.2), Some(2));
        assert!(probabilities.is_some_and(|probabilities| is_sure(probabilities[2])));
    }

    #[test]
    fn no_blank_is_sure_before_a_dim_cell_is_relit() {
        assert_eq!(sure_at_worst(&a_flat_cell_beside_one_so_dim(3.0), Some(2)), None);
    }

    #[test]
    fn a_probable_cell_is_preferred_to_the_most_typical_one() {
        assert_eq!(choose(&[0.1, 0.6, 0.1], Some(0)), Some(1));
    }

    #[test]
    fn without_a_probable_cell_the_most_typical_one_is_the_blank() {
        assert_eq!(choose(&[0.05, 0.3, 0.1], Some(0)), Some(0));
    }

    #[test]
    fn the_most_typical_cell_yields_to_a_far_more_probable_one() {
        assert_eq!(choose(&[0.001, 0.3, 0.1], Some(0)), Some(1));
        assert_eq!(choose(&[0.001, 0.05, 0.01], Some(0)), None);
    }

    #[test]
    fn without_a_typical_cell_the_most_probable_one_is_the_blank_or_there_is_none() {
        assert_eq!(choose(&[0.01, 0.15, 0.01], None), Some(1));
        assert_eq!(choose(&[0.01, 0.05, 0.01], None), None);
    }
}
