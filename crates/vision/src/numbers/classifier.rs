//! Which character a shape is: networks of two layers, trained by `cargo xtask train digits`
//! and `cargo xtask train letters`.

use super::{
    font::log_sum,
    glyphs::{SIDE, Shape},
};
use std::sync::LazyLock;

const INPUTS: usize = SIDE * SIDE;

/// The characters that a network tells; after them comes 'none of these'.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// 0 to 9.
    Digits,
    /// A to Z.
    Letters,
}

static DIGITS: LazyLock<Network> =
    LazyLock::new(|| Network::decode(include_bytes!("digits.weights"), Alphabet::Digits));
static LETTERS: LazyLock<Network> =
    LazyLock::new(|| Network::decode(include_bytes!("letters.weights"), Alphabet::Letters));

struct Network {
    hidden: Vec<Vec<f32>>,
    classes: Vec<Vec<f32>>,
}

impl Network {
    /// For each layer `bytes` hold a scale (a little-endian `f32`), then weights and biases as signed
    /// bytes, those of one neuron together and its bias last.
    fn decode(bytes: &[u8], alphabet: Alphabet) -> Self {
        let classes = alphabet.len() + 1;
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

impl Alphabet {
    /// How many characters it has.
    pub(super) const fn len(self) -> usize {
        match self {
            Self::Digits => 10,
            Self::Letters => 26,
        }
    }

    /// For each character how likely a shape is to be it, and at last to be none: logarithms.
    pub(super) fn classify(self, shape: &Shape) -> Vec<f32> {
        let network = match self {
            Self::Digits => &*DIGITS,
            Self::Letters => &*LETTERS,
        };
        let hidden: Vec<f32> =
            network.hidden.iter().map(|neuron| sum(neuron, shape).max(0.0)).collect();
        let scores: Vec<f32> = network.classes.iter().map(|neuron| sum(neuron, &hidden)).collect();
        let total = log_sum(&scores);
        scores.iter().map(|score| score - total).collect()
    }
}

fn sum(neuron: &[f32], inputs: &[f32]) -> f32 {
    let weighed: f32 = neuron.iter().zip(inputs).map(|(weight, input)| weight * input).sum();
    weighed + neuron[inputs.len()]
}
