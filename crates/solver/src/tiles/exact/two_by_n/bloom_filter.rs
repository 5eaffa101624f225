//! A blocked Bloom filter (Bloom, 'Space/time trade-offs in hash coding with allowable errors',
//! 1970): all bits of one item lie in one 64-bit slot.

use crate::math::hash::mix64;

/// A set of words with about 1 % false positives.
pub(super) struct BloomFilter {
    /// A power of two of slots.
    slots: Vec<u64>,
}

/// Minimum and maximum number of slots; the maximum takes 64 MB.
const MIN_SLOTS: usize = 1 << 8;
const MAX_SLOTS: usize = 1 << 23;
/// Mean number of words per slot, below the maximum size.
const WORDS_PER_SLOT: usize = 8;

impl BloomFilter {
    /// An empty filter for about `words` words.
    pub(super) fn new(words: usize) -> Self {
        let slots = (words / WORDS_PER_SLOT).next_power_of_two().clamp(MIN_SLOTS, MAX_SLOTS);
        Self { slots: vec![0; slots] }
    }

    #[inline]
    pub(super) fn insert(&mut self, word: u64) {
        let (slot, bits) = self.place(word);
        self.slots[slot] |= bits;
    }

    #[inline]
    pub(super) fn may_contain(&self, word: u64) -> bool {
        let (slot, bits) = self.place(word);
        self.slots[slot] & bits == bits
    }

    /// The slot of a word, and its three bits there.
    #[inline]
    fn place(&self, word: u64) -> (usize, u64) {
        let hash = mix64(word);
        let bit = |which: u32| 1 << (hash >> (6 * which) & 63);
        ((hash >> 32) as usize & (self.slots.len() - 1), bit(0) | bit(1) | bit(2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_holds_what_was_put_in_and_seems_to_hold_few_others() {
        let mut filter = BloomFilter::new(10_000);
        (0..10_000).for_each(|word| filter.insert(word * 17));
        assert!((0..10_000).all(|word| filter.may_contain(word * 17)));
        let others = (0..100_000).filter(|word| filter.may_contain(word * 17 + 1));
        assert!((1..3000).contains(&others.count()));
    }
}
