//! The compatibility network in training.

use crate::sample::Sample;
use unslide_vision_lab::Random;

/// Number of hidden neurons.
const HIDDEN: usize = 32;

/// The network, with all its weights in one vector.
#[derive(Clone)]
pub struct Network {
    pub weights: Vec<f32>,
    /// Number of features of a candidate.
    features: usize,
}

/// The weights of a network by layer. Those of the inputs are rows: one input's weights to all hidden neurons.
struct Parts<Weights> {
    pair: Weights,
    clearness: Weights,
    biases: Weights,
    outputs: Weights,
    /// Weights from the features straight to the score.
    direct: Weights,
    /// Score of "no neighbour": one number.
    none: Weights,
}

/// Activations of a sample, for each candidate.
struct Evaluation {
    hidden: Vec<[f32; HIDDEN]>,
    /// Those of the candidates, then that of "no neighbour".
    scores: Vec<f32>,
}

impl Network {
    pub fn new(features: usize, random: &mut Random) -> Self {
        let inputs = (0..2 * features * HIDDEN).map(|_| random.between(-0.25, 0.25));
        let mut weights: Vec<f32> = inputs.chain([0.0; HIDDEN]).collect();
        weights.extend((0..HIDDEN).map(|_| random.between(-0.17, 0.17)));
        weights.extend(vec![-0.3; features]);
        weights.push(0.0);
        Self { weights, features }
    }

    /// A network with all weights 0.
    pub fn zero(&self) -> Self {
        Self { weights: vec![0.0; self.weights.len()], features: self.features }
    }

    /// Adds the gradient of weight decay.
    pub fn decay(&mut self, network: &Self, by: f32) {
        add(&mut self.weights, by, &network.weights);
    }

    fn parts(&self) -> Parts<&[f32]> {
        let (pair, rest) = self.weights.split_at(self.features * HIDDEN);
        let (clearness, rest) = rest.split_at(self.features * HIDDEN);
        let (biases, rest) = rest.split_at(HIDDEN);
        let (outputs, rest) = rest.split_at(HIDDEN);
        let (direct, none) = rest.split_at(self.features);
        Parts { pair, clearness, biases, outputs, direct, none }
    }

    fn parts_mut(&mut self) -> Parts<&mut [f32]> {
        let (pair, rest) = self.weights.split_at_mut(self.features * HIDDEN);
        let (clearness, rest) = rest.split_at_mut(self.features * HIDDEN);
        let (biases, rest) = rest.split_at_mut(HIDDEN);
        let (outputs, rest) = rest.split_at_mut(HIDDEN);
        let (direct, none) = rest.split_at_mut(self.features);
        Parts { pair, clearness, biases, outputs, direct, none }
    }

    /// Log-likelihood of each candidate, and last of no neighbour, up to a constant.
    pub fn scores(&self, sample: &Sample) -> Vec<f32> {
        self.evaluated(sample).scores
    }

    fn evaluated(&self, sample: &Sample) -> Evaluation {
        let parts = self.parts();
        let mut base: [f32; HIDDEN] = std::array::from_fn(|i| parts.biases[i]);
        add_rows(&mut base, parts.clearness, &sample.clearness);
        let hidden = |features: &Vec<f32>| {
            let mut sums = base;
            add_rows(&mut sums, parts.pair, features);
            sums.map(|sum| sum.max(0.0))
        };
        let hidden: Vec<[f32; HIDDEN]> = sample.candidates.iter().map(hidden).collect();
        let score = |(hidden, features): (&[f32; HIDDEN], &Vec<f32>)| {
            dot(parts.outputs, hidden) + dot(parts.direct, features)
        };
        let pairs = hidden.iter().zip(&sample.candidates).map(score);
        let scores = pairs.chain(parts.none.iter().copied()).collect();
        Evaluation { hidden, scores }
    }

