//! How likely a board of blocks is read correctly.

use super::{BlockReading, Reader, division::Division, mapped::MappedBoard};
use crate::{
    hypotheses::BoardOutline,
    maps::{MappedBlocks, Proposals},
    read::Hints,
    reading::Family,
};
use image::RgbaImage;

/// Probability from which a reading is sure: of 148 real boards 33 are, of 2,000 drawn ones 281; 1 and 7 of them are
/// wrong.
const SURE: f32 = 0.95;
/// Logistic regression on [`features`], fitted to drawn boards by `recipes/fit_blocks.py` of the crate `vision-lab`.
const WEIGHTS: [f32; FEATURES] = [0.0876, 0.509, 0.427, -0.0641];
const BIAS: f32 = -4.316;
const FEATURES: usize = 4;
/// Limits of features: of the margin of a division, of the log-likelihood ratio to other sizes, of the difference of
/// an empty cell, in levels.
const MAX_MARGIN: f32 = 20.0;
const GAINS: [f32; 2] = [10.0, 1800.0];
const MAX_STRANGENESS: f32 = 60.0;

/// Whether a reading of the board that the maps show is sure.
pub(super) fn is_sure(proposals: &Proposals, board: &MappedBoard, reading: &BlockReading) -> bool {
    reading.doubtful.is_empty()
        && board.divides_as(&reading.setup)
        && probability(features(proposals, board)) > SURE
}

/// What is known of a board that the maps show, for those who fit the certainty.
#[derive(Clone, Debug)]
pub struct BlockFeatures {
    /// The reading, which divides cells as maps and colours do.
    pub reading: BlockReading,
    /// Values of the features.
    pub values: Vec<f32>,
}

impl BlockFeatures {
    /// `None` where the maps show no board, or another one is read, or one with doubtful cells.
    pub fn of(picture: &RgbaImage) -> Option<Self> {
        let hints = Hints::default();
        let proposals = Proposals::new(picture, &hints);
        let reader = Reader::new(&proposals, &hints);
        let mapped = proposals.blocks()?;
        let by_maps = Division::of(mapped, &mapped.sides, &mapped.empty)?;
        let board = MappedBoard::of(&reader.small, reader.factor, mapped, &by_maps)?;
        let reading = reader.drawn_whole()?;
        let setup = &reading.setup;
        let is_mapped = (setup.rows, setup.cols) == (mapped.rows, mapped.cols)
            && reading.doubtful.is_empty()
            && board.divides_as(setup);
        let values = features(&proposals, &board).to_vec();
        is_mapped.then_some(Self { reading, values })
    }
}

fn probability(features: [f32; FEATURES]) -> f32 {
    let weighed: f32 = features.iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum();
    1.0 / (1.0 + (-weighed - BIAS).exp())
}

/// Log-likelihood ratio of the division to the next one; logarithm of that of the size; log-likelihood ratio of the
/// board to none, per map pixel; how much an empty cell differs from most others, in levels.
fn features(proposals: &Proposals, board: &MappedBoard) -> [f32; FEATURES] {
    let MappedBlocks { quad, rows, cols, .. } = *board.mapped;
    let outline = BoardOutline { family: Family::Blocks, quad, rows, cols };
    let [least, most] = GAINS;
    [
        board.division.margin.clamp(0.0, MAX_MARGIN),
        proposals.gain_of_blocks().clamp(least, most).ln(),
        proposals.outline_evidence(&outline, 0.0).ratio,
        board.strangeness().min(MAX_STRANGENESS),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A division and a size that are clearly the likeliest.
    const CLEAR: [f32; FEATURES] = [20.0, 6.3, 7.0, 0.0];

    #[test]
    fn a_clear_board_is_sure_and_each_doubt_takes_that_away() {
        assert!(probability(CLEAR) > SURE);
        let doubts = [(0, 3.0), (1, 4.0), (2, 4.0), (3, 30.0)];
        for (feature, value) in doubts {
            let mut features = CLEAR;
            features[feature] = value;
            assert!(probability(features) < SURE, "{features:?}");
        }
    }
}
