//! Fitting a network to questions.

use crate::{descent::Descent, network::Network, question::Question, random::Random};
use std::{collections::BTreeMap, sync::Arc};

const SEED: u64 = 9;
const STEPS: usize = 3000;
const BATCH: usize = 512;
/// How far a step goes at first; after a third of all steps it becomes less and less.
const RATE: f32 = 0.003;
/// What large weights cost.
const DECAY: f32 = 3e-4;
/// The percentage of the ways to compare that are left out of each question, at random.
const LEFT_OUT: usize = 10;
/// How much clearness is off, at random.
const NOISE: f32 = 0.1;

/// A network that has learned all answers.
pub fn fit(questions: &[Question]) -> Network {
    let mut random = Random::new(SEED);
    let ways = questions.first().map_or(0, Question::ways);
    let mut network = Network::new(ways, &mut random);
    let mut descent = Descent::new(network.weights.len());
    let weights = weights(questions);
    for step in 0..STEPS {
        let mut slope = network.zero();
        for _ in 0..BATCH {
            let at = random.below(questions.len());
            let question = disturbed(&questions[at], &mut random);
            network.propagate(&question, weights[at] / BATCH as f32, &mut slope);
        }
        let left = 1.0 - step as f32 / STEPS as f32;
        slope.decay(&network, DECAY);
        descent.step(&mut network.weights, &slope.weights, RATE * (1.5 * left).min(1.0));
    }
    network
}

/// What each question counts, 1 on average: the more the fewer there are of its class.
fn weights(questions: &[Question]) -> Vec<f32> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for question in questions {
        *counts.entry(&question.class).or_default() += 1;
    }
    let weight = |question: &Question| 1.0 / (counts[&*question.class] as f32).sqrt();
    let mean = questions.iter().map(weight).sum::<f32>() / questions.len() as f32;
    questions.iter().map(|question| weight(question) / mean).collect()
}

/// A question as it might be on another board.
fn disturbed(question: &Question, random: &mut Random) -> Question {
    let kept: Vec<f32> = question
        .clearness
        .iter()
        .map(|_| if random.happens(LEFT_OUT) { 0.0 } else { 1.0 })
        .collect();
    let masked = |ways: &Vec<f32>| ways.iter().zip(&kept).map(|(way, kept)| way * kept).collect();
    let candidates = question.candidates.iter().map(masked).collect();
    let clearness = question.clearness.iter().zip(&kept);
    let clearness =
        clearness.map(|(way, kept)| way * kept + random.between(-NOISE, NOISE)).collect();
    Question {
        candidates,
        clearness: Arc::new(clearness),
        class: Arc::clone(&question.class),
        ..*question
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::loss;

    /// Ten times the same question, in which the second way tells the right one from the other.
    fn questions() -> Vec<Question> {
        let question = Question {
            candidates: vec![vec![0.2, -0.5], vec![-0.2, 0.5]],
            is_open: false,
            clearness: Arc::new(vec![0.1, 0.9]),
            class: Arc::from("easy"),
        };
        vec![question; 10]
    }

    #[test]
    fn a_descent_makes_the_loss_small() {
        let question = &questions()[0];
        let mut network = Network::new(2, &mut Random::new(2));
        let mut descent = Descent::new(network.weights.len());
        let before = loss(&network.scores(question), question.right());
        for _ in 0..200 {
            let mut slope = network.zero();
            network.propagate(question, 1.0, &mut slope);
            descent.step(&mut network.weights, &slope.weights, RATE);
        }
        let after = loss(&network.scores(question), question.right());
        assert!(after < 0.2 * before, "from {before} to {after}");
    }

    #[test]
    fn questions_of_a_rare_class_count_more_and_all_of_them_1_on_average() {
        let mut questions = questions();
        questions.truncate(5);
        questions[0].class = Arc::from("rare");
        let weights = weights(&questions);
        assert!((weights.iter().sum::<f32>() - 5.0).abs() < 1e-4);
        assert!((weights[0] / weights[1] - 2.0).abs() < 1e-4);
    }

    #[test]
    fn a_way_that_is_left_out_is_left_out_for_all_candidates() {
        let mut random = Random::new(4);
        let question = &questions()[0];
        let disturbed: Vec<Question> = (0..100).map(|_| disturbed(question, &mut random)).collect();
        let is_out = |question: &Question, way: usize| {
            let out: Vec<bool> = question.candidates.iter().map(|seen| seen[way] == 0.0).collect();
            assert!(out.iter().all(|is_out| *is_out == out[0]));
            out[0]
        };
        let count = disturbed.iter().filter(|question| is_out(question, 0)).count();
        assert!((1..30).contains(&count), "{count} of 100");
    }
}
