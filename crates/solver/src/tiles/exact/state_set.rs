//! A hash set of 64-bit words.

use crate::math::hash::fibonacci;

/// A set of words other than 0, with open addressing and linear probing.
pub(super) struct StateSet {
    /// A power of two of slots, at most half of them used; 0 is an empty slot.
    slots: Vec<u64>,
    len: usize,
}

impl StateSet {
    const SMALLEST: usize = 1 << 12;

    pub(super) fn new() -> Self {
        Self { slots: vec![0; Self::SMALLEST], len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(0);
        self.len = 0;
    }

    #[inline]
    pub(super) fn insert(&mut self, word: u64) {
        debug_assert!(word != 0);
        let slot = self.slot(word);
        if self.slots[slot] == 0 {
            self.slots[slot] = word;
            self.len += 1;
            if 2 * self.len > self.slots.len() {
                self.grow();
            }
        }
    }

    #[inline]
    pub(super) fn contains(&self, word: u64) -> bool {
        self.slots[self.slot(word)] == word
    }

    /// The slot of `word`, or the empty slot where it belongs.
    #[inline]
    fn slot(&self, word: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (fibonacci(word) >> 32) as usize & mask;
        while self.slots[slot] != word && self.slots[slot] != 0 {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let max = vec![0; 2 * self.slots.len()];
        for word in std::mem::replace(&mut self.slots, max) {
            if word != 0 {
                let slot = self.slot(word);
                self.slots[slot] = word;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashSet;

    proptest! {
        #[test]
        fn it_holds_what_was_put_in_and_nothing_else(
            words in prop::collection::vec(1..20_000u64, 0..9000),
        ) {
            let mut set = StateSet::new();
            let known: HashSet<_> = words.into_iter().collect();
            for word in &known {
                set.insert(*word);
                set.insert(*word);
            }
            prop_assert_eq!(set.len(), known.len());
            prop_assert!((1..20_000).all(|word| set.contains(word) == known.contains(&word)));
            set.clear();
            prop_assert!(!known.iter().any(|word| set.contains(*word)));
        }
    }
}
