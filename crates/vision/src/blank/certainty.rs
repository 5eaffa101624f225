//! Multinomial logistic regression over the cells and "none".

use super::{
    features::Features,
    weights::{NONE, WEIGHTS},
};

/// Probability of each cell to be the blank; the rest is that of no blank.
pub(super) fn probabilities(features: &[Features]) -> Vec<f32> {
    let scores: Vec<f32> = features.iter().map(score).collect();
    let most = scores.iter().copied().fold(NONE, f32::max);
    let all: f32 = scores.iter().chain([&NONE]).map(|score| (score - most).exp()).sum();
    scores.iter().map(|score| (score - most).exp() / all).collect()
}

fn score(features: &Features) -> f32 {
    features.iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blank::features::COUNT;

    /// A cell whose features all have one value.
    fn cell(clearly: f32) -> Features {
        [clearly; COUNT]
    }

    #[test]
    fn a_cell_is_surely_the_blank_if_all_signs_speak_for_it_alone() {
        let features = [cell(0.0), cell(1.0), cell(0.0)];
        assert!(probabilities(&features)[1] > 0.99);
        assert!(probabilities(&features)[0] < 0.01);
    }

    #[test]
    fn of_two_cells_with_the_same_signs_neither_is_sure() {
        let features = [cell(1.0), cell(1.0), cell(0.0)];
        assert!((probabilities(&features)[0] - 0.5).abs() < 0.01);
    }

    #[test]
    fn where_nothing_speaks_for_any_cell_none_is_likely() {
        assert!(probabilities(&[cell(0.0); 9]).iter().all(|probability| *probability < 0.1));
    }
}
