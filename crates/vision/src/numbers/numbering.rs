//! Which numbers the tiles of a board have: all different, and one is missing.

use super::{
    Numbers, READ,
    classifier::Alphabet,
    labels::{Likely, certainties},
};
use crate::assignment::assign;
use unslide_solver::grid::Size;

/// How likely the missing number is that of another corner than the last one, compared with that: a logarithm.
const OTHER_CORNER: f32 = -1.0;
/// The same for one that belongs elsewhere.
const INSIDE: f32 = -3.0;
/// The same for numbers that begin at nought.
const FROM_NOUGHT: f32 = -3.0;

/// How the tiles of a board are numbered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Numbering {
    pub(super) alphabet: Alphabet,
    pub(super) size: Size,
}

impl Numbering {
    /// The numbers that go best with all tiles: all different, one of those from the first on missing.
    pub(super) fn assigned(self, tiles: &[Likely]) -> Numbers {
        let from_one = self.counted_from(1, tiles);
        let from_nought = self.alphabet.has_nought().then(|| self.counted_from(0, tiles));
        let likelier = from_nought.filter(|from_nought| from_nought.0 > from_one.0);
        let (fit, first, values) = likelier.unwrap_or(from_one);
        let is_read = |tile: &usize| tiles[*tile].of_number(values[*tile]) > READ;
        let unread: Vec<usize> = (0..tiles.len()).filter(|tile| !is_read(tile)).collect();
        let sure = certainties(&values, tiles);
        let share = 1.0 - unread.len() as f32 / tiles.len().max(1) as f32;
        let unread = unread.first().copied().filter(|_| unread.len() == 1);
        let likely = Vec::new();
        Numbers { values, first, sure, unread, odd: None, fit, share, likely, numbering: self }
    }

    /// The same where the first number is known, and how likely that is, as a logarithm for each tile. The missing
    /// number is given out as well, as if to a tile that is likelier the last one than any other.
    fn counted_from(self, first: usize, tiles: &[Likely]) -> (f32, usize, Vec<usize>) {
        let area = self.size.area();
        let cost =
            |tile: &Likely| (first..first + area).map(|value| -tile.of_number(value)).collect();
        let missing = (0..area).map(|cell| -self.missing(cell)).collect();
        let costs: Vec<Vec<f32>> = tiles.iter().map(cost).chain([missing]).collect();
        let given = assign(&costs);
        let total: f32 = given.iter().zip(&costs).map(|(cell, costs)| -costs[*cell]).sum();
        let begins = if first == 0 { FROM_NOUGHT } else { 0.0 };
        let values = given[..tiles.len()].iter().map(|cell| cell + first).collect();
        ((total + begins) / tiles.len() as f32, first, values)
    }

    /// How likely it is the number of this cell that is missing: a logarithm.
    pub(super) fn missing(self, cell: usize) -> f32 {
        let (area, cols) = (self.size.area(), self.size.cols());
        let is_corner = [0, cols - 1, area - cols].contains(&cell);
        match cell {
            _ if cell + 1 == area => 0.0,
            _ if is_corner => OTHER_CORNER,
            _ => INSIDE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_digits(rows: usize, cols: usize) -> Numbering {
        Numbering { alphabet: Alphabet::Digits, size: Size::new(rows, cols).unwrap() }
    }

    /// A tile of a board of `area` cells on which these numbers are `seen`, each with how likely it
    /// is.
    fn tile(area: usize, seen: &[(usize, f32)]) -> Likely {
        let mut likely = Likely::nothing(area);
        for (number, power) in seen {
            likely.see(*number, power.ln());
        }
        likely
    }

    #[test]
    fn two_tiles_that_show_one_number_are_both_in_doubt() {
        let tiles = [&[(1, 0.99)][..], &[(1, 0.98)], &[(3, 0.9)]].map(|seen| tile(4, seen));
        let numbers = of_digits(2, 2).assigned(&tiles);
        assert_eq!(numbers.values[0], 1);
        assert!(numbers.sure[..2].iter().all(|sure| *sure < 0.6), "{:?}", numbers.sure);
    }

    #[test]
    fn a_tile_that_shows_none_gets_what_is_left_over_and_moves_no_other() {
        let tiles = [&[(1, 0.99)][..], &[], &[(3, 0.99)]].map(|seen| tile(4, seen));
        let numbers = of_digits(2, 2).assigned(&tiles);
        assert_eq!(numbers.values, [1, 2, 3]);
        assert!(numbers.sure[0] > 0.9 && numbers.sure[1] < 0.5, "{:?}", numbers.sure);
    }

    /// The number of the last tile of nine cells, by what it looks like, if the others show these.
    fn last(others: [usize; 7], looks: &[(usize, f32)]) -> usize {
        let mut tiles: Vec<Likely> = others.map(|number| tile(9, &[(number, 0.99)])).to_vec();
        tiles.push(tile(9, looks));
        of_digits(3, 3).assigned(&tiles).values[7]
    }

    #[test]
    fn the_last_number_is_missing_rather_than_one_inside() {
        assert_eq!(last([1, 2, 3, 4, 6, 7, 8], &[(9, 0.7), (5, 0.3)]), 5);
        assert_eq!(last([1, 2, 3, 4, 6, 7, 8], &[(9, 0.98), (5, 0.01)]), 9);
    }

    #[test]
    fn the_number_of_another_corner_may_be_missing() {
        assert_eq!(last([1, 2, 4, 5, 6, 7, 8], &[(9, 0.85), (3, 0.15)]), 9);
    }

    #[test]
    fn numbers_count_from_nought_where_that_is_seen() {
        assert_eq!(last([1, 2, 3, 4, 5, 6, 7], &[(0, 0.99), (8, 0.01)]), 0);
        assert_eq!(last([1, 2, 3, 4, 5, 6, 7], &[(0, 0.5), (8, 0.5)]), 8);
    }
}
