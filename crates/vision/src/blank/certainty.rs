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
    fn a_cell_that_alone_has_all_features_is_a_sure_blank() {
        let features = [cell(0.0), cell(1.0), cell(0.0)];
        assert!(probabilities(&features)[1] > 0.99);
        assert!(probabilities(&features)[0] < 0.01);
    }

    #[test]
    fn two_cells_with_equal_features_are_both_unsure() {
        let features = [cell(1.0), cell(1.0), cell(0.0)];
        assert!((probabilities(&features)[0] - 0.5).abs() < 0.01);
    }

    #[test]
    fn without_features_no_blank_is_likely() {
        assert!(probabilities(&[cell(0.0); 9]).iter().all(|probability| *probability < 0.1));
    }
}
