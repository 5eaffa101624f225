//! Exchanges of numbers, for boards whose most likely numbers cannot be right.

use super::{Numbers, likelihoods::certainties};

/// Maximum loss of log-likelihood.
const MAX_LOSS: f32 = 7.0;

/// Two tiles exchange their numbers, or one gets the missing number.
#[derive(Clone, Copy)]
struct Exchange {
    tile: usize,
    number: usize,
    /// The tile with that number, if there is one.
    other: Option<usize>,
    /// Loss of log-likelihood.
    loss: f32,
}

impl Numbers {
    /// The numbers after the likeliest exchange that satisfies `is_so`.
    pub(crate) fn likeliest_exchange(&self, is_so: impl Fn(&Self) -> bool) -> Option<Self> {
        let mut exchanges: Vec<Exchange> = (0..self.values.len())
            .flat_map(|tile| self.exchanges_of(tile))
            .filter(|exchange| exchange.loss < MAX_LOSS)
            .collect();
        while let Some(likeliest) = least(exchanges.iter().map(|exchange| exchange.loss)) {
            let other = self.exchange(exchanges.swap_remove(likeliest));
            if is_so(&other) {
                return Some(other);
            }
        }
        None
    }

    fn exchanges_of(&self, tile: usize) -> impl Iterator<Item = Exchange> + '_ {
        let own = self.values[tile];
        let later = (tile + 1..self.values.len()).map(move |other| {
            let number = self.values[other];
            let loss = self.loss(tile, number) + self.loss(other, own);
            Exchange { tile, number, other: Some(other), loss }
        });
        let number = self.missing();
        let is_missing = |number: usize| self.numbering.missing(number - self.first);
        let loss = self.loss(tile, number) + is_missing(number) - is_missing(own);
        later.chain([Exchange { tile, number, other: None, loss }])
    }

    /// The number that no tile has.
    pub(super) fn missing(&self) -> usize {
        let area = self.values.len() + 1;
        let mut numbers = self.first..self.first + area;
        numbers.find(|number| !self.values.contains(number)).unwrap_or(self.first)
    }

    /// Loss of log-likelihood if a tile has another number.
    fn loss(&self, tile: usize, number: usize) -> f32 {
        let likelihoods = &self.likelihoods[tile];
        likelihoods.of_number(self.values[tile]) - likelihoods.of_number(number)
    }

    fn exchange(&self, Exchange { tile, number, other, .. }: Exchange) -> Self {
        let mut values = self.values.clone();
        values[tile] = number;
        if let Some(other) = other {
            values[other] = self.values[tile];
        }
        let sure = certainties(&values, &self.likelihoods);
        Self { values, sure, ..self.clone() }
    }
}

/// Index of the minimum. Exchanges are not sorted: usually the first or second suffices.
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
        super::{Likelihoods, Numbering, classifier::Alphabet},
        *,
    };
    use unslide_solver::grid::Size;

    /// Three tiles of a board of four cells with these numbers and their likelihoods.
    fn read(tiles: [&[(usize, f32)]; 3]) -> Numbers {
        let likelihoods = tiles.map(|readings| {
            let mut likelihoods = Likelihoods::nothing(4);
            for (number, power) in readings {
                likelihoods.raise(*number, power.ln());
            }
            likelihoods
        });
        let size = Size::new(2, 2).unwrap();
        let numbers = Numbering { alphabet: Alphabet::Digits, size }.assigned(&likelihoods);
        Numbers { likelihoods: likelihoods.to_vec(), ..numbers }
    }

    /// The numbers instead of these, which cannot be right.
    fn instead(numbers: &Numbers) -> Option<Vec<usize>> {
        numbers.likeliest_exchange(|other| other.values != numbers.values).map(|other| other.values)
    }

    #[test]
    fn two_ambiguous_tiles_exchange_their_numbers() {
        let numbers = read([&[(1, 0.6), (3, 0.4)], &[(2, 0.99)], &[(3, 0.6), (1, 0.4)]]);
        assert_eq!(numbers.values, [1, 2, 3]);
        assert_eq!(instead(&numbers), Some(vec![3, 2, 1]));
    }

    #[test]
    fn an_ambiguous_tile_takes_the_missing_number() {
        let numbers = read([&[(1, 0.99)], &[(2, 0.99)], &[(3, 0.6), (4, 0.4)]]);
        assert_eq!(numbers.values, [1, 2, 3]);
        assert_eq!(instead(&numbers), Some(vec![1, 2, 4]));
    }

    #[test]
    fn unambiguous_tiles_retain_their_numbers() {
        let numbers = read([&[(1, 0.99)], &[(2, 0.99)], &[(3, 0.99)]]);
        assert_eq!(instead(&numbers), None);
    }
}
