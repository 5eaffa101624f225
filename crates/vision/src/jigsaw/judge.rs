//! What all comparisons together say of two tiles, as learned from boards whose goals are known.

use super::{
    comparison::Comparison,
    costs::Costs,
    measures::{Measure, measured},
    sides::Tiles,
};
use std::sync::LazyLock;

/// The comparisons that are made: how, and how many lines within what is drawn on tiles.
const WAYS: [(Measure, usize); 45] = [
    (Measure::Gradient, 0),
    (Measure::Prediction, 0),
    (Measure::Strips, 0),
    (Measure::Light, 0),
    (Measure::Hue, 0),
    (Measure::Ahead, 0),
    (Measure::Course, 0),
    (Measure::Shifted, 0),
    (Measure::Tint, 0),
    (Measure::Level, 0),
    (Measure::Fine, 0),
    (Measure::Gradient, 1),
    (Measure::Prediction, 1),
    (Measure::Strips, 1),
    (Measure::Course, 1),
    (Measure::Tint, 1),
    (Measure::Level, 1),
    (Measure::Fine, 1),
    (Measure::Gradient, 2),
    (Measure::Prediction, 2),
    (Measure::Strips, 2),
    (Measure::Light, 2),
    (Measure::Hue, 2),
    (Measure::Ahead, 2),
    (Measure::Course, 2),
    (Measure::Shifted, 2),
    (Measure::Tint, 2),
    (Measure::Level, 2),
    (Measure::Fine, 2),
    (Measure::Gradient, 3),
    (Measure::Prediction, 3),
    (Measure::Strips, 3),
    (Measure::Course, 3),
    (Measure::Tint, 3),
    (Measure::Level, 3),
    (Measure::Gradient, 5),
    (Measure::Prediction, 5),
    (Measure::Strips, 5),
    (Measure::Light, 5),
    (Measure::Hue, 5),
    (Measure::Ahead, 5),
    (Measure::Course, 5),
    (Measure::Shifted, 5),
    (Measure::Tint, 5),
    (Measure::Level, 5),
];
/// Any pair of tiles may be right with this probability, whatever it looks like.
const ANY: f32 = 0.03;

/// Two scales and the score of no tile (little-endian `f32`s), then signed bytes: for each neuron what
/// the pair and then the clearness of each comparison counts, its bias and its output; then what each
/// comparison weighs by itself, in the second scale.
const WEIGHTS: &[u8] = include_bytes!("judge.weights");

static JUDGE: LazyLock<Judge> = LazyLock::new(|| Judge::decode(WEIGHTS));

/// How many bytes come before the signed ones.
const HEAD: usize = 12;

/// A network that says how well a pair goes together. What the comparisons are worth depends on how
/// clear all of them are.
struct Judge {
    neurons: Vec<Neuron>,
    /// What each comparison weighs by itself.
    direct: Vec<f32>,
    /// How well it goes that no tile lies beside a side: at the rim, or where one is missing.
    none: f32,
}

/// A hidden neuron.
struct Neuron {
    pair: Vec<f32>,
    clearness: Vec<f32>,
    bias: f32,
    out: f32,
}

impl Judge {
    fn decode(bytes: &[u8]) -> Self {
        let (head, weights) = bytes.split_at(HEAD);
        let head = |at: usize| f32::from_le_bytes(std::array::from_fn(|i| head[4 * at + i]));
        let decoded = |bytes: &[u8], scale: f32| -> Vec<f32> {
            bytes.iter().map(|byte| f32::from(*byte as i8) * scale).collect()
        };
        let (neurons, direct) = weights.split_at(weights.len() - WAYS.len());
        let neuron = |bytes: &[u8]| {
            let all = decoded(bytes, head(0));
            let (inputs, rest) = all.split_at(2 * WAYS.len());
            let (pair, clearness) = inputs.split_at(WAYS.len());
            Neuron {
                pair: pair.to_vec(),
                clearness: clearness.to_vec(),
                bias: rest[0],
                out: rest[1],
            }
        };
        let neurons = neurons.chunks_exact(2 * WAYS.len() + 2).map(neuron).collect();
        Self { neurons, direct: decoded(direct, head(1)), none: head(2) }
    }

