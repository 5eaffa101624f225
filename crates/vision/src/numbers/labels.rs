//! From the characters on tiles to the numbers that they may be.

use super::{READ, classifier::Alphabet};
use std::{iter::successors, ops::Range};

/// What a tile counts that shows no number, or another one: a logarithm.
const UNREAD: f32 = -9.0;
/// How sure the number of a tile is that shows none: it is one of those that are left over.
const LEFT_OVER: f64 = 0.4;

/// For each number from 0 to that of the cells how likely it stands on a tile, as a logarithm.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Likely(Vec<f32>);

impl Likely {
    /// A tile on which no number is seen, on a board of `area` cells.
    pub(super) fn nothing(area: usize) -> Self {
        Self(vec![UNREAD; area + 1])
    }

    /// What the lines on a tile may be; the first letter counts as 1. Of each line's characters it is known how
    /// likely they are.
    pub(super) fn of(
        lines: impl Iterator<Item = Vec<Vec<f32>>>,
        alphabet: Alphabet,
        area: usize,
    ) -> Self {
        let mut likely = Self::nothing(area);
        for characters in lines {
            for number in alphabet.numbers(characters.len(), area) {
                likely.see(number, alphabet.likelihood(&characters, number));
            }
        }
        likely
    }

    /// Sees a number, that likely.
    pub(super) fn see(&mut self, number: usize, likely: f32) {
        self.0[number] = self.0[number].max(likely);
    }

    /// Sees all that another look at the tile shows, that much less likely.
    pub(super) fn see_all(&mut self, other: &Self, less: f32) {
        let pairs = self.0.iter_mut().zip(&other.0);
        pairs.for_each(|(likely, other)| *likely = likely.max(other - less));
    }

    pub(super) fn of_number(&self, number: usize) -> f32 {
        self.0[number]
    }

    /// Whether a number is seen.
    pub(super) fn is_read(&self) -> bool {
        self.0.iter().any(|likely| *likely > READ)
    }

    /// How sure it is that this one of the tiles has a number, next to all others that it might have,
    /// and to all other tiles that might have it.
    fn certainty(&self, value: usize, tiles: &[Self]) -> f64 {
        if self.0[value] <= UNREAD {
            return LEFT_OVER;
        }
        let power = |likely: f32| f64::from(likely).exp();
        let here: f64 = self.0.iter().map(|likely| power(*likely)).sum();
        let anywhere: f64 = tiles.iter().map(|tile| power(tile.0[value])).sum();
        power(self.0[value]) / here.max(anywhere)
    }
}

/// How sure it is, tile by tile, that tiles have these numbers.
pub(super) fn certainties(values: &[usize], tiles: &[Likely]) -> Vec<f64> {
    values.iter().zip(tiles).map(|(value, tile)| tile.certainty(*value, tiles)).collect()
}

impl Alphabet {
    /// The characters that a number is written with.
    pub(super) fn spelled(self, number: usize) -> Vec<usize> {
        match self {
            Self::Letters => vec![number - 1],
            Self::Digits => {
                number.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect()
            }
        }
    }

    /// The numbers up to `most` that have this number of `characters`.
    fn numbers(self, characters: usize, most: usize) -> Range<usize> {
        let all = match (self, characters as u32) {
            (Self::Letters, 1) => 1..self.len() + 1,
            (Self::Digits, 1) => 0..10,
            (Self::Letters, _) | (Self::Digits, 0) => 0..0,
            (Self::Digits, digits) => 10usize.pow(digits - 1)..10usize.pow(digits),
        };
        all.start..all.end.min(most + 1)
    }

    /// How likely characters are a number that is written with as many: a logarithm.
    fn likelihood(self, characters: &[Vec<f32>], number: usize) -> f32 {
        if self == Self::Letters {
            return characters[0][number - 1];
        }
        let from_last = characters.iter().rev();
        let places = successors(Some(number), |rest| Some(rest / 10));
        from_last.zip(places).map(|(likely, rest)| likely[rest % 10]).sum()
    }

    /// Whether a number may be nought.
    pub(super) fn has_nought(self) -> bool {
        self == Self::Digits
    }

    /// How a number is written.
    pub(super) fn label(self, number: usize) -> String {
        match self {
            Self::Digits => number.to_string(),
            Self::Letters => ('A'..='Z').nth(number - 1).map(String::from).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_count_from_one() {
        assert_eq!(Alphabet::Letters.numbers(1, 15), 1..16);
        let mut characters = vec![vec![-20.0; 26]];
        characters[0][2] = -0.1;
        let likely = |number| Alphabet::Letters.likelihood(&characters, number);
        assert!(likely(3) > likely(2) && likely(3) > likely(1));
    }

    #[test]
    fn letters_are_named_as_they_are_seen() {
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
            assert!(Alphabet::Digits.numbers(text.len(), 400).contains(&number));
            let likelihood = Alphabet::Digits.likelihood(&characters, number);
            assert!(likelihood > text.len() as f32 - 0.5, "{number}: {likelihood}");
        }
    }
}
