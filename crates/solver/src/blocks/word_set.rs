//! A set of packed positions, as large and fast as a search needs it.

/// A packed position: a machine word, or two.
pub(super) trait Word: Copy + Eq {
    /// How many bits a position may take. One is kept back, so that [`Word::FREE`] is none.
    const BITS: u32;
    /// No position.
    const FREE: Self;
    /// The position with all bits 0.
    const ZERO: Self;

    /// A number whose high bits depend on every bit of the word.
    fn hash(self) -> u64;

    /// The word with `value`, which must fit there, put in at `shift`, where all bits are 0.
    #[must_use]
    fn with(self, value: u32, shift: u32) -> Self;

    /// The word with no bit set of the `bits` at `shift`.
    #[must_use]
    fn without(self, shift: u32, bits: u32) -> Self;

    /// The `bits` at `shift`.
    fn field(self, shift: u32, bits: u32) -> u32;
}

/// Fibonacci hashing (Knuth, volume 3, 6.4).
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl Word for u64 {
    const BITS: u32 = 63;
    const FREE: Self = Self::MAX;
    const ZERO: Self = 0;

    #[inline]
    fn hash(self) -> u64 {
        (self ^ self >> 32).wrapping_mul(GOLDEN)
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
    const FREE: Self = Self::MAX;
    const ZERO: Self = 0;

    #[inline]
    fn hash(self) -> u64 {
        ((self as u64).wrapping_mul(GOLDEN) ^ (self >> 64) as u64).hash()
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

/// An open-addressed set of words.
#[derive(Default)]
pub(super) struct WordSet<W> {
    /// A power of two of them, at most half full, or none.
    slots: Vec<W>,
    len: usize,
}

impl<W: Word> WordSet<W> {
    const SMALLEST: usize = 1 << 10;

    /// Takes everything out, and makes the set small again.
    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(Self::SMALLEST, W::FREE);
        self.len = 0;
    }

    /// Whether it is worth while to take out what is no longer needed.
    pub(super) fn is_filling(&self) -> bool {
        4 * self.len > self.slots.len()
    }

    /// Takes everything out but `words`, which must differ.
    pub(super) fn refill(&mut self, words: &[W]) {
        let size = (8 * words.len()).next_power_of_two().max(Self::SMALLEST);
        self.slots.clear();
        self.slots.resize(size, W::FREE);
        self.len = words.len();
        for word in words {
            let slot = self.slot(*word);
            self.slots[slot] = *word;
        }
    }

    /// Makes room for `more` words more than there are.
    pub(super) fn reserve(&mut self, more: usize) {
        while 2 * (self.len + more) > self.slots.len() {
            self.grow();
        }
    }

    /// Puts `word` in; false if it was there. There must be room for it.
    #[inline]
    pub(super) fn insert(&mut self, word: W) -> bool {
        let slot = self.slot(word);
        let is_new = self.slots[slot] != word;
        self.slots[slot] = word;
        self.len += usize::from(is_new);
        is_new
    }

    /// Where `word` is, or would be.
    #[inline]
    fn slot(&self, word: W) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (word.hash() >> 32) as usize & mask;
        while self.slots[slot] != word && self.slots[slot] != W::FREE {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![W::FREE; 4 * self.slots.len()];
        for word in std::mem::replace(&mut self.slots, larger) {
            if word != W::FREE {
                let slot = self.slot(word);
                self.slots[slot] = word;
            }
        }
    }
}
