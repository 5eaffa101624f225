//! Compatibility of two sides: a network over all dissimilarities, trained on boards with known goals.

use super::{
    comparison::Comparison,
    costs::Costs,
    measures::{Measure, dissimilarities},
    sides::Tiles,
};
use std::sync::LazyLock;

/// Inputs of the network: the dissimilarity, and how many lines further in than the border it is measured.
const FEATURES: [(Measure, usize); 45] = [
    (Measure::Gradient, 0),
    (Measure::Prediction, 0),
    (Measure::MeanColour, 0),
    (Measure::Luma, 0),
    (Measure::Chroma, 0),
    (Measure::Extrapolated, 0),
    (Measure::StandardizedLuma, 0),
    (Measure::ShiftedLuma, 0),
    (Measure::LogChroma, 0),
    (Measure::LogLuma, 0),
    (Measure::StandardizedColour, 0),
    (Measure::Gradient, 1),
    (Measure::Prediction, 1),
    (Measure::MeanColour, 1),
    (Measure::StandardizedLuma, 1),
    (Measure::LogChroma, 1),
    (Measure::LogLuma, 1),
    (Measure::StandardizedColour, 1),
    (Measure::Gradient, 2),
    (Measure::Prediction, 2),
    (Measure::MeanColour, 2),
    (Measure::Luma, 2),
    (Measure::Chroma, 2),
    (Measure::Extrapolated, 2),
    (Measure::StandardizedLuma, 2),
    (Measure::ShiftedLuma, 2),
    (Measure::LogChroma, 2),
    (Measure::LogLuma, 2),
    (Measure::StandardizedColour, 2),
    (Measure::Gradient, 3),
    (Measure::Prediction, 3),
    (Measure::MeanColour, 3),
    (Measure::StandardizedLuma, 3),
    (Measure::LogChroma, 3),
    (Measure::LogLuma, 3),
    (Measure::Gradient, 5),
    (Measure::Prediction, 5),
    (Measure::MeanColour, 5),
    (Measure::Luma, 5),
    (Measure::Chroma, 5),
    (Measure::Extrapolated, 5),
    (Measure::StandardizedLuma, 5),
    (Measure::ShiftedLuma, 5),
    (Measure::LogChroma, 5),
    (Measure::LogLuma, 5),
];
/// Probability that a pair is right whatever it looks like.
const OUTLIER: f32 = 0.03;

/// Little-endian `f32`s: scale of the neurons, scale of the direct weights, score of no tile. Then signed bytes: for
/// each neuron its weights for the dissimilarities, its weights for their clearness, bias, output weight; then the
/// direct weights.
const WEIGHTS: &[u8] = include_bytes!("compatibility.weights");

static NETWORK: LazyLock<Network> = LazyLock::new(|| Network::decode(WEIGHTS));

/// Bytes before the signed ones.
const HEAD: usize = 12;

/// A network with one hidden layer (`ReLU`) and direct connections. The clearness of each dissimilarity on the board is
/// an input too, so that its weight depends on the board.
struct Network {
    neurons: Vec<Neuron>,
    /// Weights that connect the dissimilarities to the output.
    direct: Vec<f32>,
    /// Score of having no neighbour: at the border of the picture, or beside the hole.
    no_tile: f32,
}

struct Neuron {
    pair: Vec<f32>,
    clearness: Vec<f32>,
    bias: f32,
    out: f32,
}

impl Network {
    fn decode(bytes: &[u8]) -> Self {
        let (head, weights) = bytes.split_at(HEAD);
        let head = |at: usize| f32::from_le_bytes(std::array::from_fn(|i| head[4 * at + i]));
        let decoded = |bytes: &[u8], scale: f32| -> Vec<f32> {
            bytes.iter().map(|byte| f32::from(*byte as i8) * scale).collect()
        };
        let (neurons, direct) = weights.split_at(weights.len() - FEATURES.len());
        let neuron = |bytes: &[u8]| {
            let all = decoded(bytes, head(0));
            let (inputs, rest) = all.split_at(2 * FEATURES.len());
            let (pair, clearness) = inputs.split_at(FEATURES.len());
            Neuron {
                pair: pair.to_vec(),
                clearness: clearness.to_vec(),
                bias: rest[0],
                out: rest[1],
            }
        };
        let neurons = neurons.chunks_exact(2 * FEATURES.len() + 2).map(neuron).collect();
        Self { neurons, direct: decoded(direct, head(1)), no_tile: head(2) }
    }

