//! How sure it is that a cell is the blank, as learned from boards whose blanks are known.

use super::{
    signs::Signs,
    weights::{NONE, WEIGHTS},
};

/// How likely each cell is the blank, next to all others and to there being none.
pub(super) fn likelihoods(signs: &[Signs]) -> Vec<f32> {
    let scores: Vec<f32> = signs.iter().map(score).collect();
    let most = scores.iter().copied().fold(NONE, f32::max);
    let all: f32 = scores.iter().chain([&NONE]).map(|score| (score - most).exp()).sum();
    scores.iter().map(|score| (score - most).exp() / all).collect()
}

fn score(signs: &Signs) -> f32 {
    signs.iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blank::signs::COUNT;

    /// A cell for which all signs speak as `clearly`.
    fn cell(clearly: f32) -> Signs {
        [clearly; COUNT]
    }

    #[test]
    fn a_cell_is_surely_the_blank_if_all_signs_speak_for_it_alone() {
        let signs = [cell(0.0), cell(1.0), cell(0.0)];
        assert!(likelihoods(&signs)[1] > 0.99);
        assert!(likelihoods(&signs)[0] < 0.01);
    }

    #[test]
    fn of_two_cells_with_the_same_signs_neither_is_sure() {
        let signs = [cell(1.0), cell(1.0), cell(0.0)];
        assert!((likelihoods(&signs)[0] - 0.5).abs() < 0.01);
    }

    #[test]
    fn where_nothing_speaks_for_any_cell_none_is_likely() {
        assert!(likelihoods(&[cell(0.0); 9]).iter().all(|likelihood| *likelihood < 0.1));
    }
}
