//! What is written on tiles: in any font, and in the one that they teach.

use super::{
    font::{Character, Font, Lesson},
    glyphs::Shape,
    labels::Likely,
    lines::Line,
    numbering::Numbering,
};
use crate::components::Extent;

/// How often the font is learned, each time from what is read in the one before.
const ROUNDS: usize = 2;
/// A tile teaches how characters look if its number is likelier than this, as a logarithm.
const TEACHES: f32 = -6.0;

/// A line that may be a label, and where it is on its tile.
struct Text {
    characters: Vec<Character>,
    extent: Extent,
}

/// The line in which a tile shows its number, which number that is, and how sure.
struct Shown<'a> {
    text: &'a Text,
    number: usize,
    sure: f64,
}

/// What may be written on each tile of a board.
pub(super) struct Texts {
    tiles: Vec<Vec<Text>>,
    /// In any font.
    pub(super) likely: Vec<Likely>,
    pub(super) numbering: Numbering,
}

impl Texts {
    /// What lines on tiles may be, if at least this `share` of the tiles shows a number: `None` as
    /// soon as too many show none.
    pub(super) fn of(lines: &[Vec<Line>], numbering: Numbering, share: f32) -> Option<Self> {
        let most_missing = lines.len() as f32 * (1.0 - share);
        let mut missing = 0;
        let tile = |lines: &Vec<Line>| {
            let texts: Vec<Text> = lines.iter().map(|line| Text::of(line, numbering)).collect();
            let likely = likely(&texts, numbering, Character::in_any_font);
            missing += usize::from(!likely.is_read());
            (missing as f32 <= most_missing).then_some((texts, likely))
        };
        let tiles: Option<Vec<_>> = lines.iter().map(tile).collect();
        let (tiles, likely) = tiles?.into_iter().unzip();
        Some(Self { tiles, likely, numbering })
    }

    /// How likely they are the numbers of a board, as a logarithm for each tile; `None` where fewer than such a share
    /// of all tiles shows the one that it has.
    pub(super) fn fit(&self, share: f32) -> Option<f32> {
        let numbers = self.numbering.assigned(&self.likely);
        (numbers.share >= share).then_some(numbers.fit)
    }

    /// The same in the font that all tiles together teach.
    pub(super) fn in_font(&self) -> Vec<Likely> {
        let mut found = self.likely.clone();
        for _ in 0..ROUNDS {
            let lessons =
                self.shown(&found).iter().map(|shown| self.lessons(shown.as_ref())).collect();
            let font = Font::of(self.numbering.alphabet, lessons);
            let tile = |(tile, texts): (usize, &Vec<Text>)| {
                likely(texts, self.numbering, |character| character.in_font(&font, tile))
            };
            found = self.tiles.iter().enumerate().map(tile).collect();
        }
        found
    }

    /// Where each tile shows its number.
    pub(super) fn places(&self) -> Vec<Option<Extent>> {
        self.shown(&self.likely).into_iter().map(|shown| Some(shown?.text.extent)).collect()
    }

    /// What a tile teaches.
    fn lessons(&self, shown: Option<&Shown>) -> Vec<Lesson> {
        let Some(shown) = shown else { return Vec::new() };
        let classes = self.numbering.alphabet.spelled(shown.number);
        let pairs = shown.text.characters.iter().zip(classes);
        pairs.map(|(character, class)| character.as_lesson(class, shown.sure as f32)).collect()
    }

    /// For each tile where it shows its number, if it does.
    fn shown(&self, likely: &[Likely]) -> Vec<Option<Shown<'_>>> {
        let numbers = self.numbering.assigned(likely);
        let given = numbers.values.iter().zip(numbers.sure).zip(likely);
        let tiles = self.tiles.iter().zip(given);
        tiles
            .map(|(texts, ((number, sure), likely))| {
                let is_shown = likely.of_number(*number) > TEACHES;
                let text = self.line_of(texts, *number).filter(|_| is_shown)?;
                Some(Shown { text, number: *number, sure })
            })
            .collect()
    }

    /// The one of some lines that is most likely this number.
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

/// What stands on a tile, by the likelihoods of each character.
fn likely(
    texts: &[Text],
    numbering: Numbering,
    of_character: impl Fn(&Character) -> Vec<f32>,
) -> Likely {
    let lines = texts.iter().map(|text| text.characters.iter().map(&of_character).collect());
    Likely::of(lines, numbering.alphabet, numbering.size.area())
}
