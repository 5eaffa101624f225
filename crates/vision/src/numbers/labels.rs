//! From what is drawn on tiles to the numbers that they most likely carry.

use super::{Numbers, READ, classifier::Alphabet, lines::Line};
use crate::assignment::assign;
use std::{iter::successors, ops::Range};

/// What a tile counts that shows no number, or another one: a logarithm.
const UNREAD: f32 = -9.0;
/// How sure the number of a tile is that shows none: it is one of those that are left over.
const LEFT_OVER: f64 = 0.4;

/// For each number from 0 to that of the cells how likely it stands on a tile, as a logarithm.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Likely(Vec<f32>);

impl Likely {
    /// What the lines on a tile may be; the first letter counts as 1.
    pub(super) fn of(lines: &[Line], alphabet: Alphabet, area: usize) -> Self {
        let mut likely = vec![UNREAD; area + 1];
        for line in lines {
            let characters: Vec<Vec<f32>> =
                line.shapes.iter().map(|shape| alphabet.classify(shape)).collect();
            for number in alphabet.numbers(characters.len(), area) {
                likely[number] = likely[number].max(alphabet.likelihood(&characters, number));
            }
        }
        Self(likely)
    }

    /// The same for each tile, if so large a share of them shows a number: `None` as soon as too many
    /// show none.
    pub(super) fn of_tiles(
        tiles: &[Vec<Line>],
        alphabet: Alphabet,
        area: usize,
        share: f32,
    ) -> Option<Vec<Self>> {
        let mut missing = 0;
        let tile = |lines: &Vec<Line>| {
            let likely = Self::of(lines, alphabet, area);
            missing += usize::from(!likely.is_read());
            ((tiles.len() - missing) as f32 >= share * tiles.len() as f32).then_some(likely)
        };
        tiles.iter().map(tile).collect()
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

impl Alphabet {
    /// The numbers up to `most` that are written with so many characters.
    fn numbers(self, characters: usize, most: usize) -> Range<usize> {
        let all = match (self, characters as u32) {
            (Self::Letters, 1) => 1..self.len() + 1,
            (Self::Digits, 1) => 0..10,
            (Self::Letters, _) | (Self::Digits, 0) => 0..0,
            (Self::Digits, digits) => 10usize.pow(digits - 1)..10usize.pow(digits),
        };
        all.start..all.end.min(most + 1)
    }

    /// How likely characters are a number that is written with so many.
    fn likelihood(self, characters: &[Vec<f32>], number: usize) -> f32 {
        if self == Self::Letters {
            return characters[0][number - 1];
        }
        let from_last = characters.iter().rev();
        let places = successors(Some(number), |rest| Some(rest / 10));
        from_last.zip(places).map(|(likely, rest)| likely[rest % 10]).sum()
    }

    /// What the first number may be.
    fn firsts(self) -> &'static [usize] {
        match self {
            Self::Digits => &[1, 0],
            Self::Letters => &[1],
        }
    }

    /// How a number is written.
    pub(super) fn label(self, number: usize) -> String {
        match self {
            Self::Digits => number.to_string(),
            Self::Letters => ('A'..='Z').nth(number - 1).map(String::from).unwrap_or_default(),
        }
    }
}

/// The numbers that go best with all tiles: all different, one of those from the first on missing.
pub(super) fn assigned(alphabet: Alphabet, tiles: &[Likely]) -> Option<Numbers> {
    let area = tiles.first()?.0.len() - 1;
    let from = |first: usize| {
        let costs: Vec<Vec<f32>> = tiles
            .iter()
            .map(|tile| tile.0[first..first + area].iter().map(|l| -l).collect())
            .collect();
        let values: Vec<usize> = assign(&costs).into_iter().map(|col| col + first).collect();
        let total: f32 = values.iter().zip(tiles).map(|(value, tile)| tile.0[*value]).sum();
        (total / tiles.len() as f32, values)
    };
    let found = alphabet.firsts().iter().map(|first| from(*first));
    let (fit, values) = found.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
    let pairs = || values.iter().zip(tiles);
    let read = pairs().filter(|(value, tile)| tile.0[**value] > READ).count();
    let sure = pairs().map(|(value, tile)| tile.certainty(*value, tiles)).collect();
    Some(Numbers { sure, fit, share: read as f32 / tiles.len() as f32, values, alphabet })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tile on which these numbers of up to three are seen, and how likely each is.
    fn tile(seen: &[(usize, f32)]) -> Likely {
        let mut likely = vec![UNREAD; 4];
        for (number, power) in seen {
            likely[*number] = power.ln();
        }
        Likely(likely)
    }

    #[test]
    fn two_tiles_that_show_one_number_are_both_in_doubt() {
        let tiles = [tile(&[(1, 0.99)]), tile(&[(1, 0.98)])];
        let numbers = assigned(Alphabet::Digits, &tiles).unwrap();
        assert_eq!(numbers.values[0], 1);
        assert!(numbers.sure.iter().all(|sure| *sure < 0.6), "{:?}", numbers.sure);
    }

    #[test]
    fn a_tile_that_shows_none_gets_what_is_left_over_and_moves_no_other() {
        let numbers =
            assigned(Alphabet::Digits, &[tile(&[(1, 0.99)]), tile(&[]), tile(&[(3, 0.99)])])
                .unwrap();
        assert_eq!(numbers.values, [1, 2, 3]);
        assert!(numbers.sure[0] > 0.9 && numbers.sure[1] < 0.5, "{:?}", numbers.sure);
    }

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
