//! Fitting a choice among all cells, and none, to questions.

use crate::{boards::Question, descent::Descent};

const STEPS: usize = 2400;
/// How far a step goes at first; after a third of all steps it becomes less and less.
const RATE: f32 = 0.03;
/// What large weights cost.
const DECAY: f32 = 3e-4;
/// What a board counts of which no tile is missing: there are few.
pub const FULL_COUNTS: f32 = 0.2;

/// Weights of features: the likelihood of a cell is the exponential of their sum.
#[derive(Clone)]
pub struct Choice {
    pub weights: Vec<f32>,
    /// What it weighs that no cell is blank.
    pub none: f32,
}

impl Choice {
    /// How likely each cell of a board is the blank, and last that none is.
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

/// A choice that has learned all answers. There must be one question at least.
pub fn fit(questions: &[&Question]) -> Choice {
    let count = questions[0].features[0].len();
    let mut choice = Choice { weights: vec![0.0; count], none: 0.0 };
    let mut descent = Descent::new(count + 1);
    for step in 1..=STEPS {
        let slope = slope(&choice, questions);
        let left = 1.0 - step as f32 / STEPS as f32;
        let weights = choice.weights.iter_mut().chain([&mut choice.none]);
        descent.step(weights, &slope, RATE * (1.5 * left).min(1.0));
    }
    choice
}

/// Which way the loss grows: for each weight, and for none.
fn slope(choice: &Choice, questions: &[&Question]) -> Vec<f32> {
    let mut slope: Vec<f32> = choice.weights.iter().map(|weight| DECAY * weight).collect();
    slope.push(0.0);
    let counts = |asked: &Question| if asked.blank.is_some() { 1.0 } else { FULL_COUNTS };
    let total: f32 = questions.iter().map(|asked| counts(asked)).sum();
    for asked in questions {
        let mut off = choice.likelihoods(&asked.features);
        let cells = &asked.features;
        off[asked.blank.unwrap_or(cells.len())] -= 1.0;
        let share = counts(asked) / total;
        for (off, features) in off.iter().zip(cells) {
            slope
                .iter_mut()
                .zip(features)
                .for_each(|(slope, feature)| *slope += share * off * feature);
        }
        slope[choice.weights.len()] += share * off[cells.len()];
    }
    slope
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boards of four cells: the blank has the second feature, and full boards have only the first.
    fn questions() -> Vec<Question> {
        let question = |at: usize| {
            let blank = (!at.is_multiple_of(5)).then_some(at % 4);
            let features = |cell: usize| {
                let first = ((3 * at + cell) % 7) as f32 / 7.0;
                vec![first, if blank == Some(cell) { 1.0 } else { 0.0 }]
            };
            let features = (0..4).map(features).collect();
            Question { photo: String::new(), kind: String::new(), features, blank }
        };
        (0..60).map(question).collect()
    }

    #[test]
    fn a_choice_learns_which_feature_tells_the_blank_and_when_there_is_none() {
        let questions = questions();
        let choice = fit(&questions.iter().collect::<Vec<_>>());
        assert!(choice.weights[1] > 5.0 * choice.weights[0].abs(), "{:?}", choice.weights);
        for asked in &questions {
            let likelihoods = choice.likelihoods(&asked.features);
            let right = likelihoods[asked.blank.unwrap_or(4)];
            assert!(likelihoods.iter().all(|other| *other <= right), "{likelihoods:?}");
        }
    }
}