    /// Score of each pair of tiles along an axis: a logarithm, up to a constant.
    fn scores(&self, comparisons: &[Comparison], axis: usize) -> Vec<f32> {
        let clearness: Vec<f32> = comparisons.iter().map(Comparison::clearness).collect();
        let base: Vec<f32> = self
            .neurons
            .iter()
            .map(|neuron| dot(&neuron.clearness, &clearness) + neuron.bias)
            .collect();
        let score = |pair: usize| {
            let values: [f32; FEATURES.len()] =
                std::array::from_fn(|feature| comparisons[feature].tables[axis][pair]);
            let hidden = self.neurons.iter().zip(&base);
            let sum: f32 = hidden
                .map(|(neuron, base)| neuron.out * (dot(&neuron.pair, &values) + base).max(0.0))
                .sum();
            sum + dot(&self.direct, &values)
        };
        (0..comparisons[0].tables[axis].len()).map(score).collect()
    }
}

fn dot(weights: &[f32], inputs: &[f32]) -> f32 {
    weights.iter().zip(inputs).map(|(weight, input)| weight * input).sum()
}

/// Costs of all ordered pairs.
pub(super) fn pair_costs(tiles: &Tiles) -> Costs {
    let comparisons = comparisons(tiles);
    let count = tiles.count();
    let [right, below] =
        [0, 1].map(|axis| pair_costs_of(&scores(&comparisons, axis), NETWORK.no_tile, count));
    Costs { count, right, below, unary: Vec::new() }
}

/// Scores of all pairs; see [`Network::scores`].
pub(super) fn scores(comparisons: &[Comparison], axis: usize) -> Vec<f32> {
    NETWORK.scores(comparisons, axis)
}

/// All dissimilarities of the tiles, in the order of [`FEATURES`].
pub(super) fn comparisons(tiles: &Tiles) -> Vec<Comparison> {
    let mut all = Vec::new();
    for features in FEATURES.chunk_by(|(_, inset), (_, next)| inset == next) {
        let facing = tiles.facing(features[0].1);
        all.extend(features.iter().map(|(measure, _)| {
            Comparison::of(
                facing.each_ref().map(|facing| dissimilarities(facing, *measure)),
                tiles.count(),
            )
        }));
    }
    all
}

/// Costs of all pairs along an axis: a softmax over all tiles and no tile, seen from either side, the mean of both
/// logarithms; less that of no neighbour. `no_tile` is the score of having none.
fn pair_costs_of(scores: &[f32], no_tile: f32, count: usize) -> Vec<f32> {
    let others = |tile: usize| (0..count).filter(move |other| *other != tile);
    // Scores are small: `exp` does not overflow.
    let total = |pairs: &mut dyn Iterator<Item = usize>| -> f32 {
        pairs.map(|pair| scores[pair].exp()).sum::<f32>() + no_tile.exp()
    };
    let rows: Vec<f32> = (0..count).map(|a| total(&mut others(a).map(|b| a * count + b))).collect();
    let cols: Vec<f32> = (0..count).map(|b| total(&mut others(b).map(|a| a * count + b))).collect();
    // On a square board, one side in as many as there are rows has no neighbour.
    let open = 1.0 / ((count + 1) as f32).sqrt();
    let each = (1.0 - open) / (count - 1).max(1) as f32;
    let gain =
        |likelihood: f32, by_chance: f32| (likelihood / by_chance * (1.0 - OUTLIER) + OUTLIER).ln();
    let surprise = |score: f32, total: f32| {
        gain(no_tile.exp() / total, open) - gain(score.exp() / total, each)
    };
    let cost = |pair: usize| {
        let (a, b) = (pair / count, pair % count);
        if a == b {
            return -OUTLIER.ln();
        }
        f32::midpoint(surprise(scores[pair], rows[a]), surprise(scores[pair], cols[b]))
    };
    (0..count * count).map(cost).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores of four tiles: only the second one fits after the first.
    fn scores() -> Vec<f32> {
        let mut scores = vec![-4.0; 16];
        scores[1] = 4.0;
        scores
    }

    #[test]
    fn a_pair_better_than_no_neighbour_has_negative_cost_and_others_positive() {
        let costs = pair_costs_of(&scores(), 0.0, 4);
        let gaining: Vec<usize> = (0..16).filter(|pair| costs[*pair] < 0.0).collect();
        assert_eq!(gaining, [1]);
    }

    #[test]
    fn two_unpaired_sides_are_no_pair() {
        // The third and the fourth tile fit badly, but no worse than others.
        let mut scores = scores();
        scores[2 * 4 + 3] = -2.0;
        assert!(pair_costs_of(&scores, 0.0, 4)[2 * 4 + 3] > 0.0);
        assert!(pair_costs_of(&scores, -9.0, 4)[2 * 4 + 3] < 0.0);
    }
}
