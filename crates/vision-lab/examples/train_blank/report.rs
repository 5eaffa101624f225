//! Accuracy of predictions, and the probability from which they are called sure.

use crate::{
    boards::{FULL, Sample},
    fit::{Classifier, FULL_WEIGHT},
};
use std::collections::BTreeMap;

/// Minimum percentage of correct predictions among the sure ones.
const MIN_PRECISION: f32 = 99.0;
/// Minimum probability of a sure prediction.
const MIN_SURE: f32 = 0.5;

/// The prediction for a sample.
pub struct Prediction<'a> {
    pub kind: &'a str,
    pub is_correct: bool,
    /// Probability of the predicted blank; `None` if no blank was predicted.
    pub certainty: Option<f32>,
}

impl<'a> Prediction<'a> {
    pub fn of(sample: &'a Sample, classifier: &Classifier) -> Self {
        let likelihoods = classifier.likelihoods(&sample.features);
        let none = likelihoods.len() - 1;
        let best = (0..=none).max_by(|a, b| likelihoods[*a].total_cmp(&likelihoods[*b]));
        Self {
            kind: &sample.kind,
            is_correct: best == Some(sample.blank.unwrap_or(none)),
            certainty: best.filter(|cell| *cell != none).map(|cell| likelihoods[cell]),
        }
    }
}

/// Prints the number of correct predictions for each kind of blank.
pub fn report(predictions: &[Prediction]) {
    let mut rows: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for prediction in predictions {
        let all = if prediction.kind == FULL { "all without" } else { "all with" };
        for kind in [prediction.kind, all] {
            let [count, right] = rows.entry(kind).or_default();
            *count += 1;
            *right += usize::from(prediction.is_correct);
        }
    }
    for (kind, [count, right]) in rows {
        println!("  {kind:12} {right:5} of {count:5}");
    }
    let sure = sure_threshold(predictions);
    let [with, full] = [false, true].map(|full| count_sure(predictions, full, sure));
    println!("sure from {sure:.3} on: {} with a blank, of these right: {}", with.0, with.1);
    println!("  and of the full boards {}", full.0);
}

/// The lowest probability from which predictions are correct often enough.
pub fn sure_threshold(predictions: &[Prediction]) -> f32 {
    let steps = (0..500).map(|step| MIN_SURE + (1.0 - MIN_SURE) * step as f32 / 500.0);
    let is_sure = |at: &f32| {
        let [with, full] = [false, true].map(|full| count_sure(predictions, full, *at));
        let sure = with.0 as f32 + FULL_WEIGHT * full.0 as f32;
        with.1 as f32 * 100.0 >= MIN_PRECISION * sure
    };
    steps.into_iter().find(is_sure).unwrap_or(1.0)
}

/// Numbers of sure predictions for boards with a blank or full ones, and of correct ones among them.
fn count_sure(predictions: &[Prediction], full: bool, threshold: f32) -> (usize, usize) {
    let is_sure = |prediction: &&Prediction| {
        prediction.certainty.is_some_and(|certainty| certainty >= threshold)
    };
    let sure =
        predictions.iter().filter(is_sure).filter(|prediction| (prediction.kind == FULL) == full);
    sure.fold((0, 0), |(count, right), prediction| {
        (count + 1, right + usize::from(prediction.is_correct))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_threshold_separates_reliable_predictions_from_others() {
        let prediction = |at: usize| {
            let certainty = Some(0.5 + at as f32 / 1000.0);
            Prediction { kind: "black", is_correct: at > 300 || at.is_multiple_of(2), certainty }
        };
        let predictions: Vec<Prediction> = (0..500).map(prediction).collect();
        let threshold = sure_threshold(&predictions);
        assert!((0.79..0.81).contains(&threshold), "{threshold}");
        let (sure, right) = count_sure(&predictions, false, threshold);
        assert!(right as f32 >= 0.99 * sure as f32);
    }
}
