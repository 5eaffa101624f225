//! Likelihoods of numbers, by those of characters.

use super::{MIN_READ, classifier::Alphabet};
use std::iter::successors;
use unslide_solver::internal::{MAX_ROMAN, roman};

/// Log-likelihood of a number that a tile does not show.
const UNREAD_LIKELIHOOD: f32 = -9.0;
/// Certainty of a tile that shows no number: it gets one that is left over.
const LEFT_OVER_CERTAINTY: f64 = 0.4;

/// Log-likelihood of each number from 0 to that of cells, for one tile.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Likelihoods(Vec<f32>);

impl Likelihoods {
    /// A tile without any number, on a board of `area` cells.
    pub(super) fn nothing(area: usize) -> Self {
        Self(vec![UNREAD_LIKELIHOOD; area + 1])
    }

    /// Likelihoods by the lines on a tile, given as log-likelihoods of their characters. Letters count from 1.
    pub(super) fn of(
        lines: impl Iterator<Item = Vec<Vec<f32>>>,
        alphabet: Alphabet,
        area: usize,
    ) -> Self {
        let mut likelihoods = Self::nothing(area);
        for characters in lines {
            for number in alphabet.numbers(characters.len(), area) {
                likelihoods.raise(number, alphabet.likelihood(&characters, number));
            }
        }
        likelihoods
    }

    /// Raises the log-likelihood of a number to at least this value.
    pub(super) fn raise(&mut self, number: usize, likelihoods: f32) {
        self.0[number] = self.0[number].max(likelihoods);
    }

    /// Raises all log-likelihoods to at least those of `other` minus `less`.
    pub(super) fn raise_all(&mut self, other: &Self, less: f32) {
        let pairs = self.0.iter_mut().zip(&other.0);
        pairs.for_each(|(likelihoods, other)| *likelihoods = likelihoods.max(other - less));
    }

    pub(super) fn of_number(&self, number: usize) -> f32 {
        self.0[number]
    }

    /// Whether any number is likely.
    pub(super) fn is_read(&self) -> bool {
        self.0.iter().any(|likelihoods| *likelihoods > MIN_READ)
    }

    /// Probability of a number on this tile: relative to all numbers on this tile, or to this number on all tiles,
    /// whichever is lower.
    fn certainty(&self, value: usize, tiles: &[Self]) -> f64 {
        if self.0[value] <= UNREAD_LIKELIHOOD {
            return LEFT_OVER_CERTAINTY;
        }
        let power = |likelihoods: f32| f64::from(likelihoods).exp();
        let here: f64 = self.0.iter().map(|likelihoods| power(*likelihoods)).sum();
        let anywhere: f64 = tiles.iter().map(|tile| power(tile.0[value])).sum();
        power(self.0[value]) / here.max(anywhere)
    }
}

/// Certainty of each tile's number.
pub(super) fn certainties(values: &[usize], tiles: &[Likelihoods]) -> Vec<f64> {
    values.iter().zip(tiles).map(|(value, tile)| tile.certainty(*value, tiles)).collect()
}

impl Alphabet {
    /// Whether there is a label for each of `area` cells.
    pub(super) fn suffices(self, area: usize) -> bool {
        match self {
            Self::Digits => true,
            Self::Letters => area <= self.len(),
            Self::Base36 => (Self::Digits.len() + 1..self.len()).contains(&area),
            Self::Roman => area <= MAX_ROMAN,
        }
    }

    /// Classes of the characters of a number.
    pub(super) fn spelled(self, number: usize) -> Vec<usize> {
        let first = match self {
            Self::Digits | Self::Base36 => 0,
            Self::Letters | Self::Roman => 10,
        };
        let digits = self.label(number);
        let digits = digits.chars().filter_map(|character| character.to_digit(36));
        digits.map(|digit| digit as usize - first).collect()
    }

