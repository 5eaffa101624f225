//! Accuracy of a network.

use crate::{
    network::{Network, loss},
    question::Question,
};
use std::collections::BTreeMap;

/// How a class of questions was answered.
#[derive(Clone, Copy, Default)]
struct Row {
    asked: usize,
    right: usize,
    loss: f32,
}

impl Row {
    fn note(&mut self, scores: &[f32], right: usize) {
        let is_less = |(at, score): (usize, &f32)| at == right || *score < scores[right];
        self.asked += 1;
        self.right += usize::from(scores.iter().enumerate().all(is_less));
        self.loss += loss(scores, right);
    }
}

/// Prints how many questions a network answers rightly, and its mean loss, for each class.
pub fn report(title: &str, network: &Network, questions: &[Question]) {
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    for question in questions {
        let scores = network.scores(question);
        let kind = if question.is_open { "open" } else { "beside" };
        for class in [&question.class, kind, "all"] {
            rows.entry(class).or_default().note(&scores, question.right());
        }
    }
    println!("{title}:");
    for (class, Row { asked, right, loss }) in rows {
        let count = asked as f32;
        println!(
            "  {class:12} {:5.1} % of {asked:6}, loss {:.3}",
            100.0 * right as f32 / count,
            loss / count
        );
    }
}
