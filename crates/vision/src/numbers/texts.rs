//! Texts on tiles, read in any font and in the font of the board.

use super::{
    font::{Character, Example, Font},
    glyphs::Shape,
    likelihoods::Likelihoods,
    lines::Line,
    numbering::Numbering,
};
use crate::components::Extent;

/// Rounds in which the font is estimated from what was read in it.
const ROUNDS: usize = 2;
/// Log-likelihood from which a tile's number gives examples.
const MIN_EXAMPLE_LIKELIHOOD: f32 = -6.0;

/// A line that may be a label, with its bounding box.
struct Text {
    characters: Vec<Character>,
    extent: Extent,
}

/// The line that shows a tile's number, the number, and its certainty.
struct ReadLine<'a> {
    text: &'a Text,
    number: usize,
    sure: f64,
}

/// Texts on each tile of a board.
pub(super) struct Texts {
    tiles: Vec<Vec<Text>>,
    /// Likelihoods in any font.
    pub(super) likelihoods: Vec<Likelihoods>,
    pub(super) numbering: Numbering,
}

impl Texts {
    /// Reads the lines on tiles. `None` as soon as the share of tiles with a number cannot reach `share`.
    pub(super) fn of(lines: &[Vec<Line>], numbering: Numbering, share: f32) -> Option<Self> {
        let most_missing = lines.len() as f32 * (1.0 - share);
        let mut missing = 0;
        let tile = |lines: &Vec<Line>| {
            let as_long = lines.iter().filter(|line| numbering.has_length(line.shapes.len()));
            let texts: Vec<Text> = as_long.map(|line| Text::of(line, numbering)).collect();
            let likelihoods = likelihoods(&texts, numbering, Character::in_any_font);
            missing += usize::from(!likelihoods.is_read());
            (missing as f32 <= most_missing).then_some((texts, likelihoods))
        };
        let tiles: Option<Vec<_>> = lines.iter().map(tile).collect();
        let (tiles, likelihoods) = tiles?.into_iter().unzip();
        Some(Self { tiles, likelihoods, numbering })
    }

    /// Log-likelihood per tile of the best numbers; `None` if fewer than `share` of the tiles show theirs.
    pub(super) fn fit(&self, share: f32) -> Option<f32> {
        let numbers = self.numbering.assigned(&self.likelihoods);
        (numbers.share >= share).then_some(numbers.fit)
    }

    /// Likelihoods in the font of the board.
    pub(super) fn in_font(&self) -> Vec<Likelihoods> {
        let mut found = self.likelihoods.clone();
        for _ in 0..ROUNDS {
            let examples = self
                .read_lines(&found)
                .iter()
                .map(|read_lines| self.examples(read_lines.as_ref()))
                .collect();
            let font = Font::of(self.numbering.alphabet, examples);
            let tile = |(tile, texts): (usize, &Vec<Text>)| {
                likelihoods(texts, self.numbering, |character| character.in_font(&font, tile))
            };
            found = self.tiles.iter().enumerate().map(tile).collect();
        }
        found
    }

    /// Bounding box of each tile's number.
    pub(super) fn places(&self) -> Vec<Option<Extent>> {
        self.read_lines(&self.likelihoods)
            .into_iter()
            .map(|read_lines| Some(read_lines?.text.extent))
            .collect()
    }

    /// Examples from a tile.
    fn examples(&self, read_lines: Option<&ReadLine>) -> Vec<Example> {
        let Some(read_lines) = read_lines else { return Vec::new() };
        let classes = self.numbering.alphabet.spelled(read_lines.number);
        let pairs = read_lines.text.characters.iter().zip(classes);
        pairs
            .map(|(character, class)| character.as_example(class, read_lines.sure as f32))
            .collect()
    }

    /// The line that shows each tile's number, if there is one.
    fn read_lines(&self, likelihoods: &[Likelihoods]) -> Vec<Option<ReadLine<'_>>> {
        let numbers = self.numbering.assigned(likelihoods);
        let given = numbers.values.iter().zip(numbers.sure).zip(likelihoods);
        let tiles = self.tiles.iter().zip(given);
        tiles
            .map(|(texts, ((number, sure), likelihoods))| {
                let is_shown = likelihoods.of_number(*number) > MIN_EXAMPLE_LIKELIHOOD;
                let text = self.line_of(texts, *number).filter(|_| is_shown)?;
                Some(ReadLine { text, number: *number, sure })
            })
            .collect()
    }

    /// The line with the highest likelihood of a number.
    fn line_of<'a>(&self, texts: &'a [Text], number: usize) -> Option<&'a Text> {
        let classes = self.numbering.alphabet.spelled(number);
        let likelihood = |text: &Text| -> f32 {
            let pairs = text.characters.iter().zip(&classes);
            pairs.map(|(character, class)| character.in_any_font()[*class]).sum()
        };
        let as_long = texts.iter().filter(|text| text.characters.len() == classes.len());
        as_long.max_by(|a, b| likelihood(a).total_cmp(&likelihood(b)))
    }
}

impl Text {
    fn of(line: &Line, numbering: Numbering) -> Self {
        let character = |shape: &Shape| Character::of(shape, numbering.alphabet);
        Self { characters: line.shapes.iter().map(character).collect(), extent: line.extent }
    }
}

/// Likelihoods of numbers on a tile, by those of each character.
fn likelihoods(
    texts: &[Text],
    numbering: Numbering,
    of_character: impl Fn(&Character) -> Vec<f32>,
) -> Likelihoods {
    let lines = texts.iter().map(|text| text.characters.iter().map(&of_character).collect());
    Likelihoods::of(lines, numbering.alphabet, numbering.size.area())
}
