//! Fitting a network to samples.

use crate::{
    descent::{Descent, rate_share},
    network::Network,
    sample::Sample,
};
use std::{collections::BTreeMap, sync::Arc};
use unslide_vision_lab::Random;

const SEED: u64 = 9;
const STEPS: usize = 3000;
const BATCH: usize = 512;
/// Learning rate at first.
const RATE: f32 = 0.003;
/// Weight decay (L2).
const DECAY: f32 = 3e-4;
/// Percentage of features that are set to 0 in each sample, at random.
const DROPOUT: usize = 10;
/// Maximum random change of a clearness.
const NOISE: f32 = 0.1;

/// Fits a network to samples.
pub fn fit(samples: &[Sample]) -> Network {
    let mut random = Random::new(SEED);
    let features = samples.first().map_or(0, Sample::feature_count);
    let mut network = Network::new(features, &mut random);
    let mut descent = Descent::new(network.weights.len());
    let weights = weights(samples);
    for step in 0..STEPS {
        let mut gradient = network.zero();
        for _ in 0..BATCH {
            let at = random.below(samples.len());
            let sample = augmented(&samples[at], &mut random);
            network.propagate(&sample, weights[at] / BATCH as f32, &mut gradient);
        }
        gradient.decay(&network, DECAY);
        descent.step(&mut network.weights, &gradient.weights, RATE * rate_share(step, STEPS));
    }
    network
}

/// The weight of each sample, 1 on average: inversely proportional to the square root of the size of its class.
fn weights(samples: &[Sample]) -> Vec<f32> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for sample in samples {
        *counts.entry(&sample.class).or_default() += 1;
    }
    let weight = |sample: &Sample| 1.0 / (counts[&*sample.class] as f32).sqrt();
    let mean = samples.iter().map(weight).sum::<f32>() / samples.len() as f32;
    samples.iter().map(|sample| weight(sample) / mean).collect()
}

/// A sample with dropout and noise.
fn augmented(sample: &Sample, random: &mut Random) -> Sample {
    let mask: Vec<f32> =
        sample.clearness.iter().map(|_| if random.happens(DROPOUT) { 0.0 } else { 1.0 }).collect();
    let masked = |features: &Vec<f32>| {
        features.iter().zip(&mask).map(|(feature, mask)| feature * mask).collect()
    };
    let candidates = sample.candidates.iter().map(masked).collect();
    let clearness = sample.clearness.iter().zip(&mask);
    let clearness =
        clearness.map(|(value, mask)| value * mask + random.between(-NOISE, NOISE)).collect();
    Sample {
        candidates,
        clearness: Arc::new(clearness),
        class: Arc::clone(&sample.class),
        ..*sample
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::loss;

    /// Ten copies of a sample whose second feature separates the neighbour from the other candidate.
    fn samples() -> Vec<Sample> {
        let sample = Sample {
            candidates: vec![vec![0.2, -0.5], vec![-0.2, 0.5]],
            is_open: false,
            clearness: Arc::new(vec![0.1, 0.9]),
            class: Arc::from("easy"),
        };
        vec![sample; 10]
    }

    #[test]
    fn descent_reduces_the_loss() {
        let sample = &samples()[0];
        let mut network = Network::new(2, &mut Random::new(2));
        let mut descent = Descent::new(network.weights.len());
        let before = loss(&network.scores(sample), sample.correct());
        for _ in 0..200 {
            let mut gradient = network.zero();
            network.propagate(sample, 1.0, &mut gradient);
            descent.step(&mut network.weights, &gradient.weights, RATE);
        }
        let after = loss(&network.scores(sample), sample.correct());
        assert!(after < 0.2 * before, "from {before} to {after}");
    }

    #[test]
    fn samples_of_a_rare_class_have_greater_weight_and_the_mean_weight_is_1() {
        let mut samples = samples();
        samples.truncate(5);
        samples[0].class = Arc::from("rare");
        let weights = weights(&samples);
        assert!((weights.iter().sum::<f32>() - 5.0).abs() < 1e-4);
        assert!((weights[0] / weights[1] - 2.0).abs() < 1e-4);
    }

    #[test]
    fn a_dropped_feature_is_dropped_for_all_candidates() {
        let mut random = Random::new(4);
        let sample = &samples()[0];
        let augmented: Vec<Sample> = (0..100).map(|_| augmented(sample, &mut random)).collect();
        let is_out = |sample: &Sample, feature: usize| {
            let out: Vec<bool> =
                sample.candidates.iter().map(|seen| seen[feature] == 0.0).collect();
            assert!(out.iter().all(|is_out| *is_out == out[0]));
            out[0]
        };
        let count = augmented.iter().filter(|sample| is_out(sample, 0)).count();
        assert!((1..30).contains(&count), "{count} of 100");
    }
}
