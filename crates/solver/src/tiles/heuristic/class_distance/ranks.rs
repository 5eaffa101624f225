//! Ranks of the orders of tiles of a few classes.
//!
//! An order is a word of two bits per tile, the first tile lowest. Its rank is the sum of two
//! look-ups: the first rank of the orders with its first half, and the rank of its second half
//! among those.

use super::abstraction::CLASSES;
use crate::math::combinatorics::multinomial;
use std::sync::Arc;

/// Number of tiles of each class.
pub(super) type Counts = [u8; CLASSES];

/// The rank of each second half among those with equal numbers of tiles of each class.
pub(super) type SecondHalfRanks = Arc<[u16]>;

/// Ranks from 0 for all orders with given numbers of tiles of each class.
pub(super) struct Ranks {
    /// Number of bits of the first half.
    first_bits: u32,
    starts: Box<[u32]>,
    second_half: SecondHalfRanks,
    len: u32,
}

/// The ranks of the second halves of orders of `tiles` tiles, at most 15.
pub(super) fn second_half_ranks(tiles: u8) -> SecondHalfRanks {
    let second = tiles - tiles / 2;
    let mut used = [0; 9 * 9 * 9];
    let words = 0..1 << (2 * second);
    let number = |word| {
        let Some(counts) = counts(word, second) else { return 0 };
        let used: &mut u16 = &mut used[counts.iter().fold(0, |key, n| 9 * key + usize::from(*n))];
        *used += 1;
        *used - 1
    };
    words.map(number).collect()
}

/// The number of tiles of each class in a word, or `None` if a class does not exist.
fn counts(word: u32, tiles: u8) -> Option<Counts> {
    let mut counts = [0; CLASSES];
    for tile in 0..tiles {
        *counts.get_mut((word >> (2 * tile) & 3) as usize)? += 1;
    }
    Some(counts)
}

/// The number of orders of at most 15 tiles.
fn orders(counts: Counts) -> u32 {
    multinomial(counts.map(u64::from)).map_or(u32::MAX, |orders| orders as u32)
}

impl Ranks {
    /// Requires the ranks of second halves for the same number of tiles.
    pub(super) fn new(total: Counts, second_half_ranks: SecondHalfRanks) -> Self {
        let first = total.iter().sum::<u8>() / 2;
        let mut len = 0;
        let start = |word| {
            let start = len;
            let left = counts(word, first).and_then(|counts| less(total, counts));
            len += left.map_or(0, orders);
            start
        };
        let starts = (0..1 << (2 * first)).map(start).collect();
        Self { first_bits: 2 * u32::from(first), starts, second_half: second_half_ranks, len }
    }

    /// Number of orders.
    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    /// The rank of an order of these tiles.
    #[inline]
    pub(super) fn rank(&self, order: u32) -> usize {
        let first = order & ((1 << self.first_bits) - 1);
        let second = order >> self.first_bits;
        self.starts[first as usize] as usize + usize::from(self.second_half[second as usize])
    }
}

fn less(mut total: Counts, counts: Counts) -> Option<Counts> {
    for (total, count) in total.iter_mut().zip(counts) {
        *total = total.checked_sub(count)?;
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_order_has_a_number_of_its_own() {
        let total = [3, 2, 4];
        let ranks = Ranks::new(total, second_half_ranks(9));
        let words = (0..1 << 18).filter(|word| counts(*word, 9) == Some(total));
        let mut numbers: Vec<_> = words.map(|word| ranks.rank(word)).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..1260).collect::<Vec<_>>());
        assert_eq!(ranks.len(), 1260);
    }
}
