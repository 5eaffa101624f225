//! How likely a board of blocks is read correctly.

use super::{BlockReading, mapped::MappedBoard};
use crate::{
    hypotheses::BoardOutline,
    maps::{MappedBlocks, Proposals},
    reading::Family,
};

/// Probability from which a reading is sure.
const SURE: f32 = 0.94;
/// Logistic regression on [`features`], fitted to 85 real boards that no network learned from, each counted twice, and
/// 313 drawn ones. Of these 46 and 97 are sure; none and 5 of them are wrong.
const WEIGHTS: [f32; FEATURES] = [0.29, 0.92, 0.17, 0.26, -0.067];
const BIAS: f32 = -5.92;
const FEATURES: usize = 5;
/// Limits of features: of the margin of a division, of the log-likelihood ratio to other sizes, of the difference of
/// an empty cell, in levels.
const MAX_MARGIN: f32 = 8.0;
const GAINS: [f32; 2] = [10.0, 1800.0];
const MAX_STRANGENESS: f32 = 60.0;

/// Whether a reading is sure that divides cells as the maps and their colours do. `is_agreed`: edges divide them so, too.
pub(super) fn is_sure(
    proposals: &Proposals,
    board: &MappedBoard,
    reading: &BlockReading,
    is_agreed: bool,
) -> bool {
    let features = || features(proposals, board, is_agreed);
    reading.doubtful.is_empty()
        && board.divides_as(&reading.setup)
        && probability(features()) > SURE
}

fn probability(features: [f32; FEATURES]) -> f32 {
    let weighed: f32 = features.iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum();
    1.0 / (1.0 + (-weighed - BIAS).exp())
}

/// Log-likelihood ratio of the division to the next one; logarithm of that of the size; log-likelihood ratio of the
/// board to none, per map pixel; whether edges agree; how much an empty cell differs from all others, in levels.
fn features(proposals: &Proposals, board: &MappedBoard, is_agreed: bool) -> [f32; FEATURES] {
    let MappedBlocks { quad, rows, cols, .. } = *board.mapped;
    let outline = BoardOutline { family: Family::Blocks, quad, rows, cols };
    let [least, most] = GAINS;
    [
        board.division.margin.clamp(0.0, MAX_MARGIN),
        proposals.gain_of_blocks().clamp(least, most).ln(),
        proposals.outline_evidence(&outline, 0.0).ratio,
        f32::from(u8::from(is_agreed)),
        board.strangeness().min(MAX_STRANGENESS),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A division and a size that are clearly the likeliest.
    const CLEAR: [f32; FEATURES] = [8.0, 6.3, 8.0, 0.0, 0.0];

    #[test]
    fn a_clear_board_is_sure_and_each_doubt_takes_that_away() {
        assert!(probability(CLEAR) > SURE);
        let doubts = [(0, 1.5), (1, 4.0), (2, 2.0), (4, 30.0)];
        for (feature, value) in doubts {
            let mut features = CLEAR;
            features[feature] = value;
            assert!(probability(features) < SURE, "{features:?}");
        }
    }
}