    /// Numbers up to `most` with this number of characters.
    pub(super) fn numbers(self, characters: usize, most: usize) -> impl Iterator<Item = usize> {
        let all = match (self, characters as u32) {
            (Self::Letters, 1) => 1..self.len() + 1,
            (Self::Digits | Self::Base36, 1) => 0..self.len(),
            (Self::Letters | Self::Base36, _) | (Self::Digits, 0) => 0..0,
            (Self::Digits, digits) => 10usize.pow(digits - 1)..10usize.pow(digits),
            (Self::Roman, _) => 1..MAX_ROMAN + 1,
        };
        let is_as_long =
            move |number: &usize| self != Self::Roman || roman(*number).len() == characters;
        (all.start..all.end.min(most + 1)).filter(is_as_long)
    }

    /// Log-likelihood of a number with the length of `characters`.
    fn likelihood(self, characters: &[Vec<f32>], number: usize) -> f32 {
        if self == Self::Digits {
            let from_last = characters.iter().rev();
            let places = successors(Some(number), |rest| Some(rest / 10));
            return from_last.zip(places).map(|(likelihoods, rest)| likelihoods[rest % 10]).sum();
        }
        let pairs = characters.iter().zip(self.spelled(number));
        pairs.map(|(likelihoods, class)| likelihoods[class]).sum()
    }

    /// Whether 0 is a label.
    pub(super) fn has_zero(self) -> bool {
        matches!(self, Self::Digits | Self::Base36)
    }

    /// Text of a number.
    pub(super) fn label(self, number: usize) -> String {
        match self {
            Self::Digits => number.to_string(),
            Self::Letters => ('A'..='Z').nth(number - 1).map(String::from).unwrap_or_default(),
            Self::Roman => roman(number),
            Self::Base36 => char::from_digit(number as u32, 36)
                .map(|digit| digit.to_ascii_uppercase().into())
                .unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_count_from_one() {
        assert!(Alphabet::Letters.numbers(1, 15).eq(1..16));
        let mut characters = vec![vec![-20.0; 26]];
        characters[0][2] = -0.1;
        let likelihoods = |number| Alphabet::Letters.likelihood(&characters, number);
        assert!(likelihoods(3) > likelihoods(2) && likelihoods(3) > likelihoods(1));
    }

    #[test]
    fn roman_numerals_are_written_with_letters() {
        assert_eq!(Alphabet::Roman.label(14), "XIV");
        assert!(Alphabet::Roman.numbers(2, 15).eq([2, 4, 6, 9, 11, 15]));
        assert_eq!(Alphabet::Roman.spelled(9), [8, 23], "I and X");
    }

    #[test]
    fn in_base_36_letters_follow_nine() {
        let named: String = (0..36).map(|number| Alphabet::Base36.label(number)).collect();
        assert_eq!(named, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        assert_eq!(Alphabet::Base36.spelled(11), [11]);
        assert!(Alphabet::Base36.suffices(16) && Alphabet::Base36.suffices(35));
        assert!(!Alphabet::Base36.suffices(9) && !Alphabet::Base36.suffices(36));
    }

    #[test]
    fn letters_have_the_names_of_their_shapes() {
        let named: String = (1..=26).map(|number| Alphabet::Letters.label(number)).collect();
        assert_eq!(named, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    }

    #[test]
    fn each_number_is_written_with_the_characters_of_its_text() {
        let named =
            |digit: usize| (0..10).map(move |other| if other == digit { 1.0 } else { -9.0 });
        for number in 0..=400usize {
            let text: Vec<usize> =
                number.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect();
            let characters: Vec<Vec<f32>> = text.iter().map(|at| named(*at).collect()).collect();
            assert!(Alphabet::Digits.numbers(text.len(), 400).any(|other| other == number));
            let likelihood = Alphabet::Digits.likelihood(&characters, number);
            assert!(likelihood > text.len() as f32 - 0.5, "{number}: {likelihood}");
        }
    }
}
