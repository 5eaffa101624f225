//! Other numbers for tiles whose own cannot be right, all of them together.

use super::{Numbers, labels::certainties};

/// How much less likely other numbers are at most, as a logarithm.
const MOST_LOST: f32 = 7.0;

/// Two tiles that exchange their numbers, or one that gets the missing number.
#[derive(Clone, Copy)]
struct Exchange {
    tile: usize,
    number: usize,
    /// The tile that has that number.
    other: Option<usize>,
    /// How much less likely it is.
    lost: f32,
}

impl Numbers {
    /// The likeliest that are as is asked, of those in which two tiles have exchanged their numbers or one has the
    /// missing number.
    pub(crate) fn exchanged(&self, is_so: impl Fn(&Self) -> bool) -> Option<Self> {
        let mut exchanges: Vec<Exchange> = (0..self.values.len())
            .flat_map(|tile| self.with_others(tile))
            .filter(|exchange| exchange.lost < MOST_LOST)
            .collect();
        while let Some(likeliest) = least(exchanges.iter().map(|exchange| exchange.lost)) {
            let other = self.after(exchanges.swap_remove(likeliest));
            if is_so(&other) {
                return Some(other);
            }
        }
        None
    }

    fn with_others(&self, tile: usize) -> impl Iterator<Item = Exchange> + '_ {
        let own = self.values[tile];
        let later = (tile + 1..self.values.len()).map(move |other| {
            let number = self.values[other];
            let lost = self.lost(tile, number) + self.lost(other, own);
            Exchange { tile, number, other: Some(other), lost }
        });
        let number = self.missing();
        let is_missing = |number: usize| self.numbering.missing(number - self.first);
        let lost = self.lost(tile, number) + is_missing(number) - is_missing(own);
        later.chain([Exchange { tile, number, other: None, lost }])
    }

    fn missing(&self) -> usize {
        let area = self.values.len() + 1;
        let mut numbers = self.first..self.first + area;
        numbers.find(|number| !self.values.contains(number)).unwrap_or(self.first)
    }

    /// How much less likely a tile has another number.
    fn lost(&self, tile: usize, number: usize) -> f32 {
        let likely = &self.likely[tile];
        likely.of_number(self.values[tile]) - likely.of_number(number)
    }

    fn after(&self, Exchange { tile, number, other, .. }: Exchange) -> Self {
        let mut values = self.values.clone();
        values[tile] = number;
        if let Some(other) = other {
            values[other] = self.values[tile];
        }
        let sure = certainties(&values, &self.likely);
        Self { values, sure, ..self.clone() }
    }
}

/// Where the least one of some numbers is: nearly always the first or the second one will do, so that nothing is sorted.
fn least(numbers: impl Iterator<Item = f32>) -> Option<usize> {
    let mut best: Option<(f32, usize)> = None;
    for (at, number) in numbers.enumerate() {
        if best.is_none_or(|(least, _)| number < least) {
            best = Some((number, at));
        }
    }
    best.map(|(_, at)| at)
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Likely, Numbering, classifier::Alphabet},
        *,
    };
    use unslide_solver::grid::Size;

    /// Three tiles of four that show these numbers, each with its likelihood.
    fn read(tiles: [&[(usize, f32)]; 3]) -> Numbers {
        let likely = tiles.map(|seen| {
            let mut likely = Likely::nothing(4);
            for (number, power) in seen {
                likely.see(*number, power.ln());
            }
            likely
        });
        let size = Size::new(2, 2).unwrap();
        let numbers = Numbering { alphabet: Alphabet::Digits, size }.assigned(&likely);
        Numbers { likely: likely.to_vec(), ..numbers }
    }

    /// What these become that cannot be right.
    fn instead(numbers: &Numbers) -> Option<Vec<usize>> {
        numbers.exchanged(|other| other.values != numbers.values).map(|other| other.values)
    }

    #[test]
    fn two_tiles_that_may_be_each_other_exchange_their_numbers() {
        let numbers = read([&[(1, 0.6), (3, 0.4)], &[(2, 0.99)], &[(3, 0.6), (1, 0.4)]]);
        assert_eq!(numbers.values, [1, 2, 3]);
        assert_eq!(instead(&numbers), Some(vec![3, 2, 1]));
    }

    #[test]
    fn a_tile_that_may_be_so_gets_the_missing_number() {
        let numbers = read([&[(1, 0.99)], &[(2, 0.99)], &[(3, 0.6), (4, 0.4)]]);
        assert_eq!(numbers.values, [1, 2, 3]);
        assert_eq!(instead(&numbers), Some(vec![1, 2, 4]));
    }

    #[test]
    fn tiles_that_are_clear_keep_their_numbers() {
        let numbers = read([&[(1, 0.99)], &[(2, 0.99)], &[(3, 0.99)]]);
        assert_eq!(instead(&numbers), None);
    }
}
