//! Classification of shapes as characters: dense networks with one hidden layer, trained by `cargo xtask train digits`
//! and `cargo xtask train letters`.

use super::{
    font::log_sum,
    glyphs::{SIDE, Shape},
};
use std::sync::LazyLock;

const INPUTS: usize = SIDE * SIDE;

/// Characters of labels, and how numbers are written with them: the classes of a network; after them comes "none".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// 0 to 9.
    Digits,
    /// A to Z, each a number from 1 on.
    Letters,
    /// Roman numerals, written with the classes of the letters.
    Roman,
    /// Single digits of base 36, as hexadecimal ones: 0 to 9, then A to Z. Some digits look like letters, so that only
    /// the network that reads whole tiles tells these.
    Base36,
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
    /// `bytes` hold for each layer a scale (little-endian `f32`), then signed bytes: for each neuron its weights and
    /// its bias.
    fn decode(bytes: &[u8], alphabet: Alphabet) -> Self {
        let classes = alphabet.len() + 1;
        // Without the scales: INPUTS + 1 bytes and one output weight per class for each hidden neuron, and one bias per
        // class.
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
    /// All alphabets.
    pub(super) const ALL: [Self; 4] = [Self::Digits, Self::Letters, Self::Roman, Self::Base36];
    /// Those that are read character by character.
    pub(super) const BY_CHARACTERS: [Self; 3] = [Self::Digits, Self::Letters, Self::Roman];

    /// Number of characters.
    pub(super) const fn len(self) -> usize {
        match self {
            Self::Digits => 10,
            Self::Letters | Self::Roman => 26,
            Self::Base36 => 36,
        }
    }

    /// Log-probability of each character, and of none. `self` is one of [`Self::BY_CHARACTERS`].
    pub(super) fn classify(self, shape: &Shape) -> Vec<f32> {
        let network = match self {
            Self::Digits => &*DIGITS,
            Self::Letters | Self::Roman | Self::Base36 => &*LETTERS,
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