    /// Adds the gradient of a sample's loss, multiplied by `times`.
    pub fn propagate(&self, sample: &Sample, times: f32, gradient: &mut Self) {
        let Evaluation { hidden, scores } = self.evaluated(sample);
        let outputs = self.parts().outputs;
        let gradient = gradient.parts_mut();
        let mut all = [0.0; HIDDEN];
        let errors = errors(&scores, sample.correct());
        for ((error, hidden), features) in errors.iter().zip(&hidden).zip(&sample.candidates) {
            let error = error * times;
            let is_on = |i: usize| f32::from(u8::from(hidden[i] > 0.0));
            let back = std::array::from_fn(|i| error * outputs[i] * is_on(i));
            add(gradient.outputs, error, hidden);
            add(gradient.direct, error, features);
            add_outer(gradient.pair, features, &back);
            add(&mut all, 1.0, &back);
        }
        add(gradient.none, times, &errors[hidden.len()..]);
        add_outer(gradient.clearness, &sample.clearness, &all);
        add(gradient.biases, 1.0, &all);
    }

    /// Encodes two scales and the score of no tile, then signed bytes, neuron by neuron, as `unslide_vision` reads them.
    pub fn encoded(&self) -> Vec<u8> {
        let (hidden, direct, none) = self.split();
        let scales = [scale(hidden), scale(direct)];
        let neuron = |i: usize| hidden.iter().skip(i).step_by(HIDDEN);
        let neurons = (0..HIDDEN).flat_map(neuron).map(|weight| byte(*weight, scales[0]));
        let direct = direct.iter().map(|weight| byte(*weight, scales[1]));
        let head = [scales[0], scales[1], none].into_iter().flat_map(f32::to_le_bytes);
        head.chain(neurons).chain(direct).collect()
    }

    /// Decodes the result of [`Network::encoded`]; `None` if its length is wrong.
    pub fn decoded(bytes: &[u8], features: usize) -> Option<Self> {
        let (head, rest) = bytes.split_first_chunk::<12>()?;
        let head = |at: usize| f32::from_le_bytes(std::array::from_fn(|i| head[4 * at + i]));
        let width = 2 * features + 2;
        if rest.len() != width * HIDDEN + features {
            return None;
        }
        let weight = |at: usize, scale: f32| f32::from(rest[at] as i8) * scale;
        let rows = (0..width).flat_map(|row| (0..HIDDEN).map(move |i| i * width + row));
        let rows = rows.map(|at| weight(at, head(0)));
        let direct = (width * HIDDEN..rest.len()).map(|at| weight(at, head(1)));
        Some(Self { weights: rows.chain(direct).chain([head(2)]).collect(), features })
    }

    /// The network with its weights rounded as by [`Network::encoded`].
    pub fn rounded(&self) -> Self {
        let (hidden, direct, none) = self.split();
        let rounded = |weights: &[f32]| {
            let step = scale(weights);
            weights.iter().map(|weight| (weight / step).round() * step).collect::<Vec<_>>()
        };
        Self {
            weights: [rounded(hidden), rounded(direct), vec![none]].concat(),
            features: self.features,
        }
    }

    /// The weights of the hidden neurons, the direct weights, and the score of no neighbour.
    fn split(&self) -> (&[f32], &[f32], f32) {
        let (rest, none) = self.weights.split_at(self.weights.len() - 1);
        let (hidden, direct) = rest.split_at(rest.len() - self.features);
        (hidden, direct, none[0])
    }
}

/// Cross-entropy, nats.
pub fn loss(scores: &[f32], correct: usize) -> f32 {
    let highest = scores.iter().copied().fold(f32::MIN, f32::max);
    scores.iter().map(|score| (score - highest).exp()).sum::<f32>().ln() + highest - scores[correct]
}

/// Derivative of the loss by each score.
fn errors(scores: &[f32], correct: usize) -> Vec<f32> {
    let highest = scores.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = scores.iter().map(|score| (score - highest).exp()).collect();
    let total: f32 = powers.iter().sum();
    let mut errors: Vec<f32> = powers.into_iter().map(|power| power / total).collect();
    errors[correct] -= 1.0;
    errors
}

fn dot(weights: &[f32], inputs: &[f32]) -> f32 {
    weights.iter().zip(inputs).map(|(weight, input)| weight * input).sum()
}

fn add(sums: &mut [f32], times: f32, what: &[f32]) {
    for (sum, what) in sums.iter_mut().zip(what) {
        *sum += times * what;
    }
}

/// Adds the sum of the rows, each multiplied by its input.
fn add_rows(sums: &mut [f32; HIDDEN], rows: &[f32], inputs: &[f32]) {
    for (row, input) in rows.chunks_exact(HIDDEN).zip(inputs) {
        add(sums, *input, row);
    }
}

