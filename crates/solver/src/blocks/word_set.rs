//! A hash set of packed positions.

use crate::math::hash::{GOLDEN, fibonacci};

/// A packed position: 64 or 128 bits.
pub(super) trait Word: Copy + Eq {
    /// Number of bits for a position. One bit is reserved, so that [`Word::VACANT`] is no position.
    const BITS: u32;
    /// The value of an empty slot.
    const VACANT: Self;
    /// The position with all bits 0.
    const ZERO: Self;

    /// A hash whose high bits depend on every bit of the word.
    fn hash(self) -> u64;

    /// The word with `value` written at `shift`, where its bits must be 0.
    #[must_use]
    fn with(self, value: u32, shift: u32) -> Self;

    /// The word with the `bits` at `shift` cleared.
    #[must_use]
    fn without(self, shift: u32, bits: u32) -> Self;

    /// The value of the `bits` at `shift`.
    fn field(self, shift: u32, bits: u32) -> u32;
}

impl Word for u64 {
    const BITS: u32 = 63;
    const VACANT: Self = Self::MAX;
    const ZERO: Self = 0;

    #[inline]
    fn hash(self) -> u64 {
        fibonacci(self)
    }

    #[inline]
    fn with(self, value: u32, shift: u32) -> Self {
        self | Self::from(value) << shift
    }

    #[inline]
    fn without(self, shift: u32, bits: u32) -> Self {
        self & !(((1 << bits) - 1) << shift)
    }

    #[inline]
    fn field(self, shift: u32, bits: u32) -> u32 {
        (self >> shift) as u32 & ((1 << bits) - 1)
    }
}

impl Word for u128 {
    const BITS: u32 = 127;
    const VACANT: Self = Self::MAX;
    const ZERO: Self = 0;

    #[inline]
    fn hash(self) -> u64 {
        fibonacci((self as u64).wrapping_mul(GOLDEN) ^ (self >> 64) as u64)
    }

    #[inline]
    fn with(self, value: u32, shift: u32) -> Self {
        self | Self::from(value) << shift
    }

    #[inline]
    fn without(self, shift: u32, bits: u32) -> Self {
        self & !(((1 << bits) - 1) << shift)
    }

    #[inline]
    fn field(self, shift: u32, bits: u32) -> u32 {
        (self >> shift) as u32 & ((1 << bits) - 1)
    }
}

/// A set of words with open addressing and linear probing.
#[derive(Default)]
pub(super) struct WordSet<W> {
    /// Empty, or a power of two of slots, at most half of them used.
    slots: Vec<W>,
    len: usize,
}

impl<W: Word> WordSet<W> {
    const MIN_SLOTS: usize = 1 << 10;
    /// Number of slots from which on memory matters more than time.
    const LARGE: usize = 1 << 20;

    /// Removes all words and shrinks the set.
    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(Self::MIN_SLOTS, W::VACANT);
        self.len = 0;
    }

    /// Whether more than a quarter of the slots are used: then old words should be removed.
    pub(super) fn is_filling(&self) -> bool {
        4 * self.len > self.slots.len()
    }

    /// Replaces the contents by `words`, which must be distinct.
    pub(super) fn refill(&mut self, words: &[W]) {
        let size = Self::size_for(words.len());
        if size > self.slots.capacity() {
            // Freed before it is replaced.
            self.slots = Vec::new();
        }
        self.slots.clear();
        self.slots.resize(size, W::VACANT);
        self.len = words.len();
        for word in words {
            let slot = self.slot(*word);
            self.slots[slot] = *word;
        }
    }

    /// Number of slots for `len` words and those to come.
    fn size_for(len: usize) -> usize {
        let ample = (8 * len).next_power_of_two();
        let size = if ample > Self::LARGE { (3 * len).next_power_of_two() } else { ample };
        size.max(Self::MIN_SLOTS)
    }

    /// Reserves slots for `more` additional words.
    pub(super) fn reserve(&mut self, more: usize) {
        while 2 * (self.len + more) > self.slots.len() {
            self.grow();
        }
    }

    /// Memory in use, in bytes.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<W>()
    }

    /// Inserts `word`; false if it was present. Requires a reserved slot.
    #[inline]
    pub(super) fn insert(&mut self, word: W) -> bool {
        let slot = self.slot(word);
        let is_new = self.slots[slot] != word;
        self.slots[slot] = word;
        self.len += usize::from(is_new);
        is_new
    }

    /// The slot of `word`, or the vacant slot where it belongs.
    #[inline]
    fn slot(&self, word: W) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (word.hash() >> 32) as usize & mask;
        while self.slots[slot] != word && self.slots[slot] != W::VACANT {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        let factor = if self.slots.len() < Self::LARGE { 4 } else { 2 };
        let larger = vec![W::VACANT; factor * self.slots.len()];
        for word in std::mem::replace(&mut self.slots, larger) {
            if word != W::VACANT {
                let slot = self.slot(word);
                self.slots[slot] = word;
            }
        }
    }
}
