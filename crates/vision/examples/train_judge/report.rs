//! How well a network judges.

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
    fn note(&mut self, scores: &[f32]) {
        self.asked += 1;
        self.right += usize::from(scores[1..].iter().all(|score| *score < scores[0]));
        self.loss += loss(scores);
    }
}

/// Prints how many questions a network answers rightly, and its mean loss, for each class.
pub fn report(title: &str, network: &Network, questions: &[Question]) {
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    for question in questions {
        let scores = network.scores(question);
        rows.entry(&question.class).or_default().note(&scores);
        rows.entry("all").or_default().note(&scores);
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
