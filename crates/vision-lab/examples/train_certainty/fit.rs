//! A logistic regression over the tiles of boards.

use crate::{
    boards::{INPUTS, Sample},
    descent::{Descent, rate_share},
};

const STEPS: usize = 2400;
/// Learning rate at first.
const RATE: f32 = 0.03;

/// The probability that a tile is right, by the weighted sum of its inputs.
#[derive(Clone, Default)]
pub struct Regression {
    pub weights: [f32; INPUTS],
    pub bias: f32,
}

impl Regression {
    pub fn probability(&self, inputs: &[f64; INPUTS]) -> f32 {
        let sum: f32 = self.weights.iter().zip(inputs).map(|(a, b)| a * *b as f32).sum();
        1.0 / (1.0 + (-sum - self.bias).exp())
    }
}

/// Fits a regression to boards, all of which count the same.
pub fn fit(samples: &[&Sample]) -> Regression {
    let mut regression = Regression::default();
    let mut descent = Descent::new(INPUTS + 1);
    for step in 1..=STEPS {
        let gradient = gradient(&regression, samples);
        let weights = regression.weights.iter_mut().chain([&mut regression.bias]);
        descent.step(weights, &gradient, RATE * rate_share(step, STEPS));
    }
    regression
}

/// Gradient of the loss: by each weight, and by the bias.
fn gradient(regression: &Regression, samples: &[&Sample]) -> [f32; INPUTS + 1] {
    let mut gradient = [0.0; INPUTS + 1];
    for sample in samples {
        let share = 1.0 / (samples.len() * sample.tiles.len()) as f32;
        for (inputs, is_right) in &sample.tiles {
            let error = regression.probability(inputs) - f32::from(u8::from(*is_right));
            let inputs = inputs.iter().map(|input| *input as f32).chain([1.0]);
            gradient.iter_mut().zip(inputs).for_each(|(sum, input)| *sum += share * error * input);
        }
    }
    gradient
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_likelier_right_by_the_input_that_tells_it_and_by_no_other() {
        let tile = |at: usize| {
            let noise = ((7 * at) % 11) as f64 / 11.0 - 0.5;
            // One in ten is the other way round.
            let is_right = at.is_multiple_of(2) ^ at.is_multiple_of(10);
            ([noise, 0.0, if at.is_multiple_of(2) { 1.0 } else { -1.0 }, 0.0], is_right)
        };
        let sample = Sample { photo: String::new(), tiles: (0..220).map(tile).collect() };
        let regression = fit(&[&sample]);
        assert!(regression.weights[2] > 5.0 * regression.weights[0].abs());
        assert!(regression.probability(&[0.0, 0.0, 1.0, 0.0]) > 0.7);
    }
}
