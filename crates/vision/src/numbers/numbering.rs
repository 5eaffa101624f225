//! Assignment of numbers to tiles: all are different, and one is missing.

use super::{
    MIN_READ, Numbers,
    classifier::Alphabet,
    likelihoods::{Likelihoods, certainties},
};
use crate::assignment::assign;
use unslide_solver::grid::Size;

/// Log-likelihood of the missing number in a corner, relative to the last one.
const OTHER_CORNER: f32 = -3.0;
/// The same for any other cell.
const ELSEWHERE: f32 = -5.0;
/// The same for numbers from 0 on.
const FROM_ZERO: f32 = -3.0;

/// Alphabet of the labels and size of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Numbering {
    pub(super) alphabet: Alphabet,
    pub(super) size: Size,
}

impl Numbering {
    /// Whether a label may have this number of characters.
    pub(super) fn has_length(self, characters: usize) -> bool {
        self.alphabet.numbers(characters, self.size.area()).next().is_some()
    }

    /// The most likely assignment of different numbers.
    pub(super) fn assigned(self, tiles: &[Likelihoods]) -> Numbers {
        let from_one = self.counted_from(1, tiles);
        let from_zero = self.alphabet.has_zero().then(|| self.counted_from(0, tiles));
        let likelier = from_zero.filter(|from_zero| from_zero.0 > from_one.0);
        let (fit, first, values) = likelier.unwrap_or(from_one);
        let is_read = |tile: &usize| tiles[*tile].of_number(values[*tile]) > MIN_READ;
        let unread: Vec<usize> = (0..tiles.len()).filter(|tile| !is_read(tile)).collect();
        let sure = certainties(&values, tiles);
        let share = 1.0 - unread.len() as f32 / tiles.len().max(1) as f32;
        let unread = unread.first().copied().filter(|_| unread.len() == 1);
        let likelihoods = Vec::new();
        Numbers {
            values,
            first,
            sure,
            unread,
            odd_ink: None,
            fit,
            share,
            likelihoods,
            numbering: self,
        }
    }

    /// The most likely assignment with this first number, and its log-likelihood per tile. The missing number is
    /// assigned to an additional tile with its own likelihoods.
    fn counted_from(self, first: usize, tiles: &[Likelihoods]) -> (f32, usize, Vec<usize>) {
        let area = self.size.area();
        let cost = |tile: &Likelihoods| {
            (first..first + area).map(|value| -tile.of_number(value)).collect()
        };
        let missing = (0..area).map(|cell| -self.missing(cell)).collect();
        let costs: Vec<Vec<f32>> = tiles.iter().map(cost).chain([missing]).collect();
        let given = assign(&costs);
        let total: f32 = given.iter().zip(&costs).map(|(cell, costs)| -costs[*cell]).sum();
        let start_cost = if first == 0 { FROM_ZERO } else { 0.0 };
        let values = given[..tiles.len()].iter().map(|cell| cell + first).collect();
        ((total + start_cost) / tiles.len() as f32, first, values)
    }

    /// Log-likelihood that the number of this cell is missing.
    pub(super) fn missing(self, cell: usize) -> f32 {
        let (area, cols) = (self.size.area(), self.size.cols());
        let is_corner = [0, cols - 1, area - cols].contains(&cell);
        match cell {
            _ if cell + 1 == area => 0.0,
            _ if is_corner => OTHER_CORNER,
            _ => ELSEWHERE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_digits(rows: usize, cols: usize) -> Numbering {
        Numbering { alphabet: Alphabet::Digits, size: Size::new(rows, cols).unwrap() }
    }

    /// A tile of a board of `area` cells with these numbers and their likelihoods.
    fn tile(area: usize, readings: &[(usize, f32)]) -> Likelihoods {
        let mut likelihoods = Likelihoods::nothing(area);
        for (number, power) in readings {
            likelihoods.raise(*number, power.ln());
        }
        likelihoods
    }

    #[test]
    fn two_tiles_with_one_number_are_both_doubtful() {
        let tiles = [&[(1, 0.99)][..], &[(1, 0.98)], &[(3, 0.9)]].map(|readings| tile(4, readings));
        let numbers = of_digits(2, 2).assigned(&tiles);
        assert_eq!(numbers.values[0], 1);
        assert!(numbers.sure[..2].iter().all(|sure| *sure < 0.6), "{:?}", numbers.sure);
    }

    #[test]
    fn an_unlabelled_tile_takes_the_remaining_number_and_changes_no_other() {
        let tiles = [&[(1, 0.99)][..], &[], &[(3, 0.99)]].map(|readings| tile(4, readings));
        let numbers = of_digits(2, 2).assigned(&tiles);
        assert_eq!(numbers.values, [1, 2, 3]);
        assert!(numbers.sure[0] > 0.9 && numbers.sure[1] < 0.5, "{:?}", numbers.sure);
    }

    /// Number of the ninth cell's tile with the likelihoods `looks`, if the others show `others`.
    fn last(others: [usize; 7], looks: &[(usize, f32)]) -> usize {
        let mut tiles: Vec<Likelihoods> = others.map(|number| tile(9, &[(number, 0.99)])).to_vec();
        tiles.push(tile(9, looks));
        of_digits(3, 3).assigned(&tiles).values[7]
    }

    #[test]
    fn the_last_number_is_missing_rather_than_an_inner_one() {
        assert_eq!(last([1, 2, 3, 4, 6, 7, 8], &[(9, 0.7), (5, 0.3)]), 5);
        assert_eq!(last([1, 2, 3, 4, 6, 7, 8], &[(9, 0.99), (5, 0.001)]), 9);
    }

    #[test]
    fn the_number_of_any_corner_may_be_missing() {
        assert_eq!(last([1, 2, 4, 5, 6, 7, 8], &[(9, 0.97), (3, 0.03)]), 9);
    }

    #[test]
    fn numbers_start_at_zero_if_a_zero_is_read() {
        assert_eq!(last([1, 2, 3, 4, 5, 6, 7], &[(0, 0.99), (8, 0.01)]), 0);
        assert_eq!(last([1, 2, 3, 4, 5, 6, 7], &[(0, 0.5), (8, 0.5)]), 8);
    }
}
