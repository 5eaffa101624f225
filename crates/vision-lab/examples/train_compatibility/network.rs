//! The compatibility network in training.

use crate::{question::Question, random::Random};

/// How many hidden neurons there are.
const HIDDEN: usize = 32;

/// The network that is learned, with its weights in a row.
#[derive(Clone)]
pub struct Network {
    pub weights: Vec<f32>,
    ways: usize,
}

/// The weights of a network by what they are for. Those of the inputs are rows, of what one input gives
/// to each hidden neuron.
struct Parts<Weights> {
    pair: Weights,
    clearness: Weights,
    biases: Weights,
    outputs: Weights,
    /// What each way to compare weighs by itself.
    direct: Weights,
    /// How well it goes that no tile lies there: one number.
    none: Weights,
}

/// What a question makes of the hidden neurons, for each candidate.
struct Answers {
    hidden: Vec<[f32; HIDDEN]>,
    /// Those of the candidates, and then of no tile at all.
    scores: Vec<f32>,
}

impl Network {
    pub fn new(ways: usize, random: &mut Random) -> Self {
        let inputs = (0..2 * ways * HIDDEN).map(|_| random.between(-0.25, 0.25));
        let mut weights: Vec<f32> = inputs.chain([0.0; HIDDEN]).collect();
        weights.extend((0..HIDDEN).map(|_| random.between(-0.17, 0.17)));
        weights.extend(vec![-0.3; ways]);
        weights.push(0.0);
        Self { weights, ways }
    }

    /// One without any weights.
    pub fn zero(&self) -> Self {
        Self { weights: vec![0.0; self.weights.len()], ways: self.ways }
    }

    /// Adds to a slope what large weights of a network cost.
    pub fn decay(&mut self, network: &Self, by: f32) {
        add(&mut self.weights, by, &network.weights);
    }

    fn parts(&self) -> Parts<&[f32]> {
        let (pair, rest) = self.weights.split_at(self.ways * HIDDEN);
        let (clearness, rest) = rest.split_at(self.ways * HIDDEN);
        let (biases, rest) = rest.split_at(HIDDEN);
        let (outputs, rest) = rest.split_at(HIDDEN);
        let (direct, none) = rest.split_at(self.ways);
        Parts { pair, clearness, biases, outputs, direct, none }
    }

    fn parts_mut(&mut self) -> Parts<&mut [f32]> {
        let (pair, rest) = self.weights.split_at_mut(self.ways * HIDDEN);
        let (clearness, rest) = rest.split_at_mut(self.ways * HIDDEN);
        let (biases, rest) = rest.split_at_mut(HIDDEN);
        let (outputs, rest) = rest.split_at_mut(HIDDEN);
        let (direct, none) = rest.split_at_mut(self.ways);
        Parts { pair, clearness, biases, outputs, direct, none }
    }

    /// How well each candidate goes where it is asked for, and in the end no tile, as a logarithm.
    pub fn scores(&self, question: &Question) -> Vec<f32> {
        self.answers(question).scores
    }

    fn answers(&self, question: &Question) -> Answers {
        let parts = self.parts();
        let mut base: [f32; HIDDEN] = std::array::from_fn(|i| parts.biases[i]);
        add_rows(&mut base, parts.clearness, &question.clearness);
        let hidden = |seen: &Vec<f32>| {
            let mut sums = base;
            add_rows(&mut sums, parts.pair, seen);
            sums.map(|sum| sum.max(0.0))
        };
        let hidden: Vec<[f32; HIDDEN]> = question.candidates.iter().map(hidden).collect();
        let score = |(hidden, seen): (&[f32; HIDDEN], &Vec<f32>)| {
            dot(parts.outputs, hidden) + dot(parts.direct, seen)
        };
        let pairs = hidden.iter().zip(&question.candidates).map(score);
        let scores = pairs.chain(parts.none.iter().copied()).collect();
        Answers { hidden, scores }
    }

