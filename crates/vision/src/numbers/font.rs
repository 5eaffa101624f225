//! How the characters of one board look: its labels are all in one font.

use super::{
    classifier::Alphabet,
    glyphs::{SIDE, Shape},
};

/// How much a shape differs from a character of the font, squared and summed over its pixels, where
/// it is as often that character as another one. Made boards were counted: what differs by nothing
/// is some thousand times likelier that character, what differs by twice as much as this some ten
/// times less likely.
const UNTOLD: f32 = 8.0;
/// How much shapes of one character differ at least, in the same measure.
const LEAST: f32 = 0.5;
/// How steeply it becomes less likely that one the more it differs.
const POWER: f32 = 3.0;
/// The number of times that a character must be seen to be known, each counted by how sure it is
/// read.
const KNOWN: f32 = 0.5;

/// A shape that may be a character, and how likely it is each of them in any font, and none: logarithms.
#[derive(Clone)]
pub(super) struct Character {
    shape: Shape,
    likely: Vec<f32>,
}

impl Character {
    pub(super) fn of(shape: &Shape, alphabet: Alphabet) -> Self {
        Self { shape: *shape, likely: alphabet.classify(shape) }
    }

    /// How likely it is each character, in any font: logarithms.
    pub(super) fn in_any_font(&self) -> Vec<f32> {
        self.likely[..self.likely.len() - 1].to_vec()
    }

    /// The same in a font that was learned from some tiles, this one's own lesson left out.
    pub(super) fn in_font(&self, font: &Font, tile: usize) -> Vec<f32> {
        let scores = self.likely.iter().enumerate();
        let scores: Vec<f32> = scores
            .map(|(class, likely)| likely + font.evidence(class, &self.shape, tile))
            .collect();
        let total = log_sum(&scores);
        scores[..scores.len() - 1].iter().map(|score| score - total).collect()
    }

    /// What it teaches as one of the characters, that sure.
    pub(super) fn as_lesson(&self, class: usize, sure: f32) -> Lesson {
        Lesson { class, shape: self.shape, sure }
    }
}

/// The logarithm of the sum of what has these logarithms.
pub(super) fn log_sum(scores: &[f32]) -> f32 {
    let highest = scores.iter().copied().fold(f32::MIN, f32::max);
    scores.iter().map(|score| (score - highest).exp()).sum::<f32>().ln() + highest
}

/// A character that is seen on a tile, how it looks there, and how sure that is.
pub(super) struct Lesson {
    class: usize,
    shape: Shape,
    sure: f32,
}

/// What characters look like on the tiles of one board, on average.
pub(super) struct Font {
    characters: Vec<Sum>,
    /// What each tile has taught.
    lessons: Vec<Vec<Lesson>>,
}

/// Shapes of one character, added up.
#[derive(Clone)]
struct Sum {
    shape: Shape,
    weight: f32,
}

impl Sum {
    fn add(&mut self, lesson: &Lesson, weight: f32) {
        self.weight += weight;
        self.shape.iter_mut().zip(&lesson.shape).for_each(|(sum, value)| *sum += weight * value);
    }

    /// How much a shape differs from their mean; `None` where they are too few.
    fn difference(&self, shape: &Shape) -> Option<f32> {
        let off = |(value, sum): (&f32, &f32)| (value - sum / self.weight).powi(2);
        (self.weight >= KNOWN).then(|| shape.iter().zip(&self.shape).map(off).sum())
    }
}

impl Font {
    /// What is learned from each tile.
    pub(super) fn of(alphabet: Alphabet, lessons: Vec<Vec<Lesson>>) -> Self {
        let nothing = Sum { shape: [0.0; SIDE * SIDE], weight: 0.0 };
        let mut characters = vec![nothing; alphabet.len()];
        for lesson in lessons.iter().flatten() {
            characters[lesson.class].add(lesson, lesson.sure);
        }
        Self { characters, lessons }
    }

    /// How much likelier a shape is a character, or none, by how that looks on all tiles but one: a logarithm.
    fn evidence(&self, class: usize, shape: &Shape, tile: usize) -> f32 {
        let ratio = |off: f32| POWER * ((UNTOLD + LEAST) / (off + LEAST)).ln();
        let character = self.characters.get(class);
        let others = character.map(|sum| self.without(sum, class, tile));
        others.and_then(|others| others.difference(shape)).map_or(0.0, ratio)
    }

    /// The shapes of a character without those on one tile.
    fn without(&self, sum: &Sum, class: usize, tile: usize) -> Sum {
        let mut others = sum.clone();
        let own = self.lessons[tile].iter().filter(|lesson| lesson.class == class);
        own.for_each(|lesson| others.add(lesson, -lesson.sure));
        others
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shape that is all of one value.
    fn plain(value: f32) -> Shape {
        [value; SIDE * SIDE]
    }

    /// A shape that a network cannot tell a three from an eight by.
    fn three_or_eight(value: f32) -> Character {
        let mut likely = vec![-20.0; 11];
        (likely[3], likely[8]) = (0.5f32.ln(), 0.5f32.ln());
        Character { shape: plain(value), likely }
    }

    /// A font learned from two tiles with a three each, one with an eight, and one with nothing.
    fn font() -> Font {
        let lesson = |class, value| vec![three_or_eight(value).as_lesson(class, 1.0)];
        let lessons = vec![lesson(3, 0.2), lesson(3, 0.2), lesson(8, 0.8), Vec::new()];
        Font::of(Alphabet::Digits, lessons)
    }

    #[test]
    fn a_shape_is_the_character_that_looks_like_it_on_other_tiles() {
        let told = |value: f32| {
            let likely = three_or_eight(value).in_font(&font(), 3);
            likely[3] - likely[8]
        };
        assert!(told(0.2) > 2.0 && told(0.8) < -2.0, "{} {}", told(0.2), told(0.8));
    }

    #[test]
    fn what_a_tile_has_taught_says_nothing_of_itself() {
        let likely = three_or_eight(0.8).in_font(&font(), 2);
        assert!(likely[8] > likely[3]);
        let font = Font::of(Alphabet::Digits, vec![vec![three_or_eight(0.8).as_lesson(8, 1.0)]]);
        let alone = three_or_eight(0.8).in_font(&font, 0);
        assert!((alone[8] - alone[3]).abs() < 1e-5, "{alone:?}");
    }

    #[test]
    fn a_character_that_no_tile_shows_is_as_likely_as_in_any_font() {
        let font = Font::of(Alphabet::Digits, vec![Vec::new()]);
        let (known, any) =
            (three_or_eight(0.4).in_font(&font, 0), three_or_eight(0.4).in_any_font());
        assert!(known.iter().zip(&any).all(|(a, b)| (a - b).abs() < 1e-4));
    }
}
