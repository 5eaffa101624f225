//! Pseudorandom numbers, equal on every machine.

use crate::math::hash::{GOLDEN, mix64};

/// The state of `SplitMix64` (Steele, Lea and Flood, 'Fast splittable pseudorandom number
/// generators', 2014).
#[derive(Clone, Debug)]
pub(super) struct SplitMix64(pub(super) u64);

impl SplitMix64 {
    /// The next number.
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix64(self.0)
    }
}
