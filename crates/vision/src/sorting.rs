//! Stable sorting by `f32` keys with a single sort function: one for each type would add kilobytes of wasm.

/// Sorts by a key, the least first. Stable.
pub(crate) fn sort_least_first<T>(items: &mut Vec<T>, number: impl Fn(&T) -> f32) {
    let ranks = items.iter().zip(0..).map(|(item, at)| rank(number(item)) | at).collect();
    permute(ranks, items);
}

/// Permutes items by ranks, which contain their indices. Compiled once for each type, not for each key.
#[inline(never)]
fn permute<T>(mut ranks: Vec<u64>, items: &mut Vec<T>) {
    ranks.sort_unstable();
    let mut waiting: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(ranks.into_iter().filter_map(|rank| waiting[rank as u32 as usize].take()));
}

/// A key in the upper half of an integer, in the order of `f32::total_cmp`.
fn rank(number: f32) -> u64 {
    let bits = number.to_bits();
    let flipped = if number.is_sign_negative() { !bits } else { bits | 1 << 31 };
    u64::from(flipped) << 32
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
