//! Numbers for the orders of tiles of a few classes.
//!
//! An order is a word of two bits a tile, the first tile lowest. It is numbered in two halves: a
//! table says where the orders with a given first half begin, and another which of them it is.

use super::classes::CLASSES;
use std::rc::Rc;

/// How many tiles of each class there are.
pub(super) type Counts = [u8; CLASSES];

/// The number of each second half among those with as many tiles of each class.
pub(super) type Seconds = Rc<[u16]>;

/// Numbers from 0 for all orders of tiles, with a given number of tiles of each class.
pub(super) struct Ranks {
    /// How many bits the first half has.
    first_bits: u32,
    starts: Box<[u32]>,
    seconds: Seconds,
    len: u32,
}

/// Numbers the second halves of the orders of `tiles` tiles, at most 15.
pub(super) fn seconds(tiles: u8) -> Seconds {
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

/// How many tiles of each class a word has, or `None` if it is none.
fn counts(word: u32, tiles: u8) -> Option<Counts> {
    let mut counts = [0; CLASSES];
    for tile in 0..tiles {
        *counts.get_mut((word >> (2 * tile) & 3) as usize)? += 1;
    }
    Some(counts)
}

/// How many orders there are.
fn orders(counts: Counts) -> u32 {
    let mut tiles = 0;
    counts.iter().fold(1, |orders, &count| {
        (1..=u32::from(count)).fold(orders, |orders, taken| {
            tiles += 1;
            orders * tiles / taken
        })
    })
}

impl Ranks {
    /// Requires the `seconds` of as many tiles.
    pub(super) fn new(total: Counts, seconds: Seconds) -> Self {
        let first = total.iter().sum::<u8>() / 2;
        let mut len = 0;
        let start = |word| {
            let start = len;
            let left = counts(word, first).and_then(|counts| less(total, counts));
            len += left.map_or(0, orders);
            start
        };
        let starts = (0..1 << (2 * first)).map(start).collect();
        Self { first_bits: 2 * u32::from(first), starts, seconds, len }
    }

    /// How many orders there are.
    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    /// The number of an order of these tiles.
    #[inline]
    pub(super) fn rank(&self, order: u32) -> usize {
        let first = order & ((1 << self.first_bits) - 1);
        let second = order >> self.first_bits;
        self.starts[first as usize] as usize + usize::from(self.seconds[second as usize])
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
        let ranks = Ranks::new(total, seconds(9));
        let words = (0..1 << 18).filter(|word| counts(*word, 9) == Some(total));
        let mut numbers: Vec<_> = words.map(|word| ranks.rank(word)).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..1260).collect::<Vec<_>>());
        assert_eq!(ranks.len(), 1260);
    }
}