    /// Adds to `slope` how the loss of a question changes with the weights, multiplied by `times`.
    pub fn propagate(&self, question: &Question, times: f32, slope: &mut Self) {
        let Answers { hidden, scores } = self.answers(question);
        let outputs = self.parts().outputs;
        let slope = slope.parts_mut();
        let mut all = [0.0; HIDDEN];
        let errors = errors(&scores, question.right());
        for ((error, hidden), seen) in errors.iter().zip(&hidden).zip(&question.candidates) {
            let error = error * times;
            let is_on = |i: usize| f32::from(u8::from(hidden[i] > 0.0));
            let back = std::array::from_fn(|i| error * outputs[i] * is_on(i));
            add(slope.outputs, error, hidden);
            add(slope.direct, error, seen);
            spread(slope.pair, seen, &back);
            add(&mut all, 1.0, &back);
        }
        add(slope.none, times, &errors[hidden.len()..]);
        spread(slope.clearness, &question.clearness, &all);
        add(slope.biases, 1.0, &all);
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

    /// What [`Network::encoded`] has written, if it is that.
    pub fn decoded(bytes: &[u8], ways: usize) -> Option<Self> {
        let (head, rest) = bytes.split_first_chunk::<12>()?;
        let head = |at: usize| f32::from_le_bytes(std::array::from_fn(|i| head[4 * at + i]));
        let width = 2 * ways + 2;
        if rest.len() != width * HIDDEN + ways {
            return None;
        }
        let weight = |at: usize, scale: f32| f32::from(rest[at] as i8) * scale;
        let rows = (0..width).flat_map(|row| (0..HIDDEN).map(move |i| i * width + row));
        let rows = rows.map(|at| weight(at, head(0)));
        let direct = (width * HIDDEN..rest.len()).map(|at| weight(at, head(1)));
        Some(Self { weights: rows.chain(direct).chain([head(2)]).collect(), ways })
    }

    /// The same, as exactly as it is written.
    pub fn rounded(&self) -> Self {
        let (hidden, direct, none) = self.split();
        let rounded = |weights: &[f32]| {
            let step = scale(weights);
            weights.iter().map(|weight| (weight / step).round() * step).collect::<Vec<_>>()
        };
        Self { weights: [rounded(hidden), rounded(direct), vec![none]].concat(), ways: self.ways }
    }

    /// The weights of the neurons, those of the ways by themselves, and the score of no tile.
    fn split(&self) -> (&[f32], &[f32], f32) {
        let (rest, none) = self.weights.split_at(self.weights.len() - 1);
        let (hidden, direct) = rest.split_at(rest.len() - self.ways);
        (hidden, direct, none[0])
    }
}

/// How unlikely the right answer is, as a logarithm.
pub fn loss(scores: &[f32], right: usize) -> f32 {
    let highest = scores.iter().copied().fold(f32::MIN, f32::max);
    scores.iter().map(|score| (score - highest).exp()).sum::<f32>().ln() + highest - scores[right]
}

/// How the loss changes with each score.
fn errors(scores: &[f32], right: usize) -> Vec<f32> {
    let highest = scores.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = scores.iter().map(|score| (score - highest).exp()).collect();
    let total: f32 = powers.iter().sum();
    let mut errors: Vec<f32> = powers.into_iter().map(|power| power / total).collect();
    errors[right] -= 1.0;
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

/// Adds each row as many times as its input says.
fn add_rows(sums: &mut [f32; HIDDEN], rows: &[f32], inputs: &[f32]) {
    for (row, input) in rows.chunks_exact(HIDDEN).zip(inputs) {
        add(sums, *input, row);
    }
}

/// Adds the same to each row, as many times as its input says.
fn spread(rows: &mut [f32], inputs: &[f32], what: &[f32; HIDDEN]) {
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
    use unslide_vision::{Board, PairFeatures, Quad};

    const BUILT_IN: &[u8] = include_bytes!("../../../vision/src/jigsaw/compatibility.weights");

    /// What nine tiles of a picture with some grain show.
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

    /// Which of the others lies to the right of the first tile.
    fn question(features: &PairFeatures) -> Question {
        Question {
            candidates: (1..9).map(|other| features.of_pair(0, 0, other)).collect(),
            is_open: false,
            clearness: Arc::new(features.clearness()),
            class: Arc::from("grain"),
        }
    }

    #[test]
    fn the_built_in_weights_score_pairs_as_the_reader_does() {
        let features = features();
        let question = question(&features);
        let network = Network::decoded(BUILT_IN, question.ways()).unwrap();
        let expected = features.scores(0);
        for (score, expected) in network.scores(&question).iter().zip(&expected[1..9]) {
            assert!((score - expected).abs() < 1e-3, "{score} is not {expected}");
        }
    }

    #[test]
    fn weights_that_were_read_are_written_as_they_were() {
        let ways = features().clearness().len();
        assert_eq!(Network::decoded(BUILT_IN, ways).unwrap().encoded(), BUILT_IN);
    }

    #[test]
    fn what_is_written_is_read_back_as_exactly_as_it_is_written() {
        let network = Network::new(5, &mut Random::new(1));
        let back = Network::decoded(&network.encoded(), 5).unwrap();
        assert_eq!(back.weights, network.rounded().weights);
        let pairs = network.weights.iter().zip(&back.weights);
        assert!(pairs.into_iter().all(|(a, b)| (a - b).abs() <= 0.3 / 127.0 / 2.0 + 1e-6));
    }

    #[test]
    fn what_is_too_short_is_not_read() {
        assert!(Network::decoded(&BUILT_IN[..BUILT_IN.len() - 1], 45).is_none());
        assert!(Network::decoded(&[], 45).is_none());
    }

    #[test]
    fn the_slope_says_how_the_loss_changes_whether_a_tile_lies_there_or_none() {
        for is_open in [false, true] {
            check_slope(is_open);
        }
    }

    fn check_slope(is_open: bool) {
        let mut random = Random::new(1);
        let mut seen = || (0..5).map(|_| random.between(-1.0, 1.0)).collect::<Vec<f32>>();
        let question = Question {
            candidates: (0..4).map(|_| seen()).collect(),
            is_open,
            clearness: Arc::new(seen()),
            class: Arc::from("made up"),
        };
        let network = Network::new(5, &mut random);
        let mut slope = network.zero();
        network.propagate(&question, 1.0, &mut slope);
        for at in 0..network.weights.len() {
            let moved = |by: f32| {
                let mut network = network.clone();
                network.weights[at] += by;
                loss(&network.scores(&question), question.right())
            };
            let measured = (moved(5e-4) - moved(-5e-4)) / 1e-3;
            assert!((measured - slope.weights[at]).abs() < 0.001, "weight {at}");
        }
    }
}
