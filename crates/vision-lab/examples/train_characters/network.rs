//! A dense network with one hidden layer, in training.

use unslide_vision_lab::Random;

/// Pixels of a shape.
pub const INPUTS: usize = 256;

/// Weight decay of a step, relative to its rate.
const DECAY: f32 = 1e-4;

/// A shape cut out of a tile, and its class: the index of its character, or the number of characters for "none".
pub struct Sample {
    pub shape: [f32; INPUTS],
    pub class: usize,
}

/// A layer's weights, neuron by neuron with the bias last, and the moments of Adam.
struct Layer {
    inputs: usize,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Layer {
    fn new(inputs: usize, neurons: usize, random: &mut Random) -> Self {
        let count = (inputs + 1) * neurons;
        let limit = (3.0 / inputs as f32).sqrt();
        let weights = (0..count).map(|_| random.between(-limit, limit)).collect();
        let zeros = || vec![0.0; count];
        Self { inputs, weights, gradient: zeros(), mean: zeros(), square: zeros() }
    }

    fn outputs(&self, inputs: &[f32]) -> Vec<f32> {
        let neurons = self.weights.chunks_exact(self.inputs + 1);
        neurons
            .map(|neuron| {
                let sum: f32 = neuron.iter().zip(inputs).map(|(w, input)| w * input).sum();
                sum + neuron[self.inputs]
            })
            .collect()
    }

    /// Adds to the gradient, and returns the errors of the inputs.
    fn propagate(&mut self, inputs: &[f32], errors: &[f32]) -> Vec<f32> {
        let width = self.inputs + 1;
        let mut back = vec![0.0; self.inputs];
        for (neuron, error) in errors.iter().enumerate().filter(|(_, error)| **error != 0.0) {
            let row = neuron * width..(neuron + 1) * width;
            let (weights, gradient) = (&self.weights[row.clone()], &mut self.gradient[row]);
            for i in 0..self.inputs {
                gradient[i] += error * inputs[i];
                back[i] += error * weights[i];
            }
            gradient[self.inputs] += error;
        }
        back
    }

    /// A step of Adam (Kingma and Ba, 2014) with the mean gradient of a batch, which is then cleared.
    fn step(&mut self, rate: f32, batch: usize) {
        for i in 0..self.weights.len() {
            let gradient = std::mem::take(&mut self.gradient[i]) / batch as f32;
            self.mean[i] += 0.1 * (gradient - self.mean[i]);
            self.square[i] += 0.01 * (gradient * gradient - self.square[i]);
            let decay = DECAY * self.weights[i];
            self.weights[i] -= rate * (self.mean[i] / (self.square[i].sqrt() + 1e-6) + decay);
        }
    }

    /// A scale and signed bytes.
    fn encoded(&self) -> Vec<u8> {
        let largest = self.weights.iter().copied().map(f32::abs).fold(0.0, f32::max);
        let scale = largest / 127.0;
        let bytes = self.weights.iter().map(|weight| (weight / scale).round() as i8 as u8);
        scale.to_le_bytes().into_iter().chain(bytes).collect()
    }
}

pub struct Network {
    hidden: Layer,
    classes: Layer,
}

impl Network {
    pub fn new(hidden_neurons: usize, classes: usize, random: &mut Random) -> Self {
        let hidden = Layer::new(INPUTS, hidden_neurons, random);
        Self { hidden, classes: Layer::new(hidden_neurons, classes, random) }
    }

    /// One pass over the samples, which it shuffles (Fisher and Yates).
    pub fn learn(&mut self, samples: &mut [Sample], batch: usize, rate: f32, random: &mut Random) {
        for i in (1..samples.len()).rev() {
            samples.swap(i, random.below(i + 1));
        }
        for samples in samples.chunks(batch) {
            for sample in samples {
                self.propagate(sample);
            }
            self.hidden.step(rate, batch);
            self.classes.step(rate, batch);
        }
    }

    /// Adds the gradient of a sample's cross-entropy.
    fn propagate(&mut self, sample: &Sample) {
        let (hidden, mut errors) = self.probabilities(&sample.shape);
        errors[sample.class] -= 1.0;
        let mut back = self.classes.propagate(&hidden, &errors);
        back.iter_mut().zip(&hidden).filter(|(_, out)| **out == 0.0).for_each(|(e, _)| *e = 0.0);
        self.hidden.propagate(&sample.shape, &back);
    }

    /// Outputs of the hidden neurons, and the probability of each class.
    fn probabilities(&self, shape: &[f32]) -> (Vec<f32>, Vec<f32>) {
        let hidden: Vec<f32> =
            self.hidden.outputs(shape).into_iter().map(|sum| sum.max(0.0)).collect();
        let scores = self.classes.outputs(&hidden);
        let highest = scores.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = scores.iter().map(|score| (score - highest).exp()).collect();
        let total: f32 = powers.iter().sum();
        (hidden, powers.into_iter().map(|power| power / total).collect())
    }

    /// Share of samples whose class is not the most probable one.
    pub fn error_rate(&self, samples: &[Sample]) -> f32 {
        let wrong = |sample: &&Sample| {
            let (_, probabilities) = self.probabilities(&sample.shape);
            let best = (0..probabilities.len())
                .max_by(|a, b| probabilities[*a].total_cmp(&probabilities[*b]));
            best != Some(sample.class)
        };
        samples.iter().filter(wrong).count() as f32 / samples.len().max(1) as f32
    }

    /// Mean cross-entropy of samples, nats.
    pub fn loss(&self, samples: &[Sample]) -> f32 {
        let loss = |sample: &Sample| -self.probabilities(&sample.shape).1[sample.class].ln();
        samples.iter().map(loss).sum::<f32>() / samples.len().max(1) as f32
    }

    /// The bytes that `numbers/classifier.rs` of `vision` decodes.
    pub fn encoded(&self) -> Vec<u8> {
        [self.hidden.encoded(), self.classes.encoded()].concat()
    }
}
