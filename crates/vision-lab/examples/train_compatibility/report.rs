//! Accuracy of a network.

use crate::{
    network::{Network, loss},
    sample::Sample,
};
use std::collections::BTreeMap;

/// Results for a class of samples.
#[derive(Clone, Copy, Default)]
struct Row {
    count: usize,
    correct: usize,
    loss: f32,
}

impl Row {
    fn note(&mut self, scores: &[f32], correct: usize) {
        let is_less = |(at, score): (usize, &f32)| at == correct || *score < scores[correct];
        self.count += 1;
        self.correct += usize::from(scores.iter().enumerate().all(is_less));
        self.loss += loss(scores, correct);
    }
}

/// Prints the share of samples that a network classifies correctly, and its mean loss, for each class.
pub fn report(title: &str, network: &Network, samples: &[Sample]) {
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    for sample in samples {
        let scores = network.scores(sample);
        let kind = if sample.is_open { "open" } else { "beside" };
        for class in [&sample.class, kind, "all"] {
            rows.entry(class).or_default().note(&scores, sample.correct());
        }
    }
    println!("{title}:");
    for (class, Row { count, correct, loss }) in rows {
        println!(
            "  {class:12} {:5.1} % of {count:6}, loss {:.3}",
            100.0 * correct as f32 / count as f32,
            loss / count as f32
        );
    }
}
