//! Lehmer codes: permutations as numbers with mixed radices (Lehmer, 'Teaching combinatorial tricks
//! to a computer', 1960).
//!
//! A permutation of 0, 1 … n − 1 has one digit for each item: the number of smaller items after it.
//! Digit i has radix n − i. Read as one number, the first digit highest, codes are in the
//! lexicographic order of the permutations.

/// The code of the first `items` of a permutation.
pub(crate) fn code(items: &[u8]) -> Vec<u8> {
    let digit = |at: usize| {
        let smaller_before = items[..at].iter().filter(|before| **before < items[at]).count();
        items[at] - smaller_before as u8
    };
    (0..items.len()).map(digit).collect()
}

/// The first items of the permutation of `len` items whose code begins with `code`.
pub(crate) fn items(code: &[u8], len: usize) -> Vec<u8> {
    let mut left: Vec<u8> = (0..len as u8).collect();
    code.iter().map(|digit| left.remove(usize::from(*digit))).collect()
}

/// The number of a code that begins a permutation of `len` items.
pub(crate) fn number(code: &[u8], len: usize) -> u32 {
    let digits = (0..).zip(code);
    digits.fold(0, |number, (at, digit)| number * (len as u32 - at) + u32::from(*digit))
}

/// The code of `digits` digits that begins a permutation of `len` items and has this number.
pub(crate) fn code_of_number(mut number: u32, digits: usize, len: usize) -> Vec<u8> {
    let mut code = vec![0; digits];
    for (at, digit) in code.iter_mut().enumerate().rev() {
        let radix = (len - at) as u32;
        *digit = (number % radix) as u8;
        number /= radix;
    }
    code
}

/// The number of codes of `digits` digits that begin a permutation of `len` items.
pub(crate) fn codes(digits: usize, len: usize) -> u32 {
    (0..digits).map(|at| (len - at) as u32).product()
}

/// Whether the sum of the digits is odd: for a whole permutation its parity.
pub(crate) fn is_odd(code: &[u8]) -> bool {
    code.iter().fold(0, |sum, digit| sum ^ digit) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::permutation::transpositions;
    use proptest::prelude::*;

    #[test]
    fn a_digit_counts_the_smaller_items_after_it() {
        assert_eq!(code(&[2, 0, 3, 1]), [2, 0, 1, 0]);
        assert_eq!(items(&[2, 0, 1, 0], 4), [2, 0, 3, 1]);
    }

    #[test]
    fn numbers_are_in_lexicographic_order() {
        let codes = (0..codes(3, 5)).map(|number| code_of_number(number, 3, 5));
        let all: Vec<_> = codes.map(|code| items(&code, 5)).collect();
        assert_eq!(all.len(), 60);
        assert!(all.is_sorted_by(|before, after| before < after));
    }

    proptest! {
        #[test]
        fn items_code_and_number_lead_to_each_other(
            all in Just((0..11).collect::<Vec<u8>>()).prop_shuffle(),
            digits in 0..=11usize,
        ) {
            let first = &all[..digits];
            let number = number(&code(first), 11);
            prop_assert!(number < codes(digits, 11));
            prop_assert_eq!(items(&code_of_number(number, digits, 11), 11), first);
        }

        #[test]
        fn the_sum_of_digits_has_the_parity_of_the_permutation(
            all in Just((0..9).collect::<Vec<u8>>()).prop_shuffle(),
        ) {
            let cells: Vec<_> = all.iter().map(|item| usize::from(*item)).collect();
            prop_assert_eq!(is_odd(&code(&all)), transpositions(&cells) % 2 == 1);
        }
    }
}
