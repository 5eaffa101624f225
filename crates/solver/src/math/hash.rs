//! Hash functions of 64-bit words.

/// 2⁶⁴ divided by the golden ratio, as an odd number.
pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Fibonacci hashing (Knuth, 'The Art of Computer Programming', volume 3, 6.4): the high 32 bits of
/// the result depend on every bit of `word`.
#[inline]
pub(crate) fn fibonacci(word: u64) -> u64 {
    (word ^ word >> 32).wrapping_mul(GOLDEN)
}

/// The mixing function of `SplitMix64` (Steele, Lea and Flood, 'Fast splittable pseudorandom number
/// generators', 2014): every bit of the result depends on every bit of `word`.
#[inline]
pub(crate) fn mix64(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

/// The output of `SplitMix64` with this index, from 0, and the seed 0.
#[inline]
pub(crate) fn splitmix64(index: u64) -> u64 {
    mix64(index.wrapping_add(1).wrapping_mul(GOLDEN))
}