    /// How well each pair of tiles goes together, in the given order, as a logarithm.
    fn scores(&self, compared: &[Comparison], axis: usize) -> Vec<f32> {
        let clearness: Vec<f32> = compared.iter().map(Comparison::clearness).collect();
        let base: Vec<f32> = self
            .neurons
            .iter()
            .map(|neuron| dot(&neuron.clearness, &clearness) + neuron.bias)
            .collect();
        let score = |pair: usize| {
            let seen: [f32; WAYS.len()] =
                std::array::from_fn(|way| compared[way].tables[axis][pair]);
            let hidden = self.neurons.iter().zip(&base);
            let sum: f32 = hidden
                .map(|(neuron, base)| neuron.out * (dot(&neuron.pair, &seen) + base).max(0.0))
                .sum();
            sum + dot(&self.direct, &seen)
        };
        (0..compared[0].tables[axis].len()).map(score).collect()
    }
}

fn dot(weights: &[f32], inputs: &[f32]) -> f32 {
    weights.iter().zip(inputs).map(|(weight, input)| weight * input).sum()
}

/// What it costs to put tiles beside each other, for every ordered pair.
pub(super) fn judged(tiles: &Tiles) -> Costs {
    let compared = compared(tiles);
    let count = tiles.count();
    let [right, below] = [0, 1].map(|axis| costs_of(&scores(&compared, axis), JUDGE.none, count));
    Costs { count, right, below, places: Vec::new() }
}

/// How well each pair of tiles goes together, as [`Judge::scores`] says.
pub(super) fn scores(compared: &[Comparison], axis: usize) -> Vec<f32> {
    JUDGE.scores(compared, axis)
}

/// The tiles compared in all ways.
pub(super) fn compared(tiles: &Tiles) -> Vec<Comparison> {
    let mut all = Vec::new();
    for ways in WAYS.chunk_by(|(_, inset), (_, next)| inset == next) {
        let facing = tiles.facing(ways[0].1);
        all.extend(ways.iter().map(|(measure, _)| {
            Comparison::of(
                facing.each_ref().map(|facing| measured(facing, *measure)),
                tiles.count(),
            )
        }));
    }
    all
}

/// How much likelier it is that neither of two tiles has one beside it there than that they lie side by
/// side, as a logarithm: the mean of what either side says. `none` is the score of the former.
fn costs_of(scores: &[f32], none: f32, count: usize) -> Vec<f32> {
    let others = |tile: usize| (0..count).filter(move |other| *other != tile);
    // Scores are small enough for their powers.
    let total = |pairs: &mut dyn Iterator<Item = usize>| -> f32 {
        pairs.map(|pair| scores[pair].exp()).sum::<f32>() + none.exp()
    };
    let rows: Vec<f32> = (0..count).map(|a| total(&mut others(a).map(|b| a * count + b))).collect();
    let cols: Vec<f32> = (0..count).map(|b| total(&mut others(b).map(|a| a * count + b))).collect();
    // On a square board, of as many sides as it has rows one has no tile beside it.
    let open = 1.0 / ((count + 1) as f32).sqrt();
    let each = (1.0 - open) / (count - 1).max(1) as f32;
    let gain = |likelihood: f32, by_chance: f32| (likelihood / by_chance * (1.0 - ANY) + ANY).ln();
    let surprise =
        |score: f32, total: f32| gain(none.exp() / total, open) - gain(score.exp() / total, each);
    let cost = |pair: usize| {
        let (a, b) = (pair / count, pair % count);
        if a == b {
            return -ANY.ln();
        }
        f32::midpoint(surprise(scores[pair], rows[a]), surprise(scores[pair], cols[b]))
    };
    (0..count * count).map(cost).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four tiles, of which the first goes well before the second, and all else goes badly.
    fn scores() -> Vec<f32> {
        let mut scores = vec![-4.0; 16];
        scores[1] = 4.0;
        scores
    }

    #[test]
    fn a_pair_that_goes_better_than_no_tile_gains_and_all_others_cost() {
        let costs = costs_of(&scores(), 0.0, 4);
        let gaining: Vec<usize> = (0..16).filter(|pair| costs[*pair] < 0.0).collect();
        assert_eq!(gaining, [1]);
    }

    #[test]
    fn two_sides_that_are_left_over_are_no_pair() {
        // The third and the fourth tile go together badly, but no worse than with others.
        let mut scores = scores();
        scores[2 * 4 + 3] = -2.0;
        assert!(costs_of(&scores, 0.0, 4)[2 * 4 + 3] > 0.0);
        assert!(costs_of(&scores, -9.0, 4)[2 * 4 + 3] < 0.0);
    }
}
