//! Which digit a shape is: a network of two layers, trained by `cargo xtask train digits`.

use super::glyphs::{SIDE, Shape};
use std::sync::LazyLock;

/// How many digits there are; after them comes 'no digit'.
pub(super) const DIGITS: usize = 10;
const CLASSES: usize = DIGITS + 1;
const INPUTS: usize = SIDE * SIDE;

/// For each layer a scale (a little-endian `f32`), then weights and biases as signed bytes, those of
/// one neuron together and its bias last.
const WEIGHTS: &[u8] = include_bytes!("digits.weights");

static NETWORK: LazyLock<Network> = LazyLock::new(|| Network::decode(WEIGHTS));

struct Network {
    hidden: Vec<Vec<f32>>,
    classes: Vec<Vec<f32>>,
}

impl Network {
    fn decode(bytes: &[u8]) -> Self {
        let classes = CLASSES;
        // What is left without the scales holds INPUTS + 1 bytes for each hidden neuron, and one for
        // it in each class, and a bias for each class.
        let hidden = (bytes.len() - 8 - classes) / (INPUTS + 1 + classes);
        let (first, second) = bytes.split_at(4 + hidden * (INPUTS + 1));
        Self { hidden: layer(first, INPUTS), classes: layer(second, hidden) }
    }
}

fn layer(bytes: &[u8], inputs: usize) -> Vec<Vec<f32>> {
    let (scale, weights) = bytes.split_at(4);
    let scale = f32::from_le_bytes([scale[0], scale[1], scale[2], scale[3]]);
    let neuron = |weights: &[u8]| weights.iter().map(|w| f32::from(*w as i8) * scale).collect();
    weights.chunks_exact(inputs + 1).map(neuron).collect()
}

/// For each digit how likely a shape is to be it, as a logarithm.
pub(super) fn classify(shape: &Shape) -> [f32; DIGITS] {
    let hidden: Vec<f32> =
        NETWORK.hidden.iter().map(|neuron| sum(neuron, shape).max(0.0)).collect();
    let scores: Vec<f32> = NETWORK.classes.iter().map(|neuron| sum(neuron, &hidden)).collect();
    let highest = scores.iter().copied().fold(f32::MIN, f32::max);
    let total = scores.iter().map(|score| (score - highest).exp()).sum::<f32>().ln() + highest;
    std::array::from_fn(|digit| scores[digit] - total)
}

fn sum(neuron: &[f32], inputs: &[f32]) -> f32 {
    let weighed: f32 = neuron.iter().zip(inputs).map(|(weight, input)| weight * input).sum();
    weighed + neuron[inputs.len()]
}
