//! The font of a board: the mean shape of each character on other tiles.

use super::{
    classifier::Alphabet,
    glyphs::{SIDE, Shape},
};

/// Squared difference of shapes at which they give no evidence. Measured on made boards: without a difference the
/// character is some thousand times likelier, at twice this value ten times less likely.
const NEUTRAL_DIFFERENCE: f32 = 8.0;
/// Added to differences before their ratios are taken.
const DIFFERENCE_OFFSET: f32 = 0.5;
/// Exponent of the likelihood ratio.
const EXPONENT: f32 = 3.0;
/// Minimum sum of certainties of the examples of a character.
const MIN_WEIGHT: f32 = 0.5;

/// A shape with the log-probability of each character, and of none, in any font.
#[derive(Clone)]
pub(super) struct Character {
    shape: Shape,
    likelihoods: Vec<f32>,
}

impl Character {
    pub(super) fn of(shape: &Shape, alphabet: Alphabet) -> Self {
        Self { shape: *shape, likelihoods: alphabet.classify(shape) }
    }

    /// Log-probability of each character in any font.
    pub(super) fn in_any_font(&self) -> Vec<f32> {
        self.likelihoods[..self.likelihoods.len() - 1].to_vec()
    }

    /// Log-probability of each character in this font, without the examples of this tile.
    pub(super) fn in_font(&self, font: &Font, tile: usize) -> Vec<f32> {
        let scores = self.likelihoods.iter().enumerate();
        let scores: Vec<f32> = scores
            .map(|(class, likelihoods)| likelihoods + font.evidence(class, &self.shape, tile))
            .collect();
        let total = log_sum(&scores);
        scores[..scores.len() - 1].iter().map(|score| score - total).collect()
    }

    /// This shape as an example of a character, with a certainty.
    pub(super) fn as_example(&self, class: usize, sure: f32) -> Example {
        Example { class, shape: self.shape, sure }
    }
}

/// Logarithm of the sum of exponentials.
pub(super) fn log_sum(scores: &[f32]) -> f32 {
    let highest = scores.iter().copied().fold(f32::MIN, f32::max);
    scores.iter().map(|score| (score - highest).exp()).sum::<f32>().ln() + highest
}

/// A shape on a tile, read as a character with a certainty.
pub(super) struct Example {
    class: usize,
    shape: Shape,
    sure: f32,
}

/// Mean shapes of the characters on one board.
pub(super) struct Font {
    characters: Vec<ShapeSum>,
    /// Examples of each tile.
    examples: Vec<Vec<Example>>,
}

/// Weighted sum of the shapes of a character.
#[derive(Clone)]
struct ShapeSum {
    shape: Shape,
    weight: f32,
}

impl ShapeSum {
    fn add(&mut self, example: &Example, weight: f32) {
        self.weight += weight;
        self.shape.iter_mut().zip(&example.shape).for_each(|(sum, value)| *sum += weight * value);
    }

    /// Squared difference of a shape and the mean; `None` if there are too few examples.
    fn difference(&self, shape: &Shape) -> Option<f32> {
        let off = |(value, sum): (&f32, &f32)| (value - sum / self.weight).powi(2);
        (self.weight >= MIN_WEIGHT).then(|| shape.iter().zip(&self.shape).map(off).sum())
    }
}

impl Font {
    /// The font of the examples of all tiles.
    pub(super) fn of(alphabet: Alphabet, examples: Vec<Vec<Example>>) -> Self {
        let nothing = ShapeSum { shape: [0.0; SIDE * SIDE], weight: 0.0 };
        let mut characters = vec![nothing; alphabet.len()];
        for example in examples.iter().flatten() {
            characters[example.class].add(example, example.sure);
        }
        Self { characters, examples }
    }

    /// Log-likelihood ratio of a character to none, by its mean shape on all tiles but one.
    fn evidence(&self, class: usize, shape: &Shape, tile: usize) -> f32 {
        let ratio = |off: f32| {
            EXPONENT * ((NEUTRAL_DIFFERENCE + DIFFERENCE_OFFSET) / (off + DIFFERENCE_OFFSET)).ln()
        };
        let character = self.characters.get(class);
        let others = character.map(|sum| self.without(sum, class, tile));
        others.and_then(|others| others.difference(shape)).map_or(0.0, ratio)
    }

    /// The sum without the examples of one tile.
    fn without(&self, sum: &ShapeSum, class: usize, tile: usize) -> ShapeSum {
        let mut others = sum.clone();
        let own = self.examples[tile].iter().filter(|example| example.class == class);
        own.for_each(|example| others.add(example, -example.sure));
        others
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A uniform shape.
    fn plain(value: f32) -> Shape {
        [value; SIDE * SIDE]
    }

    /// A shape for which three and eight are equally likely.
    fn three_or_eight(value: f32) -> Character {
        let mut likelihoods = vec![-20.0; 11];
        (likelihoods[3], likelihoods[8]) = (0.5f32.ln(), 0.5f32.ln());
        Character { shape: plain(value), likelihoods }
    }

    /// A font of two tiles with a three, one with an eight, and one without any.
    fn font() -> Font {
        let example = |class, value| vec![three_or_eight(value).as_example(class, 1.0)];
        let examples = vec![example(3, 0.2), example(3, 0.2), example(8, 0.8), Vec::new()];
        Font::of(Alphabet::Digits, examples)
    }

    #[test]
    fn a_shape_is_classified_by_the_same_character_on_other_tiles() {
        let told = |value: f32| {
            let likelihoods = three_or_eight(value).in_font(&font(), 3);
            likelihoods[3] - likelihoods[8]
        };
        assert!(told(0.2) > 2.0 && told(0.8) < -2.0, "{} {}", told(0.2), told(0.8));
    }

    #[test]
    fn a_tile_is_no_sample_for_its_own_classification() {
        let likelihoods = three_or_eight(0.8).in_font(&font(), 2);
        assert!(likelihoods[8] > likelihoods[3]);
        let font = Font::of(Alphabet::Digits, vec![vec![three_or_eight(0.8).as_example(8, 1.0)]]);
        let alone = three_or_eight(0.8).in_font(&font, 0);
        assert!((alone[8] - alone[3]).abs() < 1e-5, "{alone:?}");
    }

    #[test]
    fn a_character_without_samples_has_the_likelihood_of_the_classifier() {
        let font = Font::of(Alphabet::Digits, vec![Vec::new()]);
        let (known, any) =
            (three_or_eight(0.4).in_font(&font, 0), three_or_eight(0.4).in_any_font());
        assert!(known.iter().zip(&any).all(|(a, b)| (a - b).abs() < 1e-4));
    }
}
