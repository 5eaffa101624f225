//! A multinomial logistic regression over the cells of a board and "none".

use crate::{
    boards::Sample,
    descent::{Descent, rate_share},
};

const STEPS: usize = 2400;
/// Learning rate at first.
const RATE: f32 = 0.03;
/// Weight decay (L2).
const DECAY: f32 = 3e-4;
/// Weight of a sample without a blank; such boards are rare.
pub const FULL_WEIGHT: f32 = 0.2;

/// A classifier: the probability of a cell is a softmax of the weighted sum of its features.
#[derive(Clone)]
pub struct Classifier {
    pub weights: Vec<f32>,
    /// Score of "no blank".
    pub none: f32,
}

impl Classifier {
    /// The probability of each cell to be the blank, and last that of no blank.
    pub fn likelihoods(&self, features: &[Vec<f32>]) -> Vec<f32> {
        let score = |features: &[f32]| -> f32 {
            features.iter().zip(&self.weights).map(|(feature, weight)| feature * weight).sum()
        };
        let scores = features.iter().map(|features| score(features));
        let scores: Vec<f32> = scores.chain([self.none]).collect();
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
        let sum: f32 = powers.iter().sum();
        powers.into_iter().map(|power| power / sum).collect()
    }
}

/// Fits a classifier to samples.
///
/// # Panics
/// Without samples.
pub fn fit(samples: &[&Sample]) -> Classifier {
    let count = samples[0].features[0].len();
    let mut classifier = Classifier { weights: vec![0.0; count], none: 0.0 };
    let mut descent = Descent::new(count + 1);
    for step in 1..=STEPS {
        let gradient = gradient(&classifier, samples);
        let weights = classifier.weights.iter_mut().chain([&mut classifier.none]);
        descent.step(weights, &gradient, RATE * rate_share(step, STEPS));
    }
    classifier
}

/// Gradient of the loss: by each weight, and by the score of no blank.
fn gradient(classifier: &Classifier, samples: &[&Sample]) -> Vec<f32> {
    let mut gradient: Vec<f32> = classifier.weights.iter().map(|weight| DECAY * weight).collect();
    gradient.push(0.0);
    let weight = |sample: &Sample| if sample.blank.is_some() { 1.0 } else { FULL_WEIGHT };
    let total: f32 = samples.iter().map(|sample| weight(sample)).sum();
    for sample in samples {
        let mut errors = classifier.likelihoods(&sample.features);
        let cells = &sample.features;
        errors[sample.blank.unwrap_or(cells.len())] -= 1.0;
        let share = weight(sample) / total;
        for (error, features) in errors.iter().zip(cells) {
            gradient
                .iter_mut()
                .zip(features)
                .for_each(|(gradient, feature)| *gradient += share * error * feature);
        }
        gradient[classifier.weights.len()] += share * errors[cells.len()];
    }
    gradient
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boards of four cells: the blank has the second feature, and full boards have only the first.
    fn samples() -> Vec<Sample> {
        let sample = |at: usize| {
            let blank = (!at.is_multiple_of(5)).then_some(at % 4);
            let features = |cell: usize| {
                let first = ((3 * at + cell) % 7) as f32 / 7.0;
                vec![first, if blank == Some(cell) { 1.0 } else { 0.0 }]
            };
            let features = (0..4).map(features).collect();
            Sample { photo: String::new(), kind: String::new(), features, blank }
        };
        (0..60).map(sample).collect()
    }

    #[test]
    fn the_informative_feature_gets_the_larger_weight_and_boards_without_a_blank_are_recognised() {
        let samples = samples();
        let classifier = fit(&samples.iter().collect::<Vec<_>>());
        assert!(
            classifier.weights[1] > 5.0 * classifier.weights[0].abs(),
            "{:?}",
            classifier.weights
        );
        for sample in &samples {
            let likelihoods = classifier.likelihoods(&sample.features);
            let right = likelihoods[sample.blank.unwrap_or(4)];
            assert!(likelihoods.iter().all(|other| *other <= right), "{likelihoods:?}");
        }
    }
}
