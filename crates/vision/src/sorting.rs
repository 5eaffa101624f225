//! Stable sorting by `f32` keys.

use unslide_solver::internal::sort_by_rank;

/// Sorts by a key, the least first. Stable.
pub(crate) fn sort_least_first<T>(items: &mut [T], number: impl Fn(&T) -> f32) {
    sort_by_rank(items, |item| rank(number(item)));
}

/// A whole number in the order of `f32::total_cmp`.
fn rank(number: f32) -> u32 {
    let bits = number.to_bits();
    if number.is_sign_negative() { !bits } else { bits | 1 << 31 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_sorted_in_total_order() {
        let mut numbers = vec![2.5, -0.0, 0.0, f32::INFINITY, -3.0, f32::NEG_INFINITY, 1e-40, 2.4];
        let mut expected = numbers.clone();
        expected.sort_by(f32::total_cmp);
        sort_least_first(&mut numbers, |number| *number);
        let bits =
            |numbers: &[f32]| numbers.iter().map(|number| number.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&numbers), bits(&expected));
    }

    #[test]
    fn sorting_is_stable() {
        let mut words = vec!["one", "five", "two", "four", "six"];
        sort_least_first(&mut words, |word| word.len() as f32);
        assert_eq!(words, ["one", "two", "six", "five", "four"]);
    }
}
