//! A set of words that may take others for its own: a filter (Bloom, 'Space/time trade-offs in hash
//! coding with allowable errors', 1970) whose bits of one word lie side by side.

/// Holds what was put in, and seems to hold about one in a hundred others.
pub(super) struct Sieve {
    /// A power of two of them.
    slots: Vec<u64>,
}

/// How many slots there are at least, and at most: 64 MB.
const FEWEST: usize = 1 << 8;
const MOST: usize = 1 << 23;
/// How many words share a slot on average, at most, if there is room.
const CROWD: usize = 8;

impl Sieve {
    /// A sieve for about `words` words.
    pub(super) fn new(words: usize) -> Self {
        let slots = (words / CROWD).next_power_of_two().clamp(FEWEST, MOST);
        Self { slots: vec![0; slots] }
    }

    #[inline]
    pub(super) fn insert(&mut self, word: u64) {
        let (slot, bits) = self.place(word);
        self.slots[slot] |= bits;
    }

    #[inline]
    pub(super) fn seems_to_hold(&self, word: u64) -> bool {
        let (slot, bits) = self.place(word);
        self.slots[slot] & bits == bits
    }

    /// A slot, and three bits of it.
    #[inline]
    fn place(&self, word: u64) -> (usize, u64) {
        // The finish of SplitMix64: each bit of the result depends on each bit of the word.
        let hash = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let hash = (hash ^ hash >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        let hash = hash ^ hash >> 31;
        let bit = |which: u32| 1 << (hash >> (6 * which) & 63);
        ((hash >> 32) as usize & (self.slots.len() - 1), bit(0) | bit(1) | bit(2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_holds_what_was_put_in_and_seems_to_hold_few_others() {
        let mut sieve = Sieve::new(10_000);
        (0..10_000).for_each(|word| sieve.insert(word * 17));
        assert!((0..10_000).all(|word| sieve.seems_to_hold(word * 17)));
        let others = (0..100_000).filter(|word| sieve.seems_to_hold(word * 17 + 1));
        assert!((1..3000).contains(&others.count()));
    }
}
