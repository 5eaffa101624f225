//! [`Lanes`]: numbers of 16 bits that are computed with at once.
//!
//! On wasm they are written out as a vector: the page's modules are optimized for size when they are linked, which leaves
//! loops over numbers as they are. Elsewhere the compiler makes vectors of loops over the whole hidden layer.

use super::HIDDEN;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use array::*;
#[cfg(target_arch = "wasm32")]
pub(super) use vector::*;

/// Number of numbers.
pub(super) const LANES: usize = if cfg!(target_arch = "wasm32") { 8 } else { HIDDEN };

#[cfg(not(target_arch = "wasm32"))]
mod array {
    use super::LANES;

    pub(in super::super) type Lanes = [i16; LANES];

    pub(in super::super) fn lanes(numbers: [i16; LANES]) -> Lanes {
        numbers
    }

    #[inline]
    pub(in super::super) fn add(one: Lanes, other: Lanes) -> Lanes {
        std::array::from_fn(|k| one[k].wrapping_add(other[k]))
    }

    #[inline]
    pub(in super::super) fn subtract(one: Lanes, other: Lanes) -> Lanes {
        std::array::from_fn(|k| one[k].wrapping_sub(other[k]))
    }

    /// The upper halves of the squares of numbers that are cut off below 0 and above `most`, and shifted to the left.
    #[inline]
    pub(in super::super) fn squares<const SHIFT: u32>(numbers: Lanes, most: i16) -> Lanes {
        numbers.map(|number| {
            let number = i32::from(number.clamp(0, most) << SHIFT);
            ((number * number) >> u16::BITS) as i16
        })
    }

    /// The sum of the products.
    #[inline]
    pub(in super::super) fn dot<const N: usize>(one: &[Lanes; N], other: &[Lanes; N]) -> i32 {
        let mut sums = [0; LANES / 2];
        for (one, other) in one.iter().zip(other) {
            for (k, sum) in sums.iter_mut().enumerate() {
                let product = |at: usize| i32::from(one[at]) * i32::from(other[at]);
                *sum += product(2 * k) + product(2 * k + 1);
            }
        }
        sums.iter().sum()
    }
}

#[cfg(target_arch = "wasm32")]
mod vector {
    use super::LANES;
    use std::arch::wasm32::{
        i16x8, i16x8_add, i16x8_max, i16x8_min, i16x8_narrow_i32x4, i16x8_shl, i16x8_splat,
        i16x8_sub, i32x4_add, i32x4_dot_i16x8, i32x4_extmul_high_i16x8, i32x4_extmul_low_i16x8,
        i32x4_extract_lane, i32x4_shr, i32x4_shuffle, i32x4_splat, v128,
    };

    pub(in super::super) type Lanes = v128;

    #[target_feature(enable = "simd128")]
    pub(in super::super) fn lanes(n: [i16; LANES]) -> Lanes {
        i16x8(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7])
    }

    #[target_feature(enable = "simd128")]
    #[inline]
    pub(in super::super) fn add(one: Lanes, other: Lanes) -> Lanes {
        i16x8_add(one, other)
    }

    #[target_feature(enable = "simd128")]
    #[inline]
    pub(in super::super) fn subtract(one: Lanes, other: Lanes) -> Lanes {
        i16x8_sub(one, other)
    }

    /// The upper halves of the squares of numbers that are cut off below 0 and above `most`, and shifted to the left.
    #[target_feature(enable = "simd128")]
    #[inline]
    pub(in super::super) fn squares<const SHIFT: u32>(numbers: Lanes, most: i16) -> Lanes {
        let cut_off = i16x8_min(i16x8_max(numbers, i16x8_splat(0)), i16x8_splat(most));
        let shifted = i16x8_shl(cut_off, SHIFT);
        i16x8_narrow_i32x4(
            i32x4_shr(i32x4_extmul_low_i16x8(shifted, shifted), u16::BITS),
            i32x4_shr(i32x4_extmul_high_i16x8(shifted, shifted), u16::BITS),
        )
    }

    /// The sum of the products.
    #[target_feature(enable = "simd128")]
    #[inline]
    pub(in super::super) fn dot<const N: usize>(one: &[Lanes; N], other: &[Lanes; N]) -> i32 {
        let mut sums = i32x4_splat(0);
        for (one, other) in one.iter().zip(other) {
            sums = i32x4_add(sums, i32x4_dot_i16x8(*one, *other));
        }
        let pairs = i32x4_add(sums, i32x4_shuffle::<2, 3, 0, 1>(sums, sums));
        i32x4_extract_lane::<0>(pairs) + i32x4_extract_lane::<1>(pairs)
    }
}
