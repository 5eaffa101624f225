//! How well blanks are told, and how sure one may be of them.

use crate::{
    boards::{FULL, Question},
    fit::{Choice, FULL_COUNTS},
};
use std::collections::BTreeMap;

/// The percentage of what is called sure that is right, at least.
const RIGHT: f32 = 99.0;
/// The least probability of what is called sure.
const LEAST: f32 = 0.5;

/// What was answered to a question.
pub struct Answer<'a> {
    pub kind: &'a str,
    pub is_right: bool,
    /// How likely the cell is that was taken for the blank, if one was.
    pub certainty: Option<f32>,
}

impl<'a> Answer<'a> {
    pub fn of(asked: &'a Question, choice: &Choice) -> Self {
        let likelihoods = choice.likelihoods(&asked.features);
        let none = likelihoods.len() - 1;
        let best = (0..=none).max_by(|a, b| likelihoods[*a].total_cmp(&likelihoods[*b]));
        Self {
            kind: &asked.kind,
            is_right: best == Some(asked.blank.unwrap_or(none)),
            certainty: best.filter(|cell| *cell != none).map(|cell| likelihoods[cell]),
        }
    }
}

/// Prints how many questions were answered rightly, for each kind of blank.
pub fn report(answers: &[Answer]) {
    let mut rows: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for answer in answers {
        let all = if answer.kind == FULL { "all without" } else { "all with" };
        for kind in [answer.kind, all] {
            let [asked, right] = rows.entry(kind).or_default();
            *asked += 1;
            *right += usize::from(answer.is_right);
        }
    }
    for (kind, [asked, right]) in rows {
        println!("  {kind:12} {right:5} of {asked:5}");
    }
    let sure = surely(answers);
    let [with, full] = [false, true].map(|full| called(answers, full, sure));
    println!("sure from {sure:.3} on: {} with a blank, of these right: {}", with.0, with.1);
    println!("  and of the full boards {}", full.0);
}

/// How likely a blank must be for one to be sure of it.
pub fn surely(answers: &[Answer]) -> f32 {
    let steps = (0..500).map(|step| LEAST + (1.0 - LEAST) * step as f32 / 500.0);
    let is_sure = |at: &f32| {
        let [with, full] = [false, true].map(|full| called(answers, full, *at));
        let said = with.0 as f32 + FULL_COUNTS * full.0 as f32;
        with.1 as f32 * 100.0 >= RIGHT * said
    };
    steps.into_iter().find(is_sure).unwrap_or(1.0)
}

/// How many boards, with a blank or full, are said to have one surely, and how many of these rightly.
fn called(answers: &[Answer], full: bool, from: f32) -> (usize, usize) {
    let is_sure = |answer: &&Answer| answer.certainty.is_some_and(|certainty| certainty >= from);
    let sure = answers.iter().filter(is_sure).filter(|answer| (answer.kind == FULL) == full);
    sure.fold((0, 0), |(said, right), answer| (said + 1, right + usize::from(answer.is_right)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_sure_from_where_on_nearly_all_answers_are_right() {
        let answer = |at: usize| {
            let certainty = Some(0.5 + at as f32 / 1000.0);
            Answer { kind: "black", is_right: at > 300 || at.is_multiple_of(2), certainty }
        };
        let answers: Vec<Answer> = (0..500).map(answer).collect();
        let from = surely(&answers);
        assert!((0.79..0.81).contains(&from), "{from}");
        let (said, right) = called(&answers, false, from);
        assert!(right as f32 >= 0.99 * said as f32);
    }
}