/// Adds the outer product of inputs and a vector.
fn add_outer(rows: &mut [f32], inputs: &[f32], what: &[f32; HIDDEN]) {
    for (row, input) in rows.chunks_exact_mut(HIDDEN).zip(inputs) {
        add(row, *input, what);
    }
}

fn scale(weights: &[f32]) -> f32 {
    weights.iter().copied().map(f32::abs).fold(f32::MIN_POSITIVE, f32::max) / 127.0
}

fn byte(weight: f32, scale: f32) -> u8 {
    (weight / scale).round() as i8 as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgba, RgbaImage};
    use std::sync::Arc;
    use unslide_solver::grid::Size;
    use unslide_vision::{Board, Quad, internal::PairFeatures};

    const BUILT_IN: &[u8] = include_bytes!("../../../vision/src/jigsaw/compatibility.weights");

    /// Features of nine tiles of a picture with grain.
    fn features() -> PairFeatures {
        let mut random = Random::new(3);
        let picture = RgbaImage::from_fn(90, 90, |x, y| {
            let grain = random.below(20) as u8;
            Rgba([(x + y) as u8 + grain, 2 * x as u8 + grain, 200 - y as u8, 255])
        });
        let quad = Quad::from([[0.0, 0.0], [90.0, 0.0], [90.0, 90.0], [0.0, 90.0]]);
        let size = Size::new(3, 3).unwrap();
        let board = Board::within(&picture, quad, size).unwrap();
        PairFeatures::of(&picture, &board, &size.cells().collect::<Vec<_>>()).unwrap()
    }

    /// A sample of the right side of the first tile.
    fn sample(features: &PairFeatures) -> Sample {
        Sample {
            candidates: (1..9).map(|other| features.of_pair(0, 0, other)).collect(),
            is_open: false,
            clearness: Arc::new(features.clearness()),
            class: Arc::from("grain"),
        }
    }

    #[test]
    fn the_built_in_weights_score_pairs_as_the_reader_does() {
        let features = features();
        let sample = sample(&features);
        let network = Network::decoded(BUILT_IN, sample.feature_count()).unwrap();
        let expected = features.scores(0);
        for (score, expected) in network.scores(&sample).iter().zip(&expected[1..9]) {
            assert!((score - expected).abs() < 1e-3, "{score} is not {expected}");
        }
    }

    #[test]
    fn decoded_weights_are_encoded_equally() {
        let count = features().clearness().len();
        assert_eq!(Network::decoded(BUILT_IN, count).unwrap().encoded(), BUILT_IN);
    }

    #[test]
    fn encoded_weights_are_decoded_to_the_rounded_ones() {
        let network = Network::new(5, &mut Random::new(1));
        let back = Network::decoded(&network.encoded(), 5).unwrap();
        assert_eq!(back.weights, network.rounded().weights);
        let pairs = network.weights.iter().zip(&back.weights);
        assert!(pairs.into_iter().all(|(a, b)| (a - b).abs() <= 0.3 / 127.0 / 2.0 + 1e-6));
    }

    #[test]
    fn too_few_bytes_are_not_decoded() {
        assert!(Network::decoded(&BUILT_IN[..BUILT_IN.len() - 1], 45).is_none());
        assert!(Network::decoded(&[], 45).is_none());
    }

    #[test]
    fn the_gradient_equals_differences_of_the_loss() {
        for is_open in [false, true] {
            check_gradient(is_open);
        }
    }

    fn check_gradient(is_open: bool) {
        let mut random = Random::new(1);
        let mut features = || (0..5).map(|_| random.between(-1.0, 1.0)).collect::<Vec<f32>>();
        let sample = Sample {
            candidates: (0..4).map(|_| features()).collect(),
            is_open,
            clearness: Arc::new(features()),
            class: Arc::from("made up"),
        };
        let network = Network::new(5, &mut random);
        let mut gradient = network.zero();
        network.propagate(&sample, 1.0, &mut gradient);
        for at in 0..network.weights.len() {
            let moved = |by: f32| {
                let mut network = network.clone();
                network.weights[at] += by;
                loss(&network.scores(&sample), sample.correct())
            };
            let measured = (moved(5e-4) - moved(-5e-4)) / 1e-3;
            assert!((measured - gradient.weights[at]).abs() < 0.001, "weight {at}");
        }
    }
}
