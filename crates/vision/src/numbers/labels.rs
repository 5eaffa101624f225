//! From what is drawn on tiles to the numbers that they most likely carry.

use super::{Numbers, READ, classifier::Alphabet, lines::Line};
use crate::assignment::assign;

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
            for (number, likely) in likely.iter_mut().enumerate() {
                *likely = likely.max(alphabet.likelihood(&characters, number));
            }
        }
        Self(likely)
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
    /// How likely characters are a number.
    fn likelihood(self, characters: &[Vec<f32>], number: usize) -> f32 {
        let digits = match self {
            Self::Digits => digits(number),
            Self::Letters => {
                number.checked_sub(1).filter(|at| *at < self.len()).into_iter().collect()
            }
        };
        if digits.is_empty() || digits.len() != characters.len() {
            return UNREAD;
        }
        characters.iter().zip(digits).map(|(likely, digit)| likely[digit]).sum()
    }
}

/// The digits of a number, the highest first.
fn digits(number: usize) -> Vec<usize> {
    number.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect()
}

/// The numbers that go best with all tiles: all different, from 1 or from 0, one of them missing.
pub(super) fn assigned(tiles: &[Likely]) -> Option<Numbers> {
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
    let (fit, values) =
        [from(1), from(0)].into_iter().reduce(|a, b| if b.0 > a.0 { b } else { a })?;
    let pairs = || values.iter().zip(tiles);
    let read = pairs().filter(|(value, tile)| tile.0[**value] > READ).count();
    let sure = pairs().map(|(value, tile)| tile.certainty(*value, tiles)).collect();
    Some(Numbers { sure, fit, share: read as f32 / tiles.len() as f32, values })
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
        let numbers = assigned(&tiles).unwrap();
        assert_eq!(numbers.values[0], 1);
        assert!(numbers.sure.iter().all(|sure| *sure < 0.6), "{:?}", numbers.sure);
    }

    #[test]
    fn a_tile_that_shows_none_gets_what_is_left_over_and_moves_no_other() {
        let numbers = assigned(&[tile(&[(1, 0.99)]), tile(&[]), tile(&[(3, 0.99)])]).unwrap();
        assert_eq!(numbers.values, [1, 2, 3]);
        assert!(numbers.sure[0] > 0.9 && numbers.sure[1] < 0.5, "{:?}", numbers.sure);
    }

    #[test]
    fn letters_count_from_one() {
        let mut characters = vec![vec![-20.0; 26]];
        characters[0][2] = -0.1;
        let likely = |number| Alphabet::Letters.likelihood(&characters, number);
        assert!(likely(3) > likely(2) && likely(3) > likely(0));
    }
}
